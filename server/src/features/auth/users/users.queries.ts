import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';

type Users = Tables['auth.users'];
/** A person's account, and whether an administrator has shut it. */
export type UserRow = Selectable<Users> & { deactivated_at: Date | null };

export function findUserById(db: Executor, id: string): Promise<UserRow | undefined> {
  return withProfile(db).where('u.id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  return withProfile(db).where('u.email', '=', email).executeTakeFirst();
}

/** Locks the account until the transaction ends, so that two mails or two links act one after the other. */
export function lockUser(db: Executor, id: string): Promise<UserRow | undefined> {
  return withProfile(db).where('u.id', '=', id).forUpdate('u').executeTakeFirst();
}

/** The new account, or undefined when the address is taken. */
export async function insertUser(db: Executor, user: Insertable<Users>): Promise<UserRow | undefined> {
  const made = await db
    .insertInto('auth.users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return made && { ...made, deactivated_at: null };
}

export async function setUser(db: Executor, id: string, changes: Updateable<Users>, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteUser(db: Executor, id: string) {
  await db.deleteFrom('auth.users').where('id', '=', id).execute();
}

function withProfile(db: Executor) {
  const query = db
    .selectFrom('auth.users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .selectAll('u')
    .select('p.deactivated_at')
    .where('u.deleted_at', 'is', null);
  return query as SelectQueryBuilder<Tables & { u: Users; p: Tables['profiles'] }, 'u' | 'p', UserRow>;
}

/** JSON as its column reads it. */
export function metadataOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** JSON as the column would give it back: its fields come in the database's order, not the sender's. */
export async function asStored(db: Executor, data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: unknown }>`select ${JSON.stringify(data)}::jsonb as data`.execute(db);
  return metadataOf(rows[0]?.data);
}

/** One page of all accounts and how many there are. The protocol's list is numbered, so the rows are numbered here. */
export async function listUsers(db: Executor, page: number, perPage: number) {
  const { rows } = await sql<UserRow & { total: bigint }>`
    select * from (
      select u.*, null::timestamptz as deactivated_at,
             row_number() over (order by u.created_at, u.id) as place,
             row_number() over (order by u.created_at desc, u.id desc) as place_from_end
      from auth.users u where u.deleted_at is null) numbered
    cross join lateral (select place + place_from_end - 1 as total) whole
    where place > ${(page - 1) * perPage} and place <= ${page * perPage} order by place`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** The account that has asked to move to this address. */
export function findUserByNewEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  return withProfile(db).where('u.new_email', '=', email).orderBy('u.email_change_sent_at', 'desc').executeTakeFirst();
}
