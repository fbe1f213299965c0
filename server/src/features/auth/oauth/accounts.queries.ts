import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Bearer } from '../sessions/require-bearer.ts';

export type Account = Bearer['user'];
type Users = Tables['auth.users'];
type Identities = Tables['auth.identities'];
export type IdentityRow = Selectable<Identities>;

/** One at a time for each person at a provider: two first sign-ins in one moment make one account. */
export async function lockSubject(db: Executor, provider: string, subject: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`oauth:${provider}:${subject}`}, 0))`.execute(db);
}

export function findIdentity(db: Executor, provider: string, subject: string): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst();
}

/** The account by its id or address, locked until the transaction ends; those that were deleted are not found. */
export async function lockAccount(db: Executor, by: { id: string } | { email: string }): Promise<Account | undefined> {
  const [column, value] = 'id' in by ? (['u.id', by.id] as const) : (['u.email', by.email] as const);
  return db
    .selectFrom('auth.users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .selectAll('u')
    .select('p.deactivated_at')
    .where(column, '=', value)
    .where('u.deleted_at', 'is', null)
    .forUpdate('u')
    .executeTakeFirst();
}

/** The new account's id, or undefined when the address was taken in this very moment. */
export async function insertAccount(db: Executor, user: Insertable<Users>): Promise<string | undefined> {
  const made = await db
    .insertInto('auth.users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function setAccount(db: Executor, id: string, changes: Updateable<Users>, now: Date) {
  await db
    .updateTable('auth.users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(db: Executor, id: string) {
  await db.deleteFrom('auth.users').where('id', '=', id).execute();
}

export function listIdentities(db: Executor, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function insertIdentity(db: Executor, identity: Insertable<Identities>): Promise<IdentityRow> {
  return db.insertInto('auth.identities').values(identity).returningAll().executeTakeFirstOrThrow();
}

export async function setIdentity(db: Executor, id: string, changes: Updateable<Identities>) {
  await db.updateTable('auth.identities').set(changes).where('id', '=', id).execute();
}

export async function deleteIdentities(db: Executor, ids: readonly string[]) {
  if (ids.length > 0) await db.deleteFrom('auth.identities').where('id', 'in', ids).execute();
}

/** Clears the traces of an unproven account: mails under way, sessions, second factors and their codes. */
export async function deleteLeftovers(db: Executor, userId: string) {
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute();
}

type Entry = Pick<Insertable<Tables['auth.audit_log_entries']>, 'action' | 'method' | 'ip' | 'user_agent'>;

export async function insertEntry(db: Executor, userId: string, entry: Entry, now: Date) {
  await db
    .insertInto('auth.audit_log_entries')
    .values({ ...entry, user_id: userId, created_at: now })
    .execute();
}
