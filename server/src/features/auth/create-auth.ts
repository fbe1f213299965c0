import { type IsLeaked, neverLeaked } from '../../outside/leaked-passwords.ts';
import { nowhere, type PlaceOf } from '../../outside/places.ts';
import type { AuthTools } from './auth-call.ts';
import { createKeyRing } from './keys/key-ring.ts';
import { createTokenVerifier } from './keys/verify-token.ts';
import { passwords } from './passwords/passwords.ts';

type Parts = Pick<AuthTools, 'db' | 'config' | 'secrets' | 'limits' | 'onArrival' | 'now'> & {
  placeOf?: PlaceOf;
  isLeaked?: IsLeaked;
};

/** Shared state of the identity verbs in one process: the keys, the tokens seen, the hashes being computed. */
export function createAuth({ db, config, secrets, limits, onArrival, now, ...optional }: Parts): AuthTools {
  const { placeOf = nowhere, isLeaked = neverLeaked } = optional;
  const keys = createKeyRing({ db, secrets, now, given: config.givenKeys });
  const verifyToken = createTokenVerifier({ keys, config, now });
  return { db, config, secrets, keys, verifyToken, passwords, limits, onArrival, now, placeOf, isLeaked };
}
