import type { Family } from './family.ts';
import { colour } from './pigments.ts';

const RADII = [150, 118, 86, 54, 24];

/** Concrete arches: two halves of the same rings in another order. */
export const concreto: Family = {
  palettes: [
    ['lilac', 'linen', 'ember', 'night', 'dende'],
    ['mist', 'cream', 'mata', 'petrol', 'coral'],
    ['sand', 'cream', 'violet', 'ink', 'pitaya'],
  ],
  draw: (palette, random) => {
    const shift = 1 + Math.floor(random() * 3);
    return (
      <g transform={`rotate(${random() > 0.5 ? 90 : 0} 150 150)`}>
        {RADII.map((radius, ring) => (
          <g key={radius}>
            <path d={half(radius, 1)} fill={colour(palette, 1 + (ring % 4))} />
            <path d={half(radius, 0)} fill={colour(palette, 1 + ((ring + shift) % 4))} />
          </g>
        ))}
      </g>
    );
  },
};

function half(radius: number, sweep: 0 | 1): string {
  return `M${150 - radius} 150a${radius} ${radius} 0 0 ${sweep} ${2 * radius} 0z`;
}
