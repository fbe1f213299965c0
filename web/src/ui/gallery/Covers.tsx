import { Cover } from '../art/Cover.tsx';
import { CoverArt } from '../art/CoverArt.tsx';
import { families } from '../art/families.ts';
import { times } from '../art/shapes.ts';

/** Every family once, then covers as ids choose them. */
export function Covers() {
  return (
    <div className="grid grid-cols-4 gap-3 md:grid-cols-10">
      {families.map((family, index) => (
        <div key={family.palettes[0].join()} className="overflow-hidden rounded-cover">
          <CoverArt id={`sheet-${index}`} family={family} />
        </div>
      ))}
      {times(15).map((index) => (
        <Cover key={index} id={`release-${index}`} />
      ))}
    </div>
  );
}
