import type { Db } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { insertKey, lockKeys, retireKeys } from './keys.queries.ts';
import { makeKey } from './signing-key.ts';

/** Clients keep the published keys for ten minutes, our own processes for one. */
const PUBLISH_AHEAD_MS = 12 * 60 * 1000;
/** Clocks differ a little between machines. */
const MARGIN_MS = 60 * 1000;

type Parts = { db: Db; secrets: Secrets; now: Date; jwtSeconds: number };

/** Publishes a new key now, lets it sign once every client knows it, and lets the old ones verify until their last token is over. */
export async function rotateKeys({ db, secrets, now, jwtSeconds }: Parts) {
  const key = await makeKey(secrets);
  const signsFrom = new Date(now.getTime() + PUBLISH_AHEAD_MS);
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    await insertKey(tx, { ...key, signs_from: signsFrom });
    await retireKeys(tx, key.kid, new Date(signsFrom.getTime() + jwtSeconds * 1000 + MARGIN_MS));
  });
  return { kid: key.kid, signsFrom };
}
