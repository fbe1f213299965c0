import { writeMicros } from '@toada/domain/money/money.ts';
import { type Debt, debtsOf, freeOf } from '@toada/domain/withdrawal/debt.rules.ts';
import {
  convert,
  frozenUntil,
  PAYOUT_CURRENCY,
  toCents,
  type WithdrawalRefusal,
  withdrawalCurrencies,
} from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { Call } from '../../http/serve.ts';
import { type RateInForce, readRatesInForce } from '../exchange-rate/read-rates.ts';
import { type AccountRow, listBalances, listOpenHolds, listPayable } from './facts.queries.ts';
import { toDebtView, toDestination } from './present-withdrawal.ts';
import { type PayeeState, readFacts } from './read-facts.ts';

/** All that somebody is shown before they ask: what they have, at which rate, where it may go, and what stands in the way. */
export async function readOptions(call: Call<unknown>) {
  const { db, actor, visible, now } = call;
  const [state, kept, rates, accounts, holds] = await Promise.all([
    readFacts(call),
    listBalances(db, actor.id),
    readRatesInForce(call),
    listPayable(db, visible),
    listOpenHolds(db, actor.id),
  ]);
  const balances = withdrawalCurrencies.map((currency) => {
    const balance = kept.find((one) => one.currency === currency);
    const rate = rates.find((one) => one.currency === currency) ?? null;
    const available = toCents(freeOf(currency, kept, rates));
    const all = toCents(balance && balance.amount > 0n ? balance.amount : 0n);
    return { currency, available, reserved: all - available, balance, rate };
  });
  const debts = debtsOf(kept, rates);
  const { terms, leftToday, has_factor } = state;
  return {
    balances: balances.map(toBalance),
    debts: debts.map(toDebtView),
    accounts: accounts.map((account) => ({ ...account, ...toDestination(account), frozen_until: until(account, now) })),
    minimum: writeMicros(terms.minimum),
    fee: writeMicros(terms.fee),
    daily_limit: writeMicros(terms.dailyLimit),
    left_today: writeMicros(leftToday),
    second_approval_from: writeMicros(terms.secondApprovalFrom),
    asks_factor: has_factor,
    refusals: [
      ...(actor.isVerified ? [] : [refusal('unverified')]),
      ...ofAccounts(accounts, state, now),
      ...ofMoney(balances, debts, state),
    ],
    holds: holds.map(({ currency, amount_micros, reason }) => ({
      currency,
      amount: writeMicros(amount_micros),
      reason,
    })),
  };
}

type Balance = {
  currency: (typeof withdrawalCurrencies)[number];
  available: bigint;
  reserved: bigint;
  balance: Awaited<ReturnType<typeof listBalances>>[number] | undefined;
  rate: RateInForce | null;
};

function toBalance({ currency, available, reserved, balance, rate }: Balance) {
  return {
    currency,
    available: writeMicros(available),
    reserved: writeMicros(reserved),
    held: writeMicros(balance?.held_micros ?? 0n),
    withdrawing: writeMicros(balance?.withdrawing_micros ?? 0n),
    rate: rate && { id: rate.id, rate: writeMicros(rate.rate_micros), on: rate.valid_on },
  };
}

function refusal(name: WithdrawalRefusal, at: Date | null = null) {
  return { refusal: name, until: at };
}

function until({ submitted_at }: AccountRow, now: Date) {
  return frozenUntil(submitted_at, now);
}

/** The nearest to a solution: an account that only has to wait is better than one that waits for somebody. */
function ofAccounts(accounts: readonly AccountRow[], { changed_at }: PayeeState, now: Date) {
  const frozen = frozenUntil(changed_at, now);
  if (frozen) return [refusal('frozen', frozen)];
  const approved = accounts.filter(({ status }) => status === 'approved');
  if (approved.length === 0)
    return [refusal(accounts.some(({ status }) => status === 'pending') ? 'accountPending' : 'noAccount')];
  const waits = approved.map((account) => until(account, now));
  if (waits.includes(null)) return [];
  const [first = null] = waits.toSorted((one, other) => Number(one) - Number(other));
  return [refusal('accountNew', first)];
}

/** Where no currency alone is worth a payment, what is missing: a rate, or money. */
function ofMoney(balances: readonly Balance[], debts: readonly Debt[], { terms, leftToday }: PayeeState) {
  const found = [];
  const inReais = ({ currency, rate }: Balance, amount: bigint) => {
    if (currency === PAYOUT_CURRENCY) return amount;
    return rate ? convert(amount, rate.rate_micros) : null;
  };
  const worth = balances.map((one) => inReais(one, one.available));
  // There would be enough of one currency were it not kept for a debt.
  const isKept = balances.some(
    (one) => one.reserved > 0n && (inReais(one, one.available + one.reserved) ?? 0n) >= terms.minimum,
  );
  const isRateMissing = balances.some(({ available }, index) => available > 0n && worth[index] === null);
  if (!worth.some((reais) => reais !== null && reais >= terms.minimum))
    found.push(refusal(isKept ? ofDebts(debts) : isRateMissing ? 'noRate' : 'minimum'));
  if (leftToday < terms.minimum) found.push(refusal('dailyLimit'));
  return found;
}

function ofDebts(debts: readonly Debt[]): WithdrawalRefusal {
  return debts.some(({ reais }) => reais === null) ? 'debtNoRate' : 'debt';
}
