import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionView } from '../sessions/present-session.ts';
import { acceptOneTime, HALF_ACCEPTED, LINK_IS_DEAD } from './accept-one-time.ts';
import { hashToken } from './issue-one-time.ts';
import { errorLocation, withFragment, withQuery } from './locations.ts';
import { type OneTimeRow, setAuthCode, takeByTokenHash } from './one-time.queries.ts';
import { kindsOfType, methodOfKind } from './one-time-types.ts';
import { notBefore } from './verify-otp.ts';

/** The protocol's own link in a mail: whatever comes of it, the browser is sent on to the page that was asked for. */
export async function verifyLink(call: AuthCall): Promise<Answer> {
  const type = textOf(call.query, 'type');
  const token = textOf(call.query, 'token') ?? textOf(call.query, 'token_hash');
  if (!type || !token) throw invalid('Verify requires a token and a type');
  const isPkce = token.startsWith('pkce_');
  try {
    return { status: 303, location: await follow(call, type, token) };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { status: 303, location: errorLocation(call.redirectTo, error, isPkce) };
  }
}

function follow(call: AuthCall, type: string, token: string): Promise<string> {
  const { db, redirectTo } = call;
  return db.transaction().execute(async (tx) => {
    const kinds = type === 'email' ? undefined : kindsOfType[type];
    const taken = kinds ? await takeByTokenHash(tx, kinds, hashToken(token), notBefore(call)) : undefined;
    if (!taken) throw new AuthError('otp_expired', LINK_IS_DEAD);
    const user = await acceptOneTime(call, tx, taken);
    if (!user) return withFragment(redirectTo, { message: HALF_ACCEPTED, sb: '' });
    if (token.startsWith('pkce_')) return withQuery(redirectTo, { code: await issueCode(tx, taken, call.moment) });
    const session = await openSession(call, tx, { user, method: methodOfKind(taken.kind) });
    return withFragment(redirectTo, { ...sessionFields(session), type });
  });
}

/** The page that began the flow trades this code, with its verifier, for the session: a stolen link is worth nothing. */
async function issueCode(tx: Executor, token: OneTimeRow, now: Date): Promise<string> {
  if (!token.flow_state_id) throw new AuthError('otp_expired', LINK_IS_DEAD);
  const code = randomBytes(32).toString('base64url');
  await setAuthCode(tx, token.flow_state_id, token.user_id, hashToken(code), now);
  return code;
}

function sessionFields({ access_token, expires_at, expires_in, refresh_token, token_type }: SessionView) {
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type,
  };
}
