import { AuthError } from '../auth-error.ts';

type Account = { banned_until: Date | null; deactivated_at: Date | null };

/** An account that an administrator has shut opens no door, whatever proof is brought. */
export function refuseShut(account: Account, now: Date, status = 400) {
  const isBanned = account.banned_until !== null && account.banned_until > now;
  if (isBanned || account.deactivated_at !== null) throw new AuthError('user_banned', undefined, { status });
}
