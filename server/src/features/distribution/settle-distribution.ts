import type { Executor } from '../../db/connect.ts';
import { mailDelivery } from '../delivery/mail-delivery.ts';
import { recordEvent } from '../release/record-event.ts';
import { tellAll } from '../review/news.ts';
import { lockProcessing, setStanding } from './distribution.queries.ts';

/** `isGone`: what was delivered is that no store has it any more, of which nobody is told as of a success. */
type Outcome = { isDelivered: true; isGone?: boolean } | { isDelivered: false; note: string };

/** The end of a delivery, by whoever delivers: in all stores, or why not. Said twice, the second time changes nothing. */
export async function settleDistribution(db: Executor, releaseId: string, outcome: Outcome, now: Date) {
  const row = await lockProcessing(db, releaseId);
  if (!row) return false;
  const event = { release_id: releaseId, actor_id: null, created_at: now };
  if (outcome.isDelivered) {
    await setStanding(db, releaseId, { status: 'completed', progress: 100, progressed_at: now, completed_at: now });
    const eventId = await recordEvent(db, { ...event, kind: 'completed' });
    if (!outcome.isGone) await mailDelivery(db, row, eventId);
  } else {
    await setStanding(db, releaseId, { status: 'error' });
    await mailDelivery(db, row, await recordEvent(db, { ...event, kind: 'failed', note: outcome.note }));
  }
  await tellAll(db, row);
  return true;
}
