import { multiplyDecimals, unitsOf } from '../money/decimal.ts';
import type { Money } from '../money/money.ts';

const DECIMALS = 12;
const MICRO = 6;
/** Reais for one unit of a currency without a rate: more than any is worth, so that nothing slips below the limit. */
const UNKNOWN_RATE_MICROS = 20_000_000n;

type Rate = { currency: string; rate_micros: bigint };
type Typed = { from: string; to: string; rate: string };

/**
 * Above the limit in reais two people decide. Sizes are what moves, whichever way; a rate is in millionths of a real. A typed rate
 * counts where it makes more of the sum: nobody lifts an amount past the limit by a rate of their own.
 */
export function needsTwoPeople(
  sizes: readonly Money[],
  rates: readonly Rate[],
  limitReais: number,
  conversions: readonly Typed[] = [],
): boolean {
  const worth = ({ amount, currency }: Money) => sizeOf(unitsOf(amount, DECIMALS)) * rateOf(currency, rates);
  const sum = sizes.reduce((total, size) => {
    const conversion = conversions.find(({ from }) => from === size.currency);
    const posted = conversion
      ? worth({ currency: conversion.to, amount: multiplyDecimals(size.amount, conversion.rate) })
      : 0n;
    const plain = worth(size);
    return total + (posted > plain ? posted : plain);
  }, 0n);
  return sum > BigInt(limitReais) * 10n ** BigInt(DECIMALS + MICRO);
}

function rateOf(currency: string, rates: readonly Rate[]): bigint {
  if (currency === 'BRL') return 10n ** BigInt(MICRO);
  return rates.find((rate) => rate.currency === currency)?.rate_micros ?? UNKNOWN_RATE_MICROS;
}

const sizeOf = (units: bigint) => (units < 0n ? -units : units);
