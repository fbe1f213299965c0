import { createHash } from 'node:crypto';
import { isPasswordTooLong } from '@toada/domain/auth/password.rules.ts';
import type { Limit } from '../../../http/serve.ts';
import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { weaknessNotice } from '../passwords/check-strength.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { parseEmail } from '../users/parse-email.ts';
import { findUserByEmail, lockUser, setUser, type UserRow } from '../users/users.queries.ts';
import { deviceHash, isKnownDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { refuseShut } from './refuse-shut.ts';

/** Tries per account, from wherever they come. */
const TRIES: Limit = { points: 10, perSeconds: 15 * 60 };
const ROUTE = 'auth:password';

/** An unknown address, a wrong password and an account without one answer alike and cost alike. */
export async function signIn(call: AuthCall): Promise<Answer> {
  const { db, passwords, config, moment } = call;
  const email = textOf(call.body, 'email');
  const password = textOf(call.body, 'password') ?? '';
  if (!email) throw invalid('missing email or phone');

  const address = parseEmail(email) ?? email.toLowerCase();
  const user = await findUserByEmail(db, address);
  await checkPassword(call, { address, user, password });
  refuseShut(user as UserRow, moment);
  const account = user as UserRow;
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');

  const isOutdated = account.password_hash !== null && passwords.isOutdated(account.password_hash);
  const rehashed = isOutdated ? await passwords.hash(password) : null;
  const session = await db.transaction().execute(async (tx) => {
    // Weighing takes a while: a password that was replaced or voided meanwhile opens nothing.
    const current = (await lockUser(tx, account.id))?.password_hash;
    const isStillRight = current === account.password_hash || (await passwords.matches(password, current));
    if (!isStillRight) throw new AuthError('invalid_credentials');
    if (rehashed) await setUser(tx, account.id, { password_hash: rehashed }, moment);
    return openSession(call, tx, { user: account, method: 'password' });
  });
  const weak = weaknessNotice(password, config.passwordPolicy);
  return { body: weak ? { ...session, weak_password: weak } : session };
}

type Attempt = { address: string; user: UserRow | undefined; password: string };

/**
 * Counts the attempt before it is weighed and gives it back when it was right, so that parallel guesses count too.
 * A device the owner used before has a count of its own: nobody can lock the owner out by guessing.
 */
export async function checkPassword(call: AuthCall, { address, user, password }: Attempt) {
  const { db, limits, origin, passwords, moment } = call;
  passwords.refuseWhenFull();
  const isKnown = await isKnownDevice(db, user?.id, origin);
  const account = createHash('sha256').update(address).digest('base64url');
  const key = isKnown ? `${account}:${deviceHash(origin).toString('base64url')}` : account;
  await limits.consume(key, ROUTE, TRIES);

  const isReadable = !isPasswordTooLong(password);
  const isRight = await passwords.matches(isReadable ? password : '', isReadable ? user?.password_hash : null);
  if (user && isRight) return limits.refund(key, ROUTE, TRIES);
  // Written for nobody too, so that a refused address costs the same whether or not somebody has it.
  const entry = { userId: user?.id ?? null, action: 'sign_in_refused', method: 'password' } as const;
  await insertAuditEntry(db, entry, origin, moment);
  throw new AuthError('invalid_credentials');
}
