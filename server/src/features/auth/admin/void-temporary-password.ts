import type { Executor } from '../../../db/connect.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { lockUser, setUser } from '../users/users.queries.ts';
import { requestReset } from './request-reset.ts';

/**
 * A password that somebody else chose and its owner never replaced opens nothing from here on; the owner is mailed a link
 * to set their own. False where there is no such password: an invitation that waits stays as it is.
 */
export async function voidTemporaryPassword(db: Executor, userId: string, now: Date): Promise<boolean> {
  const user = await lockUser(db, userId);
  if (!user?.must_change_password || user.password_hash === null) return false;
  await setUser(db, userId, { password_hash: null }, now);
  await endSessionsOf(db, userId);
  await requestReset(db, userId);
  return true;
}
