import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { cells } from './shapes.ts';

const TILE = 60;

/** After Athos Bulcão: one tile, laid by whoever is on the wall. */
export const azulejo: Family = {
  palettes: [
    ['cream', 'azulejo', 'dende'],
    ['linen', 'lagoon', 'ember'],
    ['mist', 'petrol', 'cream'],
    ['sand', 'urucum', 'indigo'],
  ],
  draw: (palette, random) =>
    cells(5, 5).map(({ column, row, key }) => {
      const turn = Math.floor(random() * 4) * 90;
      const fill = colour(palette, random() > 0.82 ? 2 : 1);
      const centre = `${column * TILE + TILE / 2} ${row * TILE + TILE / 2}`;
      return (
        <path
          key={key}
          d={`M${column * TILE} ${row * TILE}h${TILE}a${TILE} ${TILE} 0 0 1 ${-TILE} ${TILE}z`}
          transform={`rotate(${turn} ${centre})`}
          fill={fill}
          stroke={fill}
          strokeWidth=".7"
        />
      );
    }),
};
