import type { PhonogramFacts } from '@toada/domain/phonogram/phonogram.facts.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Sought } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { listTracksOf } from './phonogram.queries.ts';
import { readPhonograms } from './read-phonograms.ts';

/** Recordings of a release within the caller's reach; undefined where there is no such release. */
export async function listOfRelease(
  db: Executor,
  visible: Visible,
  id: Sought<'releases'>,
): Promise<PhonogramFacts[] | undefined> {
  const release = await listTracksOf(db, visible, id);
  return release && readPhonograms(db, release.trackIds);
}
