import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { times } from './shapes.ts';

/** Roof tiles under the moon. */
export const telhado: Family = {
  palettes: [
    ['indigo', 'clay', 'brick', 'earth', 'coral', 'cream'],
    ['sand', 'lagoon', 'teal', 'petrol', 'mist', 'ember'],
    ['rose', 'orchid', 'violet', 'night', 'lilac', 'cream'],
  ],
  draw: (palette, random) => {
    const moonX = 60 + Math.round(random() * 180);
    const rows = times(7).reverse();
    return (
      <>
        <circle cx={moonX} cy="42" r="26" fill={colour(palette, 5)} />
        {rows.flatMap((row) =>
          times(7).map((column) => (
            <path
              key={`${row}-${column}`}
              d={`M${(column - 1) * 60 + (row % 2) * 30} ${70 + row * 38}h60v20a30 30 0 0 1 -60 0z`}
              fill={colour(palette, 1 + ((column + row * 3 + Math.floor(random() * 2)) % 4))}
            />
          )),
        )}
      </>
    );
  },
};
