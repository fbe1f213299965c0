import type { Executor } from '../../db/connect.ts';
import { moveDeliveredRelease } from '../release-status/move-release.ts';
import type { LockedRelease } from './work.queries.ts';

/** A release that had come to a bad end is being processed again; any other stays where it is. */
export async function reopenProcessing(db: Executor, release: LockedRelease, now: Date) {
  await moveDeliveredRelease({ db, actorId: null, now }, release, 'retry');
}
