import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { onCircle, times } from './shapes.ts';

const STARS = [
  [38, 44],
  [258, 54],
  [252, 226],
  [42, 214],
  [272, 150],
  [24, 130],
] as const;

/** The ox of the feast: the moon is its horns. */
export const lua: Family = {
  palettes: [
    ['night', 'cream', 'ink', 'umber', 'guava', 'coral', 'dende'],
    ['petrol', 'sand', 'umber', 'earth', 'dende', 'rose', 'mist'],
    ['earth', 'linen', 'ink', 'umber', 'caju', 'coral', 'straw'],
  ],
  draw: (palette, random) => {
    const faceTurn = random() > 0.5;
    return (
      <>
        <circle cx="150" cy="122" r="96" fill={colour(palette, 1)} />
        <circle cx="150" cy="92" r="84" fill={colour(palette, 0)} />
        <path d="M92 300V226c0 -34 24 -56 58 -56s58 22 58 56V300z" fill={colour(palette, faceTurn ? 2 : 3)} />
        <path d="M92 300V226c0 -34 24 -56 58 -56V300z" fill={colour(palette, faceTurn ? 3 : 2)} />
        <path d={star(150, 212, 24)} fill={colour(palette, 4)} />
        <circle cx="114" cy="240" r="6" fill={colour(palette, 1)} />
        <circle cx="186" cy="240" r="6" fill={colour(palette, 1)} />
        <path d="M108 300c0 -26 18 -38 42 -38s42 12 42 38z" fill={colour(palette, 5)} />
        <circle cx="136" cy="284" r="5" fill={colour(palette, 2)} />
        <circle cx="164" cy="284" r="5" fill={colour(palette, 2)} />
        {STARS.filter(() => random() > 0.15).map(([x, y]) => (
          <path key={x} d={`M${x} ${y - 8}l3 5l5 3l-5 3l-3 5l-3 -5l-5 -3l5 -3z`} fill={colour(palette, 6)} />
        ))}
      </>
    );
  },
};

function star(x: number, y: number, radius: number): string {
  const points = times(10).map((point) =>
    onCircle(x, y, point % 2 ? radius * 0.44 : radius, -Math.PI / 2 + (point * Math.PI) / 5),
  );
  return `M${points.join('L')}z`;
}
