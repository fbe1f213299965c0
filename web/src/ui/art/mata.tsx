import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { cells } from './shapes.ts';

const LEAF = 75;

/** The forest: leaves in a grid, one fruit. */
export const mata: Family = {
  palettes: [
    ['forest', 'mata', 'leaf', 'sprout', 'lime', 'ember'],
    ['night', 'indigo', 'azulejo', 'sky', 'mist', 'caju'],
    ['umber', 'earth', 'clay', 'brick', 'straw', 'pitaya'],
  ],
  draw: (palette, random) => {
    const fruit = {
      x: LEAF * (1 + Math.floor(random() * 3)) - LEAF / 2,
      y: LEAF * (1 + Math.floor(random() * 3)) + LEAF / 2,
    };
    return (
      <>
        {cells(4, 4).map(({ column, row, key }) => {
          const isLight = (column * 3 + row * 2) % 4 === 0;
          return (
            <g
              key={key}
              transform={`translate(${column * LEAF} ${row * LEAF})${(column + row) % 2 ? ' matrix(1 0 0 -1 0 75)' : ''}`}
            >
              <path
                d="M0 0C55 0 75 20 75 75C20 75 0 55 0 0z"
                fill={colour(palette, isLight ? 4 : 1 + ((column + 2 * row) % 3))}
              />
              <path d="M0 0L75 75" stroke={colour(palette, 0)} strokeWidth="2.5" />
            </g>
          );
        })}
        <circle cx={fruit.x} cy={fruit.y} r="24" fill={colour(palette, 5)} />
      </>
    );
  },
};
