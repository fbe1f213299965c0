import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { flag } from './shapes.ts';

/** A kite over a hill, its tail of flags. */
export const pipa: Family = {
  palettes: [
    ['mist', 'ember', 'cream', 'lagoon', 'dende', 'guava', 'ink'],
    ['sand', 'mata', 'cream', 'urucum', 'sky', 'cobalt', 'ink'],
    ['indigo', 'orchid', 'linen', 'pitaya', 'caju', 'teal', 'cream'],
  ],
  draw: (palette, random) => (
    <g transform={random() > 0.5 ? 'matrix(-1 0 0 1 300 0)' : undefined}>
      <path d="M0 190L300 90V300H0z" fill={colour(palette, 1)} />
      <path d="M188 24L262 116L172 206L104 118z" fill={colour(palette, 2)} />
      <path d="M188 24L262 116L181 117z" fill={colour(palette, 3)} />
      <path d="M104 118L181 117L172 206z" fill={colour(palette, 4)} />
      <path d="M181 117L262 116L172 206z" fill={colour(palette, 5)} />
      <path d="M172 206c-20 26 -52 12 -66 36s-46 20 -70 44" fill="none" stroke={colour(palette, 6)} strokeWidth="3" />
      <path
        d={flag(132, 214, 18, 22, 7) + flag(92, 236, 18, 22, 7) + flag(56, 262, 18, 22, 7)}
        fill={colour(palette, 6)}
      />
    </g>
  ),
};
