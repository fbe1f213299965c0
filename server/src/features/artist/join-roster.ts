import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isOpenAggregator } from '../profile/add-profile.ts';
import { hasPlace } from '../profile/claim-place.ts';
import { setAggregator } from './artist.queries.ts';
import { tellRoster } from './tell-roster.ts';

type Joining = Pick<Call<unknown>, 'db' | 'origin' | 'now'>;

/**
 * An artist who registered at an aggregator's own domain joins its roster at the first login. Where no place is left the artist
 * stays on their own, and both are told.
 */
export async function joinRoster({ db, origin, now }: Joining, artistId: string, aggregatorId: string) {
  if (!(await isOpenAggregator(db, aggregatorId))) return;
  if (!(await hasPlace(db, aggregatorId))) {
    for (const kind of ['noPlace', 'turnedAway'] as const) await tellRoster(db, kind, { artistId, aggregatorId });
    return;
  }
  await setAggregator(db, artistId, aggregatorId, now);
  const actor = { id: artistId, role: 'ARTIST', isVerified: false } as const;
  const after = { aggregator_id: aggregatorId };
  await recordAudit({ db, actor, origin, now }, { action: 'artist.added', personId: artistId, after });
  await tellRoster(db, 'joined', { artistId, aggregatorId });
}
