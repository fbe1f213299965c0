import type { Executor } from '../../../db/connect.ts';
import { deleteSessions } from './sessions.queries.ts';

/** Everywhere the person is signed in ends, in the caller's transaction. */
export async function endSessionsOf(db: Executor, userId: string) {
  await deleteSessions(db, userId, 'global');
}
