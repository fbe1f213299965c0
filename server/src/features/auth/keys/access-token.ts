import { SignJWT } from 'jose';
import type { AuthConfig } from '../auth-config.ts';
import type { UserView } from '../users/present-user.ts';
import type { KeyRing } from './key-ring.ts';

export type AmrEntry = { method: string; timestamp: number };
type Parts = { keys: KeyRing; config: Pick<AuthConfig, 'externalUrl' | 'jwtSeconds'>; now: Date };
type Subject = { user: UserView; sessionId: string; aal: string; amr: AmrEntry[] };

/** The short-lived proof of who is asking, readable by every service that knows our published keys. */
export async function issueAccessToken({ keys, config, now }: Parts, { user, sessionId, aal, amr }: Subject) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + config.jwtSeconds;
  const key = await keys.signingKey();
  const token = await new SignJWT({
    iss: config.externalUrl,
    sub: user.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' })
    .sign(key.sign);
  return { token, expiresAt };
}

/** A key for another program of the operator's: it is no person, has no session, and may administer users. */
export async function issueServiceToken({ keys, config, now }: Parts, role: 'anon' | 'service_role', days: number) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const key = await keys.signingKey();
  return new SignJWT({ iss: config.externalUrl, role, iat: issuedAt, exp: issuedAt + days * 24 * 60 * 60 })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' })
    .sign(key.sign);
}
