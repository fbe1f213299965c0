import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, type AuthErrorCode, invalid } from '../auth-error.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { findUserById } from '../users/users.queries.ts';
import { presentSession } from './present-session.ts';
import { isSignedBySession, parseRefreshToken } from './refresh-token.ts';
import { refuseShut } from './refuse-shut.ts';
import { isSessionOver } from './session-limits.ts';
import { deleteSessions, lockSession, type SessionRow, setSession } from './sessions.queries.ts';

type Outcome = { answer: Answer } | { refusal: AuthErrorCode };

/** Trades a refresh token for the next session tokens. Tabs that race get the same answer; a thief ends the session. */
export async function refreshSession(call: AuthCall): Promise<Answer> {
  const token = textOf(call.body, 'refresh_token');
  const claims = token ? parseRefreshToken(token) : null;
  if (!token) throw invalid('Refresh token is not valid');
  if (!claims) throw new AuthError('refresh_token_not_found');

  // A refusal that ends the session must be committed, so it leaves the transaction as a value and is thrown outside.
  const outcome = await call.db.transaction().execute(async (tx): Promise<Outcome> => {
    const session = await lockSession(tx, claims.sessionId);
    if (!session || !(await isSignedBySession(call.secrets, session, token)))
      return { refusal: 'refresh_token_not_found' };
    const user = await findUserById(tx, session.user_id);
    if (!user) return { refusal: 'refresh_token_not_found' };
    refuseShut(user, call.moment);
    if (isSessionOver(session, call.config.sessionLimits, call.moment)) {
      await deleteSessions(tx, user.id, 'local', session.id);
      return { refusal: 'session_expired' };
    }

    const step = stepOf(session, claims.counter, call);
    if (step === 'refuse') return { refusal: 'refresh_token_not_found' };
    if (step === 'theft') {
      await deleteSessions(tx, user.id, 'local', session.id);
      const entry = { userId: user.id, action: 'refresh_token_stolen', sessionId: session.id } as const;
      await insertAuditEntry(tx, entry, call.origin, call.moment);
      return { refusal: 'refresh_token_already_used' };
    }
    const next = await setSession(tx, session.id, {
      refresh_counter: session.refresh_counter + (step === 'advance' ? 1 : 0),
      refreshed_at: call.moment,
      updated_at: call.moment,
      user_agent: call.origin.userAgent,
      ip: call.origin.ip,
    });
    return { answer: { body: await presentSession(call, tx, user, next) } };
  });
  if ('refusal' in outcome) throw new AuthError(outcome.refusal);
  return outcome.answer;
}

/** How far behind the current token the given one is decides (identity, section 5). */
function stepOf(session: SessionRow, counter: number, { config, moment }: AuthCall) {
  const behind = session.refresh_counter - counter;
  if (behind < 0) return 'refuse';
  if (behind === 0) return 'advance';
  // The answer to the last refresh was lost on its way.
  if (behind === 1) return 'repeat';
  const sinceMs = moment.getTime() - (session.refreshed_at?.getTime() ?? 0);
  return sinceMs < config.refreshReuseSeconds * 1000 ? 'repeat' : 'theft';
}
