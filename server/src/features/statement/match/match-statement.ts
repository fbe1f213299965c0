import { assert } from '@toada/domain/assert.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import { takeMemory, withHashJoins } from '../../../db/large-sets.ts';
import {
  createRecordings,
  holdTracks,
  importedLines,
  linesWithoutTrack,
  matchByCodes,
  matchByRules,
  setMatches,
} from './match.queries.ts';

/**
 * Finds the tracks of a statement's lines that have none yet: by ISRC, by UPC and title, then by what people have said before.
 * What was decided by hand stays. Once for each recording, however many lines it has.
 */
export async function matchStatement(db: Executor, statementId: string, now = new Date()): Promise<void> {
  await matchRecordings(db, linesWithoutTrack(statementId), now);
  await withHashJoins(db, () => setMatches(db, statementId));
}

/** The same for lines on their way in: what is found lies in `match_recordings`, and goes in with them. */
export async function matchImported(db: Executor, now = new Date()): Promise<void> {
  await matchRecordings(db, importedLines, now);
}

async function matchRecordings(db: Executor, lines: RawBuilder<unknown>, now: Date) {
  assert(db.isTransaction, 'what is found out on the way lies in a table of the transaction');
  await takeMemory(db);
  await createRecordings(db, lines);
  await matchByCodes(db, productDay(now));
  await matchByRules(db);
  await holdTracks(db);
}
