import { localeOf } from '@toada/domain/money/format-money.ts';

const COMPACT_FROM = 100_000;
const CENTS_UNDER = 10;

/** A step of the axis, not an amount anybody has: '$1,050', '0', and '$250K' where the whole would not fit. */
export function formatStep(value: number, currency: string): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const isCompact = size >= COMPACT_FROM;
  const format = new Intl.NumberFormat(localeOf(currency), {
    style: 'currency',
    currency,
    notation: isCompact ? 'compact' : 'standard',
    minimumFractionDigits: 0,
    maximumFractionDigits: isCompact ? 1 : size < CENTS_UNDER ? 3 : 2,
  });
  return format.format(value).replace('-', '−');
}
