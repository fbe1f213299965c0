import { hash } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import type { AuthConfig } from '../auth-config.ts';
import { AuthError } from '../auth-error.ts';
import type { KeyRing } from './key-ring.ts';
import type { VerifyKey } from './signing-key.ts';

/** A signature costs a third of a millisecond, a look-up nothing; the oldest entries make room. */
const REMEMBERED_MAX = 10_000;
const LEGACY_KID = 'legacy-secret';

/** What is asked of a token here; the rest of it may be long and is not kept. */
export type Claims = Pick<JWTPayload, 'sub' | 'exp'> & { role?: unknown; session_id?: unknown };
export type TokenVerifier = (token: string) => Promise<Claims>;
type Parts = { keys: KeyRing; config: Pick<AuthConfig, 'externalUrl' | 'legacySecret'>; now: () => Date };

/** Checks signature, issuer and time of a token; one that was checked before is known by its hash. */
export function createTokenVerifier({ keys, config, now }: Parts): TokenVerifier {
  const remembered = new Map<string, Claims>();

  return async function verifyToken(token) {
    const name = hash('sha256', token, 'base64');
    const known = remembered.get(name);
    if (known) {
      if ((known.exp ?? Number.POSITIVE_INFINITY) * 1000 > now().getTime()) return known;
      remembered.delete(name);
      throw badJwt('token is expired');
    }
    const claims = await verify(token, { keys, config, now });
    if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(name, claims);
    return claims;
  };
}

async function verify(token: string, { keys, config, now }: Parts): Promise<Claims> {
  const key = await keyOf(token, keys, config.legacySecret);
  const { payload } = await jwtVerify(token, key.verify, {
    algorithms: [key.algorithm],
    currentDate: now(),
    // A legacy secret signed tokens of another installation's issuer; ours always name us.
    ...(key.kid === LEGACY_KID ? {} : { issuer: config.externalUrl }),
  }).catch((error: Error) => {
    throw badJwt(error.name === 'JWTExpired' ? 'token is expired' : 'signature is invalid');
  });
  const { sub, exp, role, session_id } = payload;
  return { ...(sub === undefined ? {} : { sub }), ...(exp === undefined ? {} : { exp }), role, session_id };
}

/** The key is chosen by its name and brings its own algorithm: what the header claims about it decides nothing. */
async function keyOf(token: string, keys: KeyRing, legacySecret: string | undefined): Promise<VerifyKey> {
  const { kid, alg } = headerOf(token);
  if (kid === undefined && alg === 'HS256' && legacySecret)
    return { kid: LEGACY_KID, algorithm: 'HS256', verify: Buffer.from(legacySecret) };
  const key = typeof kid === 'string' ? await keys.verifyKey(kid) : undefined;
  if (!key) throw badJwt('unrecognized JWT kid');
  return key;
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw badJwt('token is malformed');
  }
}

function badJwt(reason: string) {
  return new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}
