import type { Family } from './family.ts';
import { colour } from './pigments.ts';

/** After Burle Marx: a garden seen from above. */
export const jardim: Family = {
  palettes: [
    ['mata', 'lime', 'guava', 'indigo', 'mata', 'sand', 'caju', 'cream'],
    ['lagoon', 'mist', 'dende', 'petrol', 'lagoon', 'cream', 'ember', 'sand'],
    ['earth', 'coral', 'lilac', 'ink', 'earth', 'straw', 'mata', 'linen'],
  ],
  draw: (palette, random) => (
    <g transform={`rotate(${Math.floor(random() * 4) * 90} 150 150)`}>
      <path d="M-10 -10H190c30 40 10 86 -34 92s-60 52 -34 84s-6 88 -66 74s-70 20 -66 -40z" fill={colour(palette, 1)} />
      <path d="M310 60c-60 -6 -104 22 -96 66s-40 54 -66 82s-8 76 44 70s70 40 128 32z" fill={colour(palette, 2)} />
      <path d="M92 310c-12 -52 28 -76 64 -70s70 -8 82 -44s60 -22 72 -10v124z" fill={colour(palette, 3)} />
      <path d="M60 66c22 -14 54 -2 52 22s-34 34 -52 22s-18 -32 0 -44z" fill={colour(palette, 4)} />
      <circle cx="232" cy="132" r="24" fill={colour(palette, 5)} />
      <circle cx="56" cy="236" r="30" fill={colour(palette, 6)} />
      <path d="M150 150c26 -18 58 2 50 26s-48 30 -62 12s-6 -28 12 -38z" fill={colour(palette, 7)} />
    </g>
  ),
};
