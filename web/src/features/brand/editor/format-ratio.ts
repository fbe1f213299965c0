import { READABLE } from '@toada/domain/brand/colour.rules.ts';

/** "7,5:1". What does not pass is never rounded up to what would. */
export function formatRatio(ratio: number): string {
  const rounded = Math.round(ratio * 10) / 10;
  const shown = ratio < READABLE && rounded >= READABLE ? READABLE - 0.1 : rounded;
  return `${shown.toFixed(1).replace('.', ',')}:1`;
}
