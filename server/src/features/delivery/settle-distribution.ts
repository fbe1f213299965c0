import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../db/connect.ts';
import { moveDeliveredRelease } from '../release-status/move-release.ts';
import { tellVideo } from '../video-upload/tell-video.ts';
import { mailDelivery } from './mail-delivery.ts';
import { type LockedRelease, lockProcessing } from './work.queries.ts';

/** `isLeaving`: takedowns failed, each of which has its own letter. */
type Outcome = { isDelivered: true; isTest: boolean } | { isDelivered: false; note: string; isLeaving?: boolean };

/** The end of a delivery, by whoever delivers: in all stores, or why not. Said twice, the second time changes nothing. */
export async function settleDistribution(
  db: Executor,
  { id, type }: Pick<LockedRelease, 'id' | 'type'>,
  outcome: Outcome,
  now: Date,
) {
  const row = await lockProcessing(db, id);
  if (!row) return false;
  const by = { db, actorId: null, now };
  const eventId = outcome.isDelivered
    ? await moveDeliveredRelease(by, row, 'complete', {
        changes: { progress: 100, progressed_at: now, completed_at: now },
      })
    : await moveDeliveredRelease(by, row, 'fail', { note: outcome.note });
  assert(eventId, 'what is being processed ends well or badly');
  if (!outcome.isDelivered && outcome.isLeaving) return true;
  if (type !== 'video') await mailDelivery(db, row, eventId);
  else if (outcome.isDelivered) await tellVideo(db, id, { kind: 'video.published', is_test: outcome.isTest });
  else await tellVideo(db, id, { kind: 'video.failed', note: outcome.note });
  return true;
}
