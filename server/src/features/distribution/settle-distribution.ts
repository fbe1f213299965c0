import type { Executor } from '../../db/connect.ts';
import { mailDelivery } from '../delivery/mail-delivery.ts';
import { recordEvent } from '../release/record-event.ts';
import { tellAll } from '../review/news.ts';
import { lockProcessing, setStanding } from './distribution.queries.ts';

/** `isLeaving`: takedowns failed, each of which has its own letter. */
type Outcome = { isDelivered: true } | { isDelivered: false; note: string; isLeaving?: boolean };

/** The end of a delivery, by whoever delivers: in all stores, or why not. Said twice, the second time changes nothing. */
export async function settleDistribution(db: Executor, releaseId: string, outcome: Outcome, now: Date) {
  const row = await lockProcessing(db, releaseId);
  if (!row) return false;
  const event = { release_id: releaseId, actor_id: null, created_at: now };
  if (outcome.isDelivered) {
    await setStanding(db, releaseId, { status: 'completed', progress: 100, progressed_at: now, completed_at: now });
    const eventId = await recordEvent(db, { ...event, kind: 'completed' });
    await mailDelivery(db, row, eventId);
  } else {
    await setStanding(db, releaseId, { status: 'error' });
    const eventId = await recordEvent(db, { ...event, kind: 'failed', note: outcome.note });
    if (!outcome.isLeaving) await mailDelivery(db, row, eventId);
  }
  await tellAll(db, row);
  return true;
}
