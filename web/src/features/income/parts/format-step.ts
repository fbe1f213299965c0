const COMPACT_FROM = 100_000;
const CENTS_UNDER = 10;

/** A step of the axis, not an amount anybody has: '1.050', '0', and '250 mil' where the whole would not fit. The lead names the currency. */
export function formatStep(value: number): string {
  const size = Math.abs(value);
  const isCompact = size >= COMPACT_FROM;
  const format = new Intl.NumberFormat('pt-BR', {
    notation: isCompact ? 'compact' : 'standard',
    maximumFractionDigits: isCompact ? 1 : size < CENTS_UNDER ? 3 : 2,
  });
  return format.format(value).replace('-', '−');
}
