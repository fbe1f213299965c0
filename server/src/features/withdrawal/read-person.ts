import { AppError } from '@toada/domain/errors.ts';
import { type Micros, writeMicros } from '@toada/domain/money/money.ts';
import { flagsOf } from '@toada/domain/payment-account/holder.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import { coverOf, debtsOf } from '@toada/domain/withdrawal/debt.rules.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { listBalances } from './facts.queries.ts';
import { findWithdrawal, type NamedWithdrawal } from './list.queries.ts';
import {
  findAccountSet,
  findAskedAccount,
  findPaid,
  findPayeeState,
  listAccountChanges,
  listLastOf,
  listToRecoup,
} from './person.queries.ts';
import { toDebtView } from './present-withdrawal.ts';

const HOUR_MS = 3_600_000;
const REAL: Micros = 1_000_000n;

/** The facts about a person before their money leaves: balances, debts, last withdrawals, changes of accounts. */
export async function readWithdrawalPerson({ db, visible, input, now }: Call<{ id: AskedId<'withdrawals'> }>) {
  const withdrawal = await findWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  const { user_id, currency } = withdrawal;
  const one = { userId: user_id, besides: withdrawal.id };
  const [balances, owed, rates, last, changes, paid, account_set, state] = await Promise.all([
    listBalances(db, user_id),
    listToRecoup(db, user_id),
    readRatesInForce({ db, now }),
    listLastOf(db, visible, one),
    listAccountChanges(db, user_id),
    findPaid(db, one),
    findAccountSet(db, user_id),
    readPayeeState({ db, now }, withdrawal),
  ]);
  return {
    ...state,
    cover: coverOf(currency, balances, rates),
    balances: withAdvances(balances, owed),
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

/** The person, the deadline, and the checks that need no eyes: holder, code, limit of the day. */
async function readPayeeState({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, withdrawal: NamedWithdrawal) {
  const [person, account, hours, reais] = await Promise.all([
    findPayeeState(db, withdrawal),
    findAskedAccount(db, withdrawal),
    readSetting(db, 'withdrawal.answerHours'),
    readSetting(db, 'withdrawal.dailyLimitReais'),
  ]);
  if (!person) throw new AppError('notFound', {});
  const isVerified = isVerificationHeld(person.is_verified, person.verification_expires_at, now);
  return {
    role: person.role,
    label_name: person.label_name,
    answer_by: new Date(withdrawal.requested_at.getTime() + hours * HOUR_MS),
    holder_flags: account ? flagsOf(account, { ...person, isVerified }) : null,
    has_code: withdrawal.factor_verified_at !== null,
    day: {
      asked: writeMicros(person.asked_micros),
      limit: writeMicros(person.limit_micros ?? BigInt(reais) * REAL),
    },
  };
}

type Balance = Awaited<ReturnType<typeof listBalances>>[number];
type Advance = Awaited<ReturnType<typeof listToRecoup>>[number];

/** Also a currency in which there is nothing but an advance. */
function withAdvances(balances: readonly Balance[], advances: readonly Advance[]) {
  const currencies = new Set([...balances, ...advances].map(({ currency }) => currency));
  return [...currencies].map((currency) => {
    const balance = balances.find((one) => one.currency === currency);
    const advance = advances.find((one) => one.currency === currency);
    return {
      currency,
      available: writeMicros(balance?.amount ?? 0n),
      held: writeMicros(balance?.held_micros ?? 0n),
      withdrawing: writeMicros(balance?.withdrawing_micros ?? 0n),
      to_recoup: writeMicros(advance?.left_micros ?? 0n),
    };
  });
}
