import { assert } from '@toada/domain/assert.ts';
import type { JWK } from 'jose';
import type { KeySet } from './key-ring.ts';
import { importKey, publicJwk } from './signing-key.ts';

/** An operator's own keys (GOTRUE_JWT_KEYS): the one that may `sign` signs, the others verify. HMAC keys are never published. */
export async function givenKeySet(jwks: readonly JWK[]): Promise<KeySet> {
  const set: KeySet = { signing: [], verify: new Map(), published: [] };
  for (const jwk of jwks) {
    const { kid, alg } = withNames(jwk);
    if (jwk.kty === 'oct') {
      set.verify.set(kid, { kid, algorithm: 'HS256', verify: Buffer.from(jwk.k ?? '', 'base64url') });
      continue;
    }
    const published = publicJwk(jwk, kid, alg);
    set.verify.set(kid, { kid, algorithm: alg, verify: await importKey(published, alg) });
    set.published.push(published);
    if (jwk.key_ops?.includes('sign') && jwk.d)
      set.signing.push({ kid, algorithm: alg, sign: await importKey(jwk, alg), signsFrom: new Date(0) });
  }
  assert(set.signing.length > 0, 'GOTRUE_JWT_KEYS holds an ES256 or RS256 key that may sign');
  return set;
}

function withNames(jwk: JWK) {
  const alg = jwk.alg ?? (jwk.kty === 'RSA' ? 'RS256' : 'ES256');
  assert(jwk.kid, 'every key of GOTRUE_JWT_KEYS has a kid');
  assert(jwk.kty === 'oct' || alg === 'ES256' || alg === 'RS256', 'a signing key is ES256 or RS256');
  return { kid: jwk.kid, alg };
}
