import { hash } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { AuthConfig } from '../auth-config.ts';
import { AuthError } from '../auth-error.ts';
import type { KeyRing } from './key-ring.ts';
import type { VerifyKey } from './signing-key.ts';

/** A signature costs a third of a millisecond, a look-up nothing; the oldest entries make room. */
const REMEMBERED_MAX = 10_000;
const AUDIENCE = 'authenticated';
const LEGACY_KID = 'legacy-secret';

/** Roles of the operator's own programs; the second is the older name of the first. */
export const serviceRoles = ['service_role', 'supabase_admin'] as const;

export function isServiceRole(role: unknown): boolean {
  return serviceRoles.some((name) => name === role);
}

/** Claims that are used here; the rest of a token may be long and is not kept. */
export type Claims = Pick<JWTPayload, 'sub' | 'exp'> & { role?: unknown; session_id?: unknown };
export type TokenVerifier = (token: string) => Promise<Claims>;
type Parts = { keys: KeyRing; config: Pick<AuthConfig, 'externalUrl' | 'legacySecret'>; now: () => Date };

/** Checks signature, time and, of a person's token, the issuer; one that was checked before is known by its hash. */
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
  }).catch((error: Error) => {
    throw badJwt(reasonOf(error));
  });
  const { sub, exp, role, session_id, iss } = payload;
  // A legacy secret signed tokens of another installation's issuer, and an operator's programs sign their own with our keys: a
  // person's tokens always name us.
  const isAnyIssuer = key.kid === LEGACY_KID || isServiceRole(role);
  if (!isAnyIssuer && iss !== config.externalUrl) throw badJwt('token has invalid issuer');
  // A program's token names no person, whatever it says; a person's is held to all of it.
  const person = isServiceRole(role) ? undefined : sub;
  if (person !== undefined) requireAudience(payload);
  return { ...(person === undefined ? {} : { sub: person }), ...(exp === undefined ? {} : { exp }), role, session_id };
}

/** A person's token is made for us and ends: one without an end would outlive every change of keys. */
function requireAudience({ aud, exp }: JWTPayload) {
  if (exp === undefined) throw badJwt('token has invalid claim: exp');
  if (![aud].flat().includes(AUDIENCE)) throw badJwt('token has invalid claim: aud');
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

/** The operator reads it when a token is refused: what is wrong is said, nothing about the keys is. */
function reasonOf(error: Error): string {
  if (error instanceof errors.JWTExpired) return 'token is expired';
  if (error instanceof errors.JWTClaimValidationFailed) return `token has invalid claim: ${error.claim}`;
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is invalid';
  if (error instanceof errors.JWTInvalid) return 'token is malformed';
  return 'signature is invalid';
}

function badJwt(reason: string) {
  return new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}
