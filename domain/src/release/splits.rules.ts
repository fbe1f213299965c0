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

/** Parts in these proportions, whose sum is the whole; what is cut goes to those who lost most by it, one hundredth each. */
export function proportionalShares(points: readonly number[]): number[] {
  const sum = points.reduce((total, one) => total + one, 0);
  const cut = points.map((one) => Math.floor((one * WHOLE_BASIS_POINTS) / sum));
  const left = WHOLE_BASIS_POINTS - cut.reduce((total, one) => total + one, 0);
  const lost = points
    .map((one, place) => ({ place, rest: (one * WHOLE_BASIS_POINTS) % sum }))
    .toSorted((one, other) => other.rest - one.rest);
  const gains = new Set(lost.slice(0, left).map(({ place }) => place));
  return cut.map((one, place) => one + (gains.has(place) ? 1 : 0));
}

/** Equal parts whose sum is the whole; what cannot be divided goes to the first, one hundredth each. */
export function equalShares(count: number): number[] {
  const each = Math.floor(WHOLE_BASIS_POINTS / count);
  const left = WHOLE_BASIS_POINTS - each * count;
  return Array.from({ length: count }, (_, place) => each + (place < left ? 1 : 0));
}
