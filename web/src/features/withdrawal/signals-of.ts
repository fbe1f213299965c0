import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import type { WithdrawalDetail, WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { formatAgo } from '../../lib/format-ago.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.signals;
const RECENT_MS = 30 * 86_400_000;
/** So many tenths of what was paid on average deserve a look. */
const UNUSUAL_TENTHS = 20n;

type Signal = { id: 'account' | 'amount' | 'debts' | 'held'; isFine: boolean; title: string; lead: string };

/** Everything unusual about a withdrawal, from what is known of its owner. */
export function signalsOf(withdrawal: WithdrawalDetail, person: WithdrawalPerson, now: Date): Signal[] {
  return [accountSignal(person, now), amountSignal(withdrawal, person), debtSignal(person), heldSignal(person)];
}

/** Another account, shortly before money leaves to it, is how accounts are emptied by others. */
function accountSignal({ account_set: set }: WithdrawalPerson, now: Date): Signal {
  const isFine = !set || now.getTime() - new Date(set.at).getTime() > RECENT_MS;
  if (isFine) return { id: 'account', isFine, ...texts.account.steady };
  return {
    id: 'account',
    isFine,
    title: texts.account.set[set.action](formatAgo(set.at, now)),
    lead: formatMoment(set.at),
  };
}

function amountSignal({ net }: WithdrawalDetail, { paid_average }: WithdrawalPerson): Signal {
  const average = paid_average === null ? null : parseMicros(paid_average);
  if (!paid_average || !average) return { id: 'amount', isFine: false, ...texts.amount.first };
  const tenths = ((parseMicros(net) ?? 0n) * 10n) / average;
  const isFine = tenths < UNUSUAL_TENTHS;
  const times = `${tenths / 10n},${tenths % 10n}`;
  const lead = texts.amount.average(formatNamedMoney({ amount: paid_average, currency: PAYOUT_CURRENCY }));
  return { id: 'amount', isFine, title: isFine ? texts.amount.usual : texts.amount.times(times), lead };
}

function debtSignal({ debts }: WithdrawalPerson): Signal {
  const isFine = debts.length === 0;
  return { id: 'debts', isFine, ...(isFine ? texts.debts.none : texts.debts.some(debts.map(formatNamedMoney))) };
}

function heldSignal({ balances }: WithdrawalPerson): Signal {
  const held = balances.filter((balance) => !isZero(balance.held));
  const isFine = held.length === 0;
  const sums = held.map((balance) => formatNamedMoney({ currency: balance.currency, amount: balance.held }));
  return { id: 'held', isFine, ...(isFine ? texts.held.none : texts.held.some(sums)) };
}
