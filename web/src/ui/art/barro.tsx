import type { Family } from './family.ts';
import { colour } from './pigments.ts';

/** Clay pots on a table, the sun in the window. */
export const barro: Family = {
  palettes: [
    ['straw', 'earth', 'coral', 'brick', 'linen', 'umber', 'dende'],
    ['mist', 'petrol', 'ember', 'clay', 'cream', 'ink', 'caju'],
    ['lilac', 'indigo', 'guava', 'urucum', 'sand', 'night', 'dende'],
  ],
  draw: (palette, random) => (
    <g transform={random() > 0.5 ? 'matrix(-1 0 0 1 300 0)' : undefined}>
      <path d="M0 196h300v104H0z" fill={colour(palette, 1)} />
      <path
        d="M86 92h52c-4 26 34 40 34 86c0 44 -28 66 -60 66s-60 -22 -60 -66c0 -46 38 -60 34 -86z"
        fill={colour(palette, 2)}
      />
      <path d="M86 92h26v152c-32 0 -60 -22 -60 -66c0 -46 38 -60 34 -86z" fill={colour(palette, 3)} />
      <path
        d="M196 136h36c-3 18 22 28 22 60c0 30 -18 48 -40 48s-40 -18 -40 -48c0 -32 25 -42 22 -60z"
        fill={colour(palette, 4)}
      />
      <path d="M52 168q60 22 120 0v14q-60 22 -120 0z" fill={colour(palette, 5)} />
      <path d="M175 188q39 14 78 0v8q-39 14 -78 0z" fill={colour(palette, 1)} />
      <circle cx="242" cy="64" r="34" fill={colour(palette, 6)} />
    </g>
  ),
};
