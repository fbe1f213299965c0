import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { cells } from './shapes.ts';

/** After Oiticica: rectangles that lean out of their grid. */
export const metaesquema: Family = {
  palettes: [
    ['linen', 'urucum', 'dende'],
    ['cream', 'cobalt', 'ember'],
    ['sand', 'mata', 'guava'],
    ['ink', 'cream', 'pitaya'],
  ],
  draw: (palette, random) => {
    const odd = Math.floor(random() * 7);
    return cells(5, 4).map(({ column, row, key }) => {
      const width = 36 + random() * 10;
      const height = 50 + random() * 10;
      const x = 16 + column * 55 + random() * 6;
      const y = 18 + row * 68 + random() * 6;
      return (
        <rect
          key={key}
          x={x.toFixed(1)}
          y={y.toFixed(1)}
          width={width.toFixed(1)}
          height={height.toFixed(1)}
          transform={`rotate(${((random() - 0.5) * 14).toFixed(1)} ${(x + width / 2).toFixed(1)} ${(y + height / 2).toFixed(1)})`}
          fill={colour(palette, (column + row) % 7 === odd ? 2 : 1)}
        />
      );
    });
  },
};
