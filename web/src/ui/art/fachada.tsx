import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { flag, times } from './shapes.ts';

/** After Volpi: the front of a house on the day of the feast. */
export const fachada: Family = {
  palettes: [
    ['sky', 'cobalt', 'sand', 'brick', 'mata', 'indigo', 'leaf', 'straw'],
    ['linen', 'rose', 'cream', 'lagoon', 'petrol', 'earth', 'lagoon', 'coral'],
    ['night', 'indigo', 'mist', 'ember', 'cobalt', 'urucum', 'azulejo', 'dende'],
  ],
  draw: (palette, random) => {
    const shift = Math.floor(random() * 3);
    return (
      <>
        <path d="M0 0h300v96H0z" fill={colour(palette, 1)} />
        <path d="M24 300V120L150 60L276 120V300z" fill={colour(palette, 2)} />
        <path d="M24 120L150 60L276 120z" fill={colour(palette, 3)} />
        {[50, 126, 202].map((x, door) => (
          <g key={x}>
            <path d={`M${x} 300V206a24 24 0 0 1 48 0V300z`} fill={colour(palette, door === 1 ? 5 : 4)} />
            <path d={`M${x + 24} 300V182a24 24 0 0 1 24 24V300z`} fill={colour(palette, 6)} />
          </g>
        ))}
        {times(7).map((index) => (
          <path
            key={index}
            d={flag(28 + index * 36, 130, 28, 34, 11)}
            fill={colour(palette, [7, 3, 1][(index + shift) % 3] ?? 7)}
          />
        ))}
      </>
    );
  },
};
