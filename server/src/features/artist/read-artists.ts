import type { ArtistFilter } from '@toada/domain/artist/artist.contract.ts';
import type { Call } from '../../http/serve.ts';
import { listPeople } from '../profile/list-people.ts';
import { presentArtists } from './present-artists.ts';

/** A roster for its aggregator, all rosters or a chosen one for administrators. */
export async function readArtists({ db, visible, input, now }: Call<ArtistFilter>) {
  const { aggregatorId: teamId, ...asked } = input;
  const { rows, next } = await listPeople(db, visible, { ...asked, teamId, isRostered: true, now });
  return { rows: await presentArtists(db, rows, now), next };
}
