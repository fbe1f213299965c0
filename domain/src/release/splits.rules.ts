/** Shares are whole hundredths of a per cent, so that a sum is exact. */
export const WHOLE_BASIS_POINTS = 10_000;

export type Share = { shareBasisPoints: number };

export function sumShares(splits: readonly Share[]): number {
  return splits.reduce((sum, { shareBasisPoints }) => sum + shareBasisPoints, 0);
}

export function isWhole(splits: readonly Share[]): boolean {
  return sumShares(splits) === WHOLE_BASIS_POINTS;
}

/** '33,33' or '50': a share as people type it, in per cent; null when it is none, or finer than we keep. */
export function parseShare(text: string): number | null {
  const [, whole = '', fraction = ''] = text.trim().match(/^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/) ?? [];
  if (whole === '') return null;
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return points <= WHOLE_BASIS_POINTS ? points : null;
}

/** '33,33' and '50', without the sign. */
export function formatShare(shareBasisPoints: number): string {
  const [whole, fraction] = [Math.trunc(shareBasisPoints / 100), Math.abs(shareBasisPoints % 100)];
  return fraction === 0 ? String(whole) : `${whole},${String(fraction).padStart(2, '0').replace(/0$/, '')}`;
}

/** Equal parts whose sum is the whole; what cannot be divided goes to the first, one hundredth each. */
export function equalShares(count: number): number[] {
  const each = Math.floor(WHOLE_BASIS_POINTS / count);
  const left = WHOLE_BASIS_POINTS - each * count;
  return Array.from({ length: count }, (_, place) => each + (place < left ? 1 : 0));
}
