import type { Family } from './family.ts';
import { colour } from './pigments.ts';
import { times } from './shapes.ts';

/** Which of the palette each wave takes, from the horizon down. */
const ORDER = [3, 2, 4, 3, 1, 2, 3, 1, 2];

/** The tide, drawn like the pavement of Copacabana. */
export const mare: Family = {
  palettes: [
    ['sand', 'petrol', 'lagoon', 'teal', 'linen', 'coral'],
    ['night', 'indigo', 'cobalt', 'sky', 'cream', 'lilac'],
    ['straw', 'earth', 'clay', 'brick', 'sand', 'cream'],
  ],
  draw: (palette, random) => {
    const sunX = 70 + Math.round(random() * 160);
    const lean = Math.round(random() * 40) - 40;
    return (
      <>
        <circle cx={sunX} cy="76" r="44" fill={colour(palette, 5)} />
        {times(ORDER.length).map((wave) => (
          <path
            key={wave}
            d={`M${lean} ${96 + wave * 27}${swell(wave)}V340H${lean}z`}
            fill={colour(palette, ORDER[wave] ?? 1)}
          />
        ))}
      </>
    );
  },
};

function swell(wave: number): string {
  return `q45 ${wave * 2 - 46} 90 0t90 0`.repeat(4);
}
