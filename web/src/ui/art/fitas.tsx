import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { flag, times } from './shapes.ts';

/** Our own ribbons, hanging. */
export const fitas: Family = {
  palettes: [
    ['ink', 'violet', 'orchid', 'pitaya', 'guava', 'coral', 'caju'],
    ['forest', 'leaf', 'sprout', 'lime', 'dende', 'coral', 'cream'],
    ['night', 'azulejo', 'sky', 'mist', 'cream', 'rose', 'pitaya'],
  ],
  draw: (palette, random) =>
    times(8).map((index) => (
      <path
        key={index}
        d={flag(12 + index * 35, 0, 28, Math.round(90 + random() * 176), 13)}
        fill={colour(palette, 1 + ((index * 2 + (index > 4 ? 1 : 0)) % 6))}
      />
    )),
};
