import { Segmented } from '../../ui/form/Segmented.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { texts } from './financial.texts.ts';
import type { Whose } from './use-whose.ts';

/** A label's choice between its own money and its artists'; where there are several people, one of them. */
export function WhoseFilter({ whose }: { whose: Whose }) {
  const { isLabel, isOfArtists, hasPeople, userId, chooseSide, choosePerson } = whose;
  return (
    <>
      {isLabel && (
        <Segmented
          label={texts.whose.label}
          value={isOfArtists ? 'artists' : 'own'}
          onChange={chooseSide}
          labels={texts.whose.sides}
          className="max-md:w-full"
        />
      )}
      {hasPeople && <ArtistFilter value={userId} onChange={choosePerson} hasOwn={false} />}
    </>
  );
}
