import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { next } from '@toada/domain/machine.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRelease } from '../release/move-release.ts';
import { tellAll } from '../review/news.ts';
import { findDistribution, type LockedRelease } from './work.queries.ts';

/** A release that had come to a bad end is being processed again; any other stays where it is. */
export async function reopenProcessing(db: Executor, release: LockedRelease, now: Date) {
  const { status: before } = await findDistribution(db, release.id);
  const status = next(distributionStates, before, 'retry');
  if (!status) return;
  await moveRelease(db, { id: release.id, status, kind: 'retried', note: null, actorId: null }, now);
  await tellAll(db, release);
}
