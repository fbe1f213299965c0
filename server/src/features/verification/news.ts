import type { Executor } from '../../db/connect.ts';
import { publish } from '../live/publish.ts';
import { listReviewerIds } from './review.queries.ts';

/** The person's own screens fetch their state again. */
export async function tellPerson(db: Executor, userId: string) {
  await publish(db, userId, { type: 'changed', subject: 'verification' });
}

/** Open queues fetch themselves again: somebody sent, somebody decided, or pages are ready to be looked at. */
export async function tellReviewers(db: Executor) {
  for (const id of await listReviewerIds(db)) await publish(db, id, { type: 'changed', subject: 'verifications' });
}
