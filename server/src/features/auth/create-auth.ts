import type { Db } from '../../db/connect.ts';
import type { Limits } from '../../http/limits.ts';
import type { Secrets } from '../../secrets.ts';
import type { AuthTools } from './auth-call.ts';
import type { AuthConfig } from './auth-config.ts';
import { createKeyRing } from './keys/key-ring.ts';
import { createTokenVerifier } from './keys/verify-token.ts';
import { passwords } from './passwords/passwords.ts';

type Parts = { db: Db; config: AuthConfig; secrets: Secrets; limits: Limits; now: () => Date };

/** What the verbs of identity share in one process: the keys, the tokens seen, the hashes being computed. */
export function createAuth({ db, config, secrets, limits, now }: Parts): AuthTools {
  const keys = createKeyRing({ db, secrets, now, given: config.givenKeys });
  const verifyToken = createTokenVerifier({ keys, config, now });
  return { db, config, secrets, keys, verifyToken, passwords, limits, now };
}
