import type { Money } from '../money/money.ts';

const DECIMALS = 12;
const MICRO = 6;
/** Reais for one unit of a currency without a rate: more than any is worth, so that nothing slips below the limit. */
const UNKNOWN_RATE_MICROS = 20_000_000n;

/** Above the limit in reais two people decide. Sizes are what moves, whichever way; a rate is in millionths of a real. */
export function needsTwoPeople(
  sizes: readonly Money[],
  rates: readonly { currency: string; rate_micros: bigint }[],
  limitReais: number,
): boolean {
  const sum = sizes.reduce((total, { amount, currency }) => total + scaled(amount) * rateOf(currency, rates), 0n);
  return sum > BigInt(limitReais) * 10n ** BigInt(DECIMALS + MICRO);
}

function rateOf(currency: string, rates: readonly { currency: string; rate_micros: bigint }[]): bigint {
  if (currency === 'BRL') return 10n ** BigInt(MICRO);
  return rates.find((rate) => rate.currency === currency)?.rate_micros ?? UNKNOWN_RATE_MICROS;
}

function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}
