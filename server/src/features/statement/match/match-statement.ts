import { assert } from '@toada/domain/assert.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { beyondReach } from '../../../access/visible-rows.ts';
import type { Executor } from '../../../db/connect.ts';
import { takeMemory, withHashJoins } from '../../../db/large-sets.ts';
import {
  createRecordings,
  holdTracks,
  matchByAssets,
  matchByChannels,
  matchByCodes,
  matchByRules,
  setMatches,
} from './match.queries.ts';

/**
 * Finds the tracks of a statement's recordings that have none yet: by ISRC, by UPC and title, by the asset in Content ID, by what people
 * have said before, then by the title among the tracks of the channel's owner. A video is a track of its own, with an ISRC of its own.
 * What was decided by hand stays.
 */
export async function matchStatement(db: Executor, statementId: string, now = new Date()): Promise<void> {
  assert(db.isTransaction, 'what is found out on the way lies in a table of the transaction');
  await takeMemory(db);
  await createRecordings(db, statementId);
  await matchByCodes(beyondReach(db), productDay(now));
  await matchByAssets(beyondReach(db));
  await matchByRules(beyondReach(db));
  await matchByChannels(beyondReach(db), statementId);
  await holdTracks(beyondReach(db));
  await withHashJoins(db, () => setMatches(db, statementId));
}
