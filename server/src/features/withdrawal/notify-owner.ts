import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { WithdrawalEvent } from '@toada/domain/withdrawal/withdrawal.states.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { nameOf } from '../payment-account/present-account.ts';
import { withdrawalLetter } from './withdrawal.letter.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

const withReason: readonly string[] = ['refuse', 'stop', 'return'];
const givesBack: readonly string[] = ['refuse', 'cancel', 'return'];

/** By mail and on the screen. */
export async function notifyOwner(db: Executor, withdrawal: WithdrawalRow, event: WithdrawalEvent | 'request') {
  const { id, user_id, number, currency, amount_micros, net_micros, reason } = withdrawal;
  const sum = givesBack.includes(event)
    ? { amount: writeMicros(amount_micros), currency }
    : { amount: writeMicros(net_micros), currency: PAYOUT_CURRENCY };
  const notice = { withdrawal_id: id, number: formatNumber(number), event, account: nameOf(withdrawal), sum };
  await notify(
    db,
    user_id,
    'withdrawal.moved',
    { ...notice, reason: withReason.includes(event) ? reason : null },
    { mail: { letter: withdrawalLetter, params: { withdrawalId: id, event } } },
  );
}
