import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Secrets } from '../../../secrets.ts';

export type SigningKey = { kid: string; algorithm: string; sign: CryptoKey; signsFrom: Date };
export type VerifyKey = { kid: string; algorithm: string; verify: CryptoKey | Uint8Array };

/** Elliptic keys: the only kind beside RSA that clients verify, and far shorter. */
export const ALGORITHM = 'ES256';

/** A fresh pair, its private half sealed to its own row. */
export async function makeKey(secrets: Secrets) {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    kid,
    private_jwk: secrets.encrypt(JSON.stringify(await exportJWK(privateKey)), sealContext(kid)),
    public_jwk: JSON.stringify(publicJwk(await exportJWK(publicKey), kid, ALGORITHM)),
  };
}

export function openKey(secrets: Secrets, kid: string, sealed: string): Promise<CryptoKey> {
  return importKey(JSON.parse(secrets.decrypt(sealed, sealContext(kid))), ALGORITHM);
}

export async function importKey(jwk: JWK, algorithm: string): Promise<CryptoKey> {
  // We decide a key's use; notes on the key do not.
  const { key_ops: _, use: __, ...parts } = jwk;
  return (await importJWK(parts as JWK, algorithm)) as CryptoKey;
}

/** The public half as clients read it: never a private part, whatever the key was given with. */
export function publicJwk({ kty, crv, x, y, n, e }: JWK, kid: string, alg: string): JWK {
  const parts = kty === 'RSA' ? { n, e } : { crv, x, y };
  return { kty, ...parts, kid, alg, use: 'sig', key_ops: ['verify'] } as JWK;
}

function sealContext(kid: string) {
  return `auth.signing_keys.private_jwk:${kid}`;
}
