import type { Micros } from '../money/money.ts';

/**
 * An amount without any rounding: whole units of 10^-34. A statement's amount has at most 12 decimals, a rate 10, and each of the
 * three parts taken off one after the other 4: nothing that is computed here is finer.
 */
export type Exact = bigint;

const SCALE = 34;
const RATE_DECIMALS = 10;
export const UNIT_RATE = 10n ** BigInt(RATE_DECIMALS);
const WHOLE = 10_000n;
const MICRO: Exact = 10n ** BigInt(SCALE - 6);

const AMOUNT_DECIMALS = 12;
const PER_AMOUNT: Exact = 10n ** BigInt(SCALE - AMOUNT_DECIMALS - RATE_DECIMALS);

/** `amount` in 10^-12, as statements have it; `rate` in 10^-10. */
export function convert(amount: bigint, rate: bigint = UNIT_RATE): Exact {
  return amount * rate * PER_AMOUNT;
}

export function partOf(amount: Exact, basisPoints: number): Exact {
  return (amount * BigInt(basisPoints)) / WHOLE;
}

/** Toward zero: nobody is given a millionth that is not there, and no amount changes its sign. */
export function cutToMicros(amount: Exact): Micros {
  return amount / MICRO;
}

export function fromMicros(micros: Micros): Exact {
  return micros * MICRO;
}
