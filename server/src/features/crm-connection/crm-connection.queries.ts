import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { ownerHasTool } from '../marketing-tool/use-tool.ts';

type Connections = Tables['crm_connections'];
export type CrmRow = Selectable<Connections>;

/** Keeper of a connection: the platform (null) for administrators, else the caller. */
export function keeperOf({ reach, actorId }: Visible): string | null {
  return reach === 'any' ? null : actorId;
}

export function findKept(db: Executor, visible: Visible): Promise<CrmRow | undefined> {
  return kept(db, visible).executeTakeFirst();
}

/** Locked: two clicks act one after the other. */
export function lockKept(db: Executor, visible: Visible): Promise<CrmRow | undefined> {
  return kept(db, visible).forUpdate().executeTakeFirst();
}

/** Undefined where another administrator connected in the same moment. */
export function insertConnection(db: Executor, row: Insertable<Connections>): Promise<CrmRow | undefined> {
  return db
    .insertInto('crm_connections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function setConnection(db: Executor, id: string, changes: Updateable<Connections>): Promise<CrmRow> {
  return db.updateTable('crm_connections').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteConnection(db: Executor, id: string) {
  await db.deleteFrom('crm_connections').where('id', '=', id).execute();
}

/** For jobs, which act for nobody. */
export function findById(db: Executor, id: string): Promise<CrmRow | undefined> {
  return db.selectFrom('crm_connections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False where another token was typed since: what was found is about the one before. */
export async function setFinding(
  db: Executor,
  { id, sealed_token }: CrmRow,
  found: Pick<Updateable<Connections>, 'finding' | 'account' | 'tested_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('crm_connections')
    .set({ ...found, test_started_at: null })
    .where('id', '=', id)
    .where('sealed_token', '=', sealed_token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The connection of an owner who may use it now; of the platform for null. */
export function findUsable(db: Executor, ownerId: string | null): Promise<CrmRow | undefined> {
  return db
    .selectFrom('crm_connections as c')
    .leftJoin('profiles as p', 'p.id', 'c.owner_id')
    .selectAll('c')
    .where(sql<boolean>`c.owner_id is not distinct from ${ownerId}::uuid`)
    .where((is) => is.or([is('c.owner_id', 'is', null), ownerHasTool('hubspot')]))
    .executeTakeFirst();
}

function kept(db: Executor, visible: Visible) {
  const rows = db.selectFrom('crm_connections').selectAll();
  const keeper = keeperOf(visible);
  return keeper === null ? rows.where('owner_id', 'is', null) : rows.where('owner_id', '=', keeper);
}
