import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import type { Answer, AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { openSession } from '../sessions/open-session.ts';
import { insertAuditEntry } from './audit.queries.ts';
import { readData } from './read-data.ts';
import { insertUser } from './users.queries.ts';

const HOUR_SECONDS = 60 * 60;

/**
 * An account without an address: a session and nothing else. No profile belongs to it, so it may do nothing in the panel; whoever
 * confirms an address becomes a person like any other, and what nobody confirms is swept after a month.
 */
export async function signUpAnonymously(call: AuthCall): Promise<Answer> {
  const { db, config, limits, origin, body, moment: now } = call;
  if (!config.isAnonymousEnabled) throw new AuthError('anonymous_provider_disabled');
  if (config.isSignUpDisabled) throw new AuthError('signup_disabled');
  const limit = { points: config.routeLimits.anonymous, perSeconds: HOUR_SECONDS };
  await limits.consume(origin.ip, 'auth:anonymous', limit);
  const user_metadata = JSON.stringify(readData(body) ?? {});
  const id = randomUUID();
  return db.transaction().execute(async (tx) => {
    const account = { id, is_anonymous: true, app_metadata: '{}', user_metadata, created_at: now, updated_at: now };
    const user = await insertUser(tx, account);
    assert(user, 'an account without an address is never taken');
    await insertAuditEntry(tx, { userId: id, action: 'signed_up', method: 'anonymous' }, origin, now);
    return { body: await openSession(call, tx, { user, method: 'anonymous' }) };
  });
}
