import { AppError } from '@toada/domain/errors.ts';
import { type Micros, parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import { freeOf, owedInReais, type Purse } from '@toada/domain/withdrawal/debt.rules.ts';
import {
  FACTOR_MS,
  frozenUntil,
  isCents,
  PAYOUT_CURRENCY,
  toCents,
  type WithdrawalCurrency,
  type WithdrawalRefusal,
} from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { RateInForce } from '../exchange-rate/read-rates.ts';
import type { AccountRow, Facts } from './facts.queries.ts';
import type { PayeeState } from './read-facts.ts';

type About = { until?: Date; amount?: Micros; currency?: string; owed?: Micros };

/** Each says which it is, and what one needs to know to solve it. */
export function refuse(
  refusal: WithdrawalRefusal,
  { until, amount, currency = PAYOUT_CURRENCY, owed }: About = {},
): never {
  const money =
    amount === undefined ? { amount: null, currency: null } : { amount: writeMicros(toCents(amount)), currency };
  throw new AppError('withdrawal.refused', {
    refusal,
    until: until?.toISOString() ?? null,
    ...money,
    owed: owed === undefined ? null : writeMicros(owed),
  });
}

/** Where the money would go: one's own, approved, and as it is for as long as anybody needs to notice that it is not. */
export function requireAccount({ account, changed_at }: PayeeState, now: Date): AccountRow {
  const frozen = frozenUntil(changed_at, now);
  if (frozen) refuse('frozen', { until: frozen });
  if (!account || account.status === 'rejected') return refuse('noAccount');
  if (account.status === 'pending') refuse('accountPending');
  const until = frozenUntil(account.submitted_at, now);
  if (until) refuse('accountNew', { until });
  return account;
}

type Rated = { currency: WithdrawalCurrency; rate_id: string | null };
const REAIS = { id: null, rate_micros: 1_000_000n, valid_on: null };

/** The one that was shown, or none at all. */
export function requireRate(rates: readonly RateInForce[], { currency, rate_id }: Rated) {
  if (currency === PAYOUT_CURRENCY) return REAIS;
  const rate = rates.find((one) => one.currency === currency);
  if (!rate) return refuse('noRate');
  if (rate.id !== rate_id) refuse('rateChanged');
  return rate;
}

/** The fee taken is the fee that was shown. */
export function requireFee(fee: Micros, { fee: shown }: { fee?: string | undefined }) {
  if (shown !== undefined && parseMicros(shown) !== fee) refuse('feeChanged');
}

type Wanted = { amount: Micros; currency: WithdrawalCurrency; gross: Micros };

type Having = { purses: readonly Purse[]; rates: readonly RateInForce[] };

export function requireAmount({ amount, currency, gross }: Wanted, { purses, rates }: Having, state: PayeeState) {
  if (!isCents(amount)) refuse('cents');
  const { terms, leftToday } = state;
  if (gross < terms.minimum) refuse('minimum', { amount: terms.minimum });
  const available = purses.find((purse) => purse.currency === currency)?.amount ?? 0n;
  if (amount > available) refuse('balance', { amount: available > 0n ? available : 0n, currency });
  const free = freeOf(currency, purses, rates);
  if (amount > free) {
    const owed = owedInReais(purses, rates);
    if (owed === null) refuse('debtNoRate');
    refuse('debt', { amount: free, currency, owed });
  }
  if (gross > leftToday) refuse('dailyLimit', { amount: leftToday });
}

/** Where there is a second factor, a code of its own for each withdrawal. Gives the moment of that code. */
export function requireFactor({ has_factor, factor_at, factor_used_at }: Facts, now: Date): Date | null {
  if (!has_factor) return null;
  const isFresh = factor_at !== null && now.getTime() - factor_at.getTime() <= FACTOR_MS;
  if (!isFresh || (factor_used_at !== null && factor_at <= factor_used_at)) refuse('factor');
  return factor_at;
}
