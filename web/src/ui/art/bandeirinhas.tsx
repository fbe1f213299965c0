import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { cells, flag } from './shapes.ts';

/** After Volpi: a mesh of paper flags over two fields. */
export const bandeirinhas: Family = {
  palettes: [
    ['cobalt', 'indigo', 'straw', 'ember', 'cream', 'sky', 'rose', 'leaf'],
    ['urucum', 'earth', 'dende', 'cream', 'sky', 'rose', 'sand', 'teal'],
    ['linen', 'sand', 'urucum', 'cobalt', 'mata', 'caju', 'rose', 'lagoon'],
  ],
  draw: (palette, random) => (
    <>
      <path d="M0 150h300v150H0z" fill={colour(palette, 1)} />
      {cells(5, 4).map(({ column, row, key }) => (
        <path
          key={key}
          d={flag(6 + column * 60, row * 75, 48, 62, 20)}
          fill={colour(palette, 2 + ((column * 2 + row * 3 + Math.floor(random() * 2)) % 6))}
        />
      ))}
    </>
  ),
};
