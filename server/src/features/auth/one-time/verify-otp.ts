import { timingSafeEqual } from 'node:crypto';
import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { openSession } from '../sessions/open-session.ts';
import { parseEmail } from '../users/parse-email.ts';
import { findUserByEmail, findUserByNewEmail } from '../users/users.queries.ts';
import { acceptOneTime, HALF_ACCEPTED, LINK_IS_DEAD } from './accept-one-time.ts';
import { hashCode, hashToken } from './issue-one-time.ts';
import { countWrongCode, listGuessable, type OneTimeKind, takeByCode, takeByTokenHash } from './one-time.queries.ts';
import { kindsOfType, methodOfKind } from './one-time-types.ts';

/** Uses up the link's token, or the code together with its address, and opens a session. */
export async function verifyOtp(call: AuthCall): Promise<Answer> {
  const { body, db } = call;
  const [tokenHash, code, email] = ['token_hash', 'token', 'email'].map((name) => textOf(body, name));
  const kinds = kindsOfType[textOf(body, 'type') ?? ''];
  if (Boolean(tokenHash) === Boolean(code)) throw invalid('Verify requires either a token or a token hash');
  if (tokenHash && (email || textOf(body, 'phone'))) throw invalid('Only the token_hash and type should be provided');
  if (code && !email) refusePhone(textOf(body, 'phone'));
  if (!kinds) throw invalid('Verify requires a verification type');

  const codeId = code && email ? await findByCode(call, kinds, email, code) : undefined;
  return db.transaction().execute(async (tx) => {
    const token = codeId
      ? await takeByCode(tx, codeId)
      : await takeByTokenHash(tx, kinds, hashToken(tokenHash ?? ''), notBefore(call));
    if (!token) throw new AuthError('otp_expired', tokenHash ? LINK_IS_DEAD : undefined);
    const user = await acceptOneTime(call, tx, token);
    if (!user) return { body: { msg: HALF_ACCEPTED, code: '200' } };
    return { body: await openSession(call, tx, { user, method: methodOfKind(token.kind) }) };
  });
}

export function notBefore({ moment, config }: AuthCall): Date {
  return new Date(moment.getTime() - config.otpSeconds * 1000);
}

/** The waiting token a code belongs to. Wrong codes are counted outside of any transaction, so that no refusal undoes it. */
async function findByCode(call: AuthCall, kinds: readonly OneTimeKind[], text: string, code: string) {
  const { db, secrets } = call;
  const address = parseEmail(text) ?? '';
  const user = (await findUserByEmail(db, address)) ?? (await findUserByNewEmail(db, address));
  const waiting = user ? await listGuessable(db, user.id, kinds, notBefore(call)) : [];
  const given = hashCode(secrets, address, code);
  const match = waiting.find(({ code_hash }) => timingSafeEqual(code_hash, given));
  if (match) return match.id;
  await countWrongCode(
    db,
    waiting.map(({ id }) => id),
  );
  throw new AuthError('otp_expired');
}

function refusePhone(phone: string | undefined): never {
  if (phone === undefined) throw invalid('Only an email address or phone number should be provided on verify');
  if (!/^[1-9][0-9]{1,14}$/.test(phone.replace(/^\+/, '')))
    throw invalid('Invalid phone number format (E.164 required)');
  throw new AuthError('otp_expired');
}
