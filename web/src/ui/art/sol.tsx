import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { onCircle, times } from './shapes.ts';

const RAYS = 28;
const HALF_RAY = 0.075;

/** The sun of a cordel woodcut, over cut furrows. */
export const sol: Family = {
  palettes: [
    ['straw', 'ink', 'ember'],
    ['linen', 'urucum', 'dende'],
    ['mist', 'indigo', 'caju'],
  ],
  draw: (palette, random) => {
    const [long, short] = random() > 0.5 ? [142, 118] : [132, 100];
    const ink = colour(palette, 1);
    return (
      <>
        {times(RAYS).map((ray) => (
          <path key={ray} d={rayPath((ray / RAYS) * Math.PI * 2, ray % 2 ? short : long)} fill={ink} />
        ))}
        <circle cx="150" cy="132" r="54" fill={ink} />
        <circle cx="150" cy="132" r="42" fill={colour(palette, 2)} />
        <path d="M0 214h300v86H0z" fill={ink} />
        {times(5).map((row) => (
          <path
            key={row}
            d={`M0 ${228 + row * 15}${'l15 -7l15 7'.repeat(10)}v3${'l-15 -7l-15 7'.repeat(10)}z`}
            fill={colour(palette, 0)}
          />
        ))}
      </>
    );
  },
};

function rayPath(angle: number, length: number): string {
  const [left, tip, right] = [
    onCircle(150, 132, 62, angle - HALF_RAY),
    onCircle(150, 132, length, angle),
    onCircle(150, 132, 62, angle + HALF_RAY),
  ];
  return `M${left}L${tip}L${right}z`;
}
