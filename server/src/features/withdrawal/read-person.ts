import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { coverOf, debtsOf } from '@toada/domain/withdrawal/debt.rules.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../http/serve.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { listBalances } from './facts.queries.ts';
import { findWithdrawal } from './list.queries.ts';
import { findAccountSet, findPaid, listAccountChanges, listLastOf } from './person.queries.ts';
import { toDebtView } from './present-withdrawal.ts';

/** The facts about a person before their money leaves: balances, debts, last withdrawals, changes of accounts. */
export async function readWithdrawalPerson({ db, visible, input, now }: Call<{ id: AskedId<'withdrawals'> }>) {
  const withdrawal = await findWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  const { user_id, currency } = withdrawal;
  const one = { userId: user_id, besides: withdrawal.id };
  const [balances, rates, last, changes, paid, account_set] = await Promise.all([
    listBalances(db, user_id),
    readRatesInForce({ db, now }),
    listLastOf(db, visible, one),
    listAccountChanges(db, user_id),
    findPaid(db, one),
    findAccountSet(db, user_id),
  ]);
  return {
    cover: coverOf(currency, balances, rates),
    balances: balances.map((balance) => ({
      currency: balance.currency,
      available: writeMicros(balance.amount),
      held: writeMicros(balance.held_micros),
      withdrawing: writeMicros(balance.withdrawing_micros),
    })),
    debts: debtsOf(balances, rates).map(toDebtView),
    last: last.map(({ number, net_micros, ...one }) => ({
      ...one,
      number: formatNumber(number),
      net: writeMicros(net_micros),
    })),
    paid: { times: paid.times, sum: writeMicros(paid.sum) },
    paid_average: paid.average === null ? null : writeMicros(paid.average),
    account_changes: changes,
    account_set,
  };
}
