import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Sought } from '../../access/visible-rows.ts';
import { soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { ConnectorRow } from '../connection/read-connection.ts';

type Connectors = Tables['connectors'];

/** More than this is told as this: whoever has so many waiting does not need the exact number. */
const COUNTED_TO = 1000;

/** Keeper of connectors: the platform (null) for administrators, else the caller's label. */
export function keeperOf({ reach, actorId }: Visible): string | null {
  return reach === 'any' ? null : actorId;
}

/** The keeper's own, each with what waits and what went wrong. */
export function listKept(db: Executor, visible: Visible) {
  return withCounts(kept(db, visible)).execute();
}

export function findKept(db: Executor, visible: Visible, id: Sought<'connectors'>) {
  return withCounts(kept(db, visible)).where('id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** Locked: of two who change one at once, the second sees what the first did. */
export function lockKept(db: Executor, visible: Visible, id: Sought<'connectors'>): Promise<ConnectorRow | undefined> {
  return kept(db, visible).where('id', '=', soughtIn(visible, id)).forUpdate().executeTakeFirst();
}

export function lockKeptFor(db: Executor, visible: Visible, platform: Platform): Promise<ConnectorRow | undefined> {
  return kept(db, visible).where('platform', '=', platform).forUpdate().executeTakeFirst();
}

/** Undefined where somebody else made it in the same moment. */
export function insertConnector(db: Executor, connector: Insertable<Connectors>): Promise<ConnectorRow | undefined> {
  return db
    .insertInto('connectors')
    .values(connector)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function setConnector(db: Executor, id: string, changes: Updateable<Connectors>): Promise<ConnectorRow> {
  return db.updateTable('connectors').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Name of the last editor. */
export async function findChanger(db: Executor, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('connectors as c')
    .innerJoin('profiles as p', 'p.id', 'c.updated_by')
    .select('p.full_name')
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row?.full_name;
}

/** False where the connector was changed since the test began: what is found is about the one before. */
export async function setTest(db: Executor, id: string, test: ConnectionTest): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectors')
    .set({ test: JSON.stringify(test) })
    .where('id', '=', id)
    .where(sql<boolean>`test ->> 'at' = ${test.at}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function kept(db: Executor, visible: Visible) {
  const rows = db.selectFrom('connectors').selectAll();
  const keeper = keeperOf(visible);
  return keeper === null ? rows.where('aggregator_id', 'is', null) : rows.where('aggregator_id', '=', keeper);
}

function withCounts(rows: ReturnType<typeof kept>) {
  const among = (statuses: readonly string[]) =>
    sql<number>`cardinality(array(select 1 from deliveries d
      where d.connector_id = connectors.id and d.status = any(${statuses}) limit ${COUNTED_TO}))`;
  return rows
    .select(among(['queued', 'packaging', 'sending', 'waiting']).as('queued_count'))
    .select(among(['failed']).as('failed_count'));
}
