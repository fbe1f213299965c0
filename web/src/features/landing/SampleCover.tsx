import { bandeirinhas } from '../../ui/art/bandeirinhas.tsx';
import { SIDE } from '../../ui/art/family.ts';
import { colour } from '../../ui/art/pigments.ts';
import { seededRandom } from '../../ui/art/random.ts';

const [palette] = bandeirinhas.palettes;

/** One family only: Cover would bring all fifteen of them to the landing page. */
export function SampleCover() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SIDE} ${SIDE}`} className="size-16 shrink-0 rounded-cover">
      <path d={`M0 0h${SIDE}v${SIDE}H0z`} fill={colour(palette, 0)} />
      {bandeirinhas.draw(palette, seededRandom('quintal'))}
    </svg>
  );
}
