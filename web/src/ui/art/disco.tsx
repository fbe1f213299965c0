import type { Family } from './family.ts';
import { colour } from './pigments.ts';

/** A record on four fields. */
export const disco: Family = {
  palettes: [
    ['linen', 'pitaya', 'violet', 'ink', 'night', 'caju'],
    ['cream', 'teal', 'petrol', 'ink', 'umber', 'ember'],
    ['sand', 'dende', 'urucum', 'ink', 'umber', 'mist'],
  ],
  draw: (palette, random) => (
    <g transform={`rotate(${Math.floor(random() * 4) * 90} 150 150)`}>
      <path d="M0 0h150v150H0z" fill={colour(palette, 1)} />
      <path d="M150 150h150v150H150z" fill={colour(palette, 2)} />
      {[112, 96, 80, 64].map((radius, groove) => (
        <circle key={radius} cx="150" cy="150" r={radius} fill={colour(palette, groove % 2 ? 4 : 3)} />
      ))}
      <circle cx="150" cy="150" r="30" fill={colour(palette, 5)} />
      <circle cx="150" cy="150" r="6" fill={colour(palette, 3)} />
    </g>
  ),
};
