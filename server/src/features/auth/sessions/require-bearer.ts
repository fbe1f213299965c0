import type { AuthTools } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { type Claims, isServiceRole, serviceRoles } from '../keys/verify-token.ts';
import type { UserRow } from '../users/users.queries.ts';
import { isUuid } from '../uuid.ts';
import { refuseShut } from './refuse-shut.ts';
import { isSessionOver } from './session-limits.ts';
import { findBearer } from './sessions.queries.ts';

/** Holder of a valid token: the account and its session. */
export type Bearer = { user: UserRow; sessionId: string; aal: 'aal1' | 'aal2' };

/** The session's row is read on every call, so signing out acts at once. */
export async function requireBearer(tools: AuthTools, header: string | undefined): Promise<Bearer> {
  const claims = await claimsOf(tools, header);
  if (claims.sub === undefined) throw new AuthError('bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID');
  const sessionId = isUuid(claims.session_id) ? claims.session_id : null;
  const found = await findBearer(tools.db, claims.sub, sessionId);
  if (!found) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 });
  const { session_id, aal, not_after, session_created_at: created_at, session_updated_at: updated_at, ...user } = found;
  const lived = created_at && updated_at ? { not_after, created_at, updated_at } : null;
  const isOver = !lived || isSessionOver(lived, tools.config.sessionLimits, tools.now());
  if (!session_id || !aal || isOver) throw new AuthError('session_not_found');
  refuseShut(user, tools.now(), 403);
  return { user, sessionId: session_id, aal };
}

/** The operator's own programs, by their service token. */
export async function requireService(tools: AuthTools, header: string | undefined): Promise<void> {
  const claims = await claimsOf(tools, header);
  if (!isServiceRole(claims.role))
    throw new AuthError('not_admin', `User not allowed: the token needs one of the roles ${serviceRoles.join(', ')}`);
}

function claimsOf(tools: AuthTools, header: string | undefined): Promise<Claims> {
  const token = header?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i)?.[1];
  // A bearer that is no token at all is told apart from none: the client sent something, and it is bad.
  if (!token && /^Bearer .+/i.test(header ?? ''))
    throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed');
  if (!token) throw new AuthError('no_authorization');
  return tools.verifyToken(token);
}
