import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { type Answer, type BearerCall, textOf } from '../auth-call.ts';
import { AuthError, type AuthErrorCode, invalid } from '../auth-error.ts';
import { isUuid } from '../uuid.ts';
import {
  deleteStaleFactors,
  insertChallenge,
  insertFactor,
  listFactors,
  lockFactor,
  setFactor,
} from './factors.queries.ts';
import { CHALLENGE_SECONDS, sealFactor } from './totp.ts';

const FACTORS_MAX = 10;
const STALE_MS = 300_000;
const SECRET_BYTES = 20;
const NAME_MAX = 100;

const switchedOff: Record<string, AuthErrorCode> = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
};

/** Begins to set up an authenticator app; it counts only once a code of it was shown. */
export async function enrollFactor(call: BearerCall): Promise<Answer> {
  const { body, bearer, secrets, moment: now } = call;
  const type = textOf(body, 'factor_type') ?? '';
  const off = switchedOff[type];
  if (off) throw new AuthError(off);
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
  if (bearer.user.is_anonymous) throw new AuthError('no_authorization', undefined, { status: 403 });
  const name = (textOf(body, 'friendly_name') ?? '').slice(0, NAME_MAX);
  const issuer = (textOf(body, 'issuer') ?? new URL(call.site.url).host).slice(0, NAME_MAX);
  const secret = new Secret({ size: SECRET_BYTES });
  const id = randomUUID();

  await call.db.transaction().execute(async (tx) => {
    await deleteStaleFactors(tx, bearer.user.id, new Date(now.getTime() - STALE_MS));
    const factors = await listFactors(tx, bearer.user.id);
    if (factors.length >= FACTORS_MAX) throw new AuthError('too_many_enrolled_mfa_factors');
    if (factors.some(({ status }) => status === 'verified') && bearer.aal !== 'aal2')
      throw new AuthError('insufficient_aal');
    const sealed = sealFactor(secrets, id, secret.base32);
    const row = { id, user_id: bearer.user.id, friendly_name: name, secret: sealed, created_at: now, updated_at: now };
    if (!(await insertFactor(tx, row)))
      throw new AuthError(
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
  });
  const uri = new TOTP({ issuer, label: bearer.user.email ?? bearer.user.id, secret }).toString();
  return {
    body: { id, type: 'totp', friendly_name: name, totp: { qr_code: renderSVG(uri), secret: secret.base32, uri } },
  };
}

export async function challengeFactor({ db, bearer, params, origin, moment: now }: BearerCall): Promise<Answer> {
  const { id } = params;
  if (!isUuid(id)) throw new AuthError('mfa_factor_not_found');
  return db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, bearer.user.id, id);
    if (!factor) throw new AuthError('mfa_factor_not_found');
    const challenge = await insertChallenge(tx, id, origin.ip, now);
    await setFactor(tx, id, { last_challenged_at: now });
    const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + CHALLENGE_SECONDS;
    return { body: { id: challenge.id, type: 'totp', expires_at: expiresAt } };
  });
}
