import type { Executor } from '../../../db/connect.ts';
import { setUser } from '../users/users.queries.ts';

/** Whoever leaves a label is a stranger at its domain from here on, also if they once registered there. */
export async function forgetDoor(db: Executor, userId: string, now: Date) {
  await setUser(db, userId, { aggregator_id: null }, now);
}
