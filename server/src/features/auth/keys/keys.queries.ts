import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

/** Any number will do, as long as every process takes the same lock before it makes a key. */
const LOCK = 7_402_612;

/** Two processes that start together must not both make the first key. */
export async function lockKeys(db: Executor) {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

/** The keys in use, newest first: those still to sign, the one that signs, those that only verify. */
export function listKeys(db: Executor, now: Date) {
  return db
    .selectFrom('auth.signing_keys')
    .select(['kid', 'private_jwk', 'public_jwk', 'signs_from'])
    .where((eb) => eb.or([eb('verify_until', 'is', null), eb('verify_until', '>', now)]))
    .orderBy('signs_from', 'desc')
    .limit(50)
    .execute();
}

type NewKey = { kid: string; private_jwk: string; public_jwk: string; signs_from: Date };

export async function insertKey(db: Executor, key: NewKey) {
  await db.insertInto('auth.signing_keys').values(key).execute();
}

/** Keys that stop signing verify until the last token they signed is over. */
export async function retireKeys(db: Executor, kid: string, verifyUntil: Date) {
  await db
    .updateTable('auth.signing_keys')
    .set({ verify_until: verifyUntil })
    .where('kid', '!=', kid)
    .where('verify_until', 'is', null)
    .execute();
}
