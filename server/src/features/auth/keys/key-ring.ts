import { assert } from '@toada/domain/assert.ts';
import type { JWK } from 'jose';
import type { Db } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { givenKeySet } from './given-keys.ts';
import { insertKey, listKeys, lockKeys } from './keys.queries.ts';
import { ALGORITHM, importKey, makeKey, openKey, type SigningKey, type VerifyKey } from './signing-key.ts';

/** Another process may have rotated; a new key is published long before it signs, so this is soon enough. */
const REREAD_MS = 60_000;
/** A token of an unknown key makes us look once, but strangers cannot make us look all the time. */
const REREAD_AT_MOST_EVERY_MS = 5_000;

export type KeySet = { signing: SigningKey[]; verify: Map<string, VerifyKey>; published: JWK[] };

export type KeyRing = {
  signingKey(): Promise<SigningKey>;
  verifyKey(kid: string): Promise<VerifyKey | undefined>;
  published(): Promise<JWK[]>;
};

type Parts = { db: Db; secrets: Secrets; now: () => Date; given?: readonly JWK[] | undefined };

/** The keys of this installation: the operator's, or ours, made at the first start and kept in the database. */
export function createKeyRing({ db, secrets, now, given }: Parts): KeyRing {
  let known: Promise<KeySet> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function keySet(maxAgeMs: number): Promise<KeySet> {
    const age = now().getTime() - readAt;
    if (!known || (!given && (age >= maxAgeMs || age < 0))) {
      readAt = now().getTime();
      known = given ? givenKeySet(given) : readKeys(db, secrets, now());
      // A failed reading is not kept: the next request tries again.
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  }

  return {
    async signingKey() {
      const { signing } = await keySet(REREAD_MS);
      const key = signing.find(({ signsFrom }) => signsFrom <= now()) ?? signing.at(-1);
      assert(key, 'there is a key that signs');
      return key;
    },
    async verifyKey(kid) {
      return (await keySet(REREAD_MS)).verify.get(kid) ?? (await keySet(REREAD_AT_MOST_EVERY_MS)).verify.get(kid);
    },
    async published() {
      return (await keySet(REREAD_MS)).published;
    },
  };
}

async function readKeys(db: Db, secrets: Secrets, now: Date): Promise<KeySet> {
  const rows = await listKeys(db, now);
  if (rows.length === 0) {
    await makeFirstKey(db, secrets, now);
    return readKeys(db, secrets, now);
  }
  const set: KeySet = { signing: [], verify: new Map(), published: [] };
  for (const { kid, private_jwk, public_jwk, signs_from } of rows) {
    const published = public_jwk as JWK;
    set.signing.push({
      kid,
      algorithm: ALGORITHM,
      sign: await openKey(secrets, kid, private_jwk),
      signsFrom: signs_from,
    });
    set.verify.set(kid, { kid, algorithm: ALGORITHM, verify: await importKey(published, ALGORITHM) });
    set.published.push(published);
  }
  return set;
}

function makeFirstKey(db: Db, secrets: Secrets, now: Date) {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const others = await listKeys(tx, now);
    if (others.length === 0) await insertKey(tx, { ...(await makeKey(secrets)), signs_from: now });
  });
}
