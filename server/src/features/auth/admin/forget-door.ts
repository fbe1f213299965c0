import type { Executor } from '../../../db/connect.ts';
import { setUser } from '../users/users.queries.ts';

/** A person who leaves a label is a stranger at its domain from then on, even if they registered there. */
export async function forgetDoor(db: Executor, userId: string, now: Date) {
  await setUser(db, userId, { aggregator_id: null }, now);
}
