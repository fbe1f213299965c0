import type { Micros } from '../money/money.ts';
import { PAYOUT_CURRENCY } from './withdrawal.rules.ts';

const CENT: Micros = 10_000n;
const ONE: Micros = 1_000_000n;

/** Free money of a person in one currency; below nothing it is a debt. */
export type Purse = { currency: string; amount: Micros };
type Rate = { currency: string; rate_micros: Micros };

/** `noRate`: a debt that nobody can convert today; until somebody can, nothing leaves. */
export type Cover = 'covered' | 'owed' | 'noRate';

/** A debt as it is told: its own currency, and reais at finance's rate, rounded up to the cent; null without a rate. */
export type Debt = { currency: string; amount: Micros; reais: Micros | null };

export function debtsOf(purses: readonly Purse[], rates: readonly Rate[]): Debt[] {
  return purses
    .filter(({ amount }) => amount < 0n)
    .map(({ currency, amount }) => ({
      currency,
      amount: -amount,
      reais: inReais({ currency, amount: -amount }, rates),
    }));
}

/** At finance's rate, rounded up to the cent; null without a rate. */
export function inReais({ currency, amount }: Purse, rates: readonly Rate[]): Micros | null {
  const rate = rateOf(currency, rates);
  return rate === null ? null : upToCents((amount * rate + ONE - 1n) / ONE);
}

/** All debts together, in reais; null where one has no rate. */
export function owedInReais(purses: readonly Purse[], rates: readonly Rate[]): Micros | null {
  let sum = 0n;
  for (const { reais } of debtsOf(purses, rates)) {
    if (reais === null) return null;
    sum += reais;
  }
  return sum;
}

/**
 * Free money of one currency that may leave: never more than everything together is worth after the debts in other currencies,
 * at finance's rates. Money without a rate covers no debt; a debt without a rate keeps all of it.
 */
export function freeOf(currency: string, purses: readonly Purse[], rates: readonly Rate[]): Micros {
  const own = amountOf(currency, purses);
  if (own <= 0n) return 0n;
  if (purses.every(({ amount }) => amount >= 0n)) return own;
  const [worth, rate] = [worthOf(purses, rates), rateOf(currency, rates)];
  if (worth === null || rate === null || worth <= 0n) return 0n;
  const free = worth / rate;
  return free < own ? free : own;
}

/** Whether a withdrawal whose money was put aside may still go: a statement that was reversed since has taken it back. */
export function coverOf(currency: string, purses: readonly Purse[], rates: readonly Rate[]): Cover {
  if (amountOf(currency, purses) < 0n) return 'owed';
  if (purses.every(({ amount }) => amount >= 0n)) return 'covered';
  const worth = worthOf(purses, rates);
  if (worth === null) return 'noRate';
  return worth < 0n ? 'owed' : 'covered';
}

type Waiting = { id: string; currency: string; amount_micros: Micros };

/** Withdrawals that have to stop so that nobody gets what they owe, the newest first and no more than needed. */
export function stopsOf<One extends Waiting>(
  newestFirst: readonly One[],
  purses: readonly Purse[],
  rates: readonly Rate[],
): One[] {
  let state = purses;
  return newestFirst.filter(({ currency, amount_micros }) => {
    if (coverOf(currency, state, rates) !== 'owed') return false;
    const rest = state.filter((purse) => purse.currency !== currency);
    state = [...rest, { currency, amount: amountOf(currency, state) + amount_micros }];
    return true;
  });
}

function amountOf(currency: string, purses: readonly Purse[]): Micros {
  return purses.find((purse) => purse.currency === currency)?.amount ?? 0n;
}

function rateOf(currency: string, rates: readonly Rate[]): Micros | null {
  if (currency === PAYOUT_CURRENCY) return ONE;
  return rates.find((rate) => rate.currency === currency)?.rate_micros ?? null;
}

/** Everything together in millionths of millionths of a real, so that nothing is rounded; null where a debt has no rate. */
function worthOf(purses: readonly Purse[], rates: readonly Rate[]): bigint | null {
  let sum = 0n;
  for (const { currency, amount } of purses) {
    const rate = rateOf(currency, rates);
    if (rate === null && amount < 0n) return null;
    sum += amount * (rate ?? 0n);
  }
  return sum;
}

function upToCents(amount: Micros): Micros {
  return ((amount + CENT - 1n) / CENT) * CENT;
}
