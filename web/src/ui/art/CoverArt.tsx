import { families } from './families.ts';
import { type Family, SIDE } from './family.ts';
import { colour } from './pigments.ts';
import { pick, seededRandom } from './random.ts';

export type CoverArtProps = {
  id: string;
  alt?: string /** One family instead of the id's own; for the gallery. */;
  family?: Family;
};

/** The picture of an id: always the same family, palette and strokes. */
export function CoverArt({ id, alt = '', family }: CoverArtProps) {
  const random = seededRandom(id);
  const chosen = family ?? pick(families, random);
  const palette = pick(chosen.palettes, random);
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the title stands beside it.
    <svg {...name} viewBox={`0 0 ${SIDE} ${SIDE}`} className="block size-full">
      <path d={`M0 0h${SIDE}v${SIDE}H0z`} fill={colour(palette, 0)} />
      {chosen.draw(palette, random)}
    </svg>
  );
}
