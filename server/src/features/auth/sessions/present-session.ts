import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { issueAccessToken } from '../keys/access-token.ts';
import { presentUser } from '../users/present-user.ts';
import type { UserRow } from '../users/users.queries.ts';
import { formatRefreshToken } from './refresh-token.ts';
import { listAmr, type SessionRow } from './sessions.queries.ts';

export type SessionView = Awaited<ReturnType<typeof presentSession>>;

/** A session as the protocol hands it over: a short-lived token, and the one that fetches the next. */
export async function presentSession(
  { keys, config, secrets, moment }: Pick<AuthCall, 'keys' | 'config' | 'secrets' | 'moment'>,
  db: Executor,
  user: UserRow,
  session: SessionRow,
) {
  const view = await presentUser(db, user);
  const amr = await listAmr(db, session.id);
  const { token, expiresAt } = await issueAccessToken(
    { keys, config, now: moment },
    { user: view, sessionId: session.id, aal: session.aal, amr },
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: config.jwtSeconds,
    expires_at: expiresAt,
    refresh_token: await formatRefreshToken(secrets, session, session.refresh_counter),
    user: view,
  };
}
