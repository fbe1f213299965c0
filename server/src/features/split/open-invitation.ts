import type { Executor } from '../../db/connect.ts';
import type { Secrets } from '../../secrets.ts';
import { hashToken, invitationToken } from './invitation-token.ts';
import { setToken } from './shares.queries.ts';

/** The word of an invitation's link, which works from now on; null where another was asked for since: that one counts. */
export async function openInvitation(db: Executor, secrets: Secrets, shareId: string, invitedAt: Date) {
  const token = invitationToken(secrets, shareId, invitedAt);
  return (await setToken(db, shareId, invitedAt, hashToken(token))) ? token : null;
}
