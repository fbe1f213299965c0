import type { Executor } from '../../db/connect.ts';
import { publish, publishToAllowed } from '../../live/publish.ts';

/** The person's own screens fetch their state again. */
export async function tellPerson(db: Executor, userId: string) {
  await publish(db, userId, { type: 'changed', subject: 'verification' });
}

/** Open queues fetch themselves again: somebody sent, somebody decided, or pages are ready to be looked at. */
export async function tellReviewers(db: Executor) {
  await publishToAllowed(db, 'verification.decide', { type: 'changed', subject: 'verifications' });
}
