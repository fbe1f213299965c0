import { timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import { type BearerCall, textOf } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { hashCode } from '../one-time/issue-one-time.ts';
import { countWrongCode, deleteOneTimeOf, listGuessable, takeByCode } from '../one-time/one-time.queries.ts';
import { notBefore } from '../one-time/verify-otp.ts';
import { requireStrong } from '../passwords/check-strength.ts';
import { deviceFacts } from '../sessions/open-session.ts';
import { deleteSessions, listAmr } from '../sessions/sessions.queries.ts';
import { checkPassword } from '../sessions/sign-in.ts';
import { insertAuditEntry } from './audit.queries.ts';
import { setUser } from './users.queries.ts';

/** How long a fresh proof (a mail answered, a second factor shown) stands in for the old password. */
const FRESH_SECONDS = 15 * 60;
/** Proofs that somebody who merely sits down at an open session cannot give. */
const STRONG_METHODS = /^(otp|totp|recovery|invite|magiclink|email\/signup)$/;

/** The hash of the new password, once it is good enough and the person has shown that they may change it. */
export async function preparePassword(call: BearerCall, password: string): Promise<string> {
  const { passwords, bearer } = call;
  await requireStrong(call, password);
  await requireProof(call);
  if (await passwords.matches(password, bearer.user.password_hash)) throw new AuthError('same_password');
  return passwords.hash(password);
}

/** A new password ends everything that hung on the old one: pending mails and all other sessions. */
export async function changePassword(call: BearerCall, tx: Executor, passwordHash: string) {
  const { bearer, secrets, origin, moment: now } = call;
  await setUser(tx, bearer.user.id, { password_hash: passwordHash, must_change_password: false }, now);
  await deleteOneTimeOf(tx, bearer.user.id);
  await deleteSessions(tx, bearer.user.id, 'others', bearer.sessionId);
  await insertAuditEntry(tx, { userId: bearer.user.id, action: 'password_changed' }, origin, now);
  if (bearer.user.email)
    await enqueueMail(tx, secrets, {
      userId: bearer.user.id,
      kind: 'password_changed',
      to: bearer.user.email,
      facts: deviceFacts(call),
    });
}

async function requireProof(call: BearerCall) {
  const { body, bearer, db, moment } = call;
  if (!bearer.user.password_hash) return;
  const current = textOf(body, 'current_password');
  if (current !== undefined) return requireCurrent(call, current);
  const nonce = textOf(body, 'nonce');
  if (nonce !== undefined) return requireNonce(call, nonce);
  const amr = await listAmr(db, bearer.sessionId);
  const freshFrom = moment.getTime() / 1000 - FRESH_SECONDS;
  const isFresh = amr.some(({ method, timestamp }) => STRONG_METHODS.test(method) && timestamp >= freshFrom);
  if (!isFresh) throw new AuthError('current_password_required');
}

/** Guessed against the same count as a sign-in: an open session is no way around it. */
async function requireCurrent(call: BearerCall, password: string) {
  const { user } = call.bearer;
  await checkPassword(call, { address: user.email ?? user.id, user, password }).catch((error: unknown) => {
    const isWrong = error instanceof AuthError && error.code === 'invalid_credentials';
    throw isWrong ? new AuthError('current_password_invalid') : error;
  });
}

async function requireNonce(call: BearerCall, nonce: string) {
  const { db, secrets, bearer } = call;
  const waiting = await listGuessable(db, bearer.user.id, ['reauthentication'], notBefore(call));
  const given = hashCode(secrets, bearer.user.email ?? '', nonce);
  const match = waiting.find(({ code_hash }) => timingSafeEqual(code_hash, given));
  if (match && (await takeByCode(db, match.id))) return;
  await countWrongCode(
    db,
    waiting.map(({ id }) => id),
  );
  throw new AuthError('reauthentication_not_valid');
}
