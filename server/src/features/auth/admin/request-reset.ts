import type { Executor } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { sendReset } from './send-reset.job.ts';

/** A link to set a new password, mailed behind the caller's transaction. Two that wait are one. */
export async function requestReset(db: Executor, userId: string) {
  await enqueue(db, sendReset, { userId }, { key: `auth.reset:${userId}` });
}
