import type { Role } from '@toada/domain/access/policy.ts';
import type { UserForm } from '@toada/domain/user/user.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { PERSON_VIEW } from '../profile/person-view.ts';

/** Locks a person the caller may see: what is decided about them holds until it is written. */
export function lockUser(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select([...PERSON_VIEW, 'artist_count', 'deactivated_by', 'erased_at'])
    .where(visibleRow(visible, 'id', id))
    .forUpdate()
    .executeTakeFirst();
}

type Changes = UserForm & { aggregator_id: string | null; has_own_white_label: boolean; max_artists?: number };

export function setUser(db: Executor, visible: Visible, id: string, changes: Changes, now: Date) {
  const { full_name, company_name, role, aggregator_id, has_own_white_label, max_artists } = changes;
  return db
    .updateTable('profiles')
    .set({
      full_name,
      company_name,
      role,
      aggregator_id,
      has_own_white_label,
      updated_at: now,
      ...(max_artists === undefined ? {} : { max_artists }),
    })
    .where('id', '=', id)
    .where(visibleRows(visible, 'id'))
    .returning(PERSON_VIEW)
    .executeTakeFirstOrThrow();
}

type Shut = { deactivated_at: Date | null; deactivated_by: string | null };

export async function setShut(db: Executor, visible: Visible, id: string, shut: Shut, now: Date) {
  await db
    .updateTable('profiles')
    .set({ ...shut, updated_at: now })
    .where('id', '=', id)
    .where(visibleRows(visible, 'id'))
    .execute();
}

/** Locks all who could still run the platform, always in the same order, so that two of them cannot shut each other at once. */
export async function lockSuperAdmins(db: WideExecutor): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function setRole(db: Executor, visible: Visible, id: string, role: Role, now: Date) {
  await db
    .updateTable('profiles')
    .set({ role, updated_at: now })
    .where('id', '=', id)
    .where(visibleRows(visible, 'id'))
    .execute();
}

/** Names and addresses for a letter; an erased account has none. */
export async function listAddressees(db: Executor, ids: readonly string[]) {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of the labels that the people of a page belong to. */
export async function listAggregatorNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const name = sql<string>`coalesce(company_name, full_name)`.as('name');
  const rows = await db.selectFrom('profiles').select(['id', name]).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
