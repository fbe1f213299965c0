import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export type PoolRow = Selectable<Tables['code_pools']>;

export function listPools(db: Executor, visible: Visible, kind: CodeKind | undefined, page: PageInput) {
  const pools = visiblePools(db, visible);
  const rows = withOwner(db, kind ? pools.where('kind', '=', kind) : pools);
  return newestFirst(db.selectFrom(rows.as('pools')).selectAll(), page);
}

export function findPool(db: Executor, visible: Visible, id: Sought<'code_pools'>) {
  return withOwner(db, visiblePools(db, visible).where('id', '=', soughtIn(visible, id))).executeTakeFirst();
}

/** Until the transaction ends nobody takes a code from it. */
export function lockPool(db: Executor, visible: Visible, id: Sought<'code_pools'>) {
  return visiblePools(db, visible).where('id', '=', soughtIn(visible, id)).forUpdate().executeTakeFirst();
}

/** The pools of an owner that codes are taken from, oldest first. Everybody locks them in this order. */
export function listOpenPools(db: Executor, kind: CodeKind, ownerId: string | null) {
  return db
    .selectFrom('code_pools')
    .select('id')
    .where('user_id', 'is not distinct from', ownerId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Callers who want a code at once wait for each other here, and each sees the one before. Undefined where the pool was closed meanwhile. */
export function lockOpenPool(db: Executor, id: string) {
  return db
    .selectFrom('code_pools')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A pool whose codes would be this one's too, whoever's it is: its stem begins the other, or the other way round. */
export function findOverlapping(db: WideExecutor, kind: CodeKind, stem: string) {
  return db
    .selectFrom('code_pools')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`(starts_with(stem, ${stem}) or starts_with(${stem}, stem))`)
    .limit(1)
    .executeTakeFirst();
}

type NewPool = Omit<Insertable<Tables['code_pools']>, 'team_id'>;

/** Undefined where another has the stem. The trigger writes the owner's team. */
export function insertPool(db: Executor, row: NewPool) {
  return db
    .insertInto('code_pools')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'stem']).where('stem', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The caller has locked the row. */
export async function setPool(db: Executor, id: string, changes: Updateable<Tables['code_pools']>) {
  await db.updateTable('code_pools').set(changes).where('id', '=', id).execute();
}

function visiblePools(db: Executor, visible: Visible) {
  return db.selectFrom('code_pools').selectAll().where(visibleRows(visible, 'user_id'));
}

function withOwner(db: Executor, pools: ReturnType<typeof visiblePools>) {
  return db
    .selectFrom(pools.as('p'))
    .leftJoin('profiles as o', 'o.id', 'p.user_id')
    .selectAll('p')
    .select(({ fn }) => fn.coalesce('o.company_name', 'o.full_name').as('owner_name'));
}
