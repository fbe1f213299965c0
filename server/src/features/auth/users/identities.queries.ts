import type { Insertable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { metadataOf } from './users.queries.ts';

type Identities = Tables['auth.identities'];

export function listIdentities(db: Executor, userId: string) {
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertIdentity(db: Executor, identity: Insertable<Identities>) {
  await db.insertInto('auth.identities').values(identity).execute();
}

/** The identity by address follows the account: its address, and whether somebody answered from there. */
export async function setEmailIdentity(db: Executor, userId: string, email: string, isVerified: boolean, now: Date) {
  const known = await db
    .selectFrom('auth.identities')
    .select(['id', 'identity_data'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .forUpdate()
    .executeTakeFirst();
  const data = { ...metadataOf(known?.identity_data), sub: userId, email, email_verified: isVerified };
  const changes = { email, identity_data: JSON.stringify(data), updated_at: now };
  if (known) await db.updateTable('auth.identities').set(changes).where('id', '=', known.id).execute();
  else await insertIdentity(db, { user_id: userId, provider: 'email', provider_id: userId, ...changes });
}

export async function touchIdentity(db: Executor, userId: string, provider: string, now: Date) {
  await db
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

export async function deleteIdentity(db: Executor, id: string) {
  await db.deleteFrom('auth.identities').where('id', '=', id).execute();
}
