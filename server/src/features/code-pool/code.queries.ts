import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type IssuedFilter = {
  kind: CodeKind | undefined;
  poolId: Sought<'code_pools'> | undefined;
  beginning: string | undefined;
};

/** Used codes of the pools the caller may see, newest first, with who has each of them. */
export function listIssued(db: Executor, visible: Visible, filter: IssuedFilter, page: PageInput) {
  const { kind, poolId, beginning } = filter;
  let codes = db.selectFrom('issued_codes').selectAll().where(visibleRows(visible, 'user_id'));
  if (kind) codes = codes.where('kind', '=', kind);
  if (poolId) codes = codes.where('pool_id', '=', soughtIn(visible, poolId));
  // Letters and digits only, so nothing in it means more than itself.
  if (beginning) codes = codes.where('code', 'like', `${beginning}%`);
  const rows = db
    .selectFrom(codes.as('c'))
    .innerJoin('profiles as p', 'p.id', 'c.issued_to')
    .leftJoin('code_pools as l', 'l.id', 'c.pool_id')
    .select(['c.id', 'c.code', 'c.kind', 'c.source', 'c.issued_to', 'c.issued_at as created_at'])
    .select(['p.full_name as issued_to_name', 'l.name as pool_name']);
  return newestFirst(db.selectFrom(rows.as('used')).selectAll(), page);
}

/** Which of these somebody has, or wait in a list. */
export async function listTaken(db: WideExecutor, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; is_used: boolean }>`
    select code, true as is_used from issued_codes where code = any(${codes}::text[])
    union all
    select code, false from imported_codes where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ code, is_used }) => [code, is_used ? ('used' as const) : ('waiting' as const)]));
}

type NewIssue = Omit<Insertable<Tables['issued_codes']>, 'id' | 'team_id'>;

/** Whether it is theirs now: false where somebody has the code. Who is about to take it is waited for. */
export async function insertIssued(db: Executor, row: NewIssue): Promise<boolean> {
  const inserted = await db
    .insertInto('issued_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findIssued(db: WideExecutor, code: string) {
  return db
    .selectFrom('issued_codes')
    .select(['code', 'issued_to', 'source'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Holders of codes on rows that the caller has found. */
export async function listHolders(db: WideExecutor, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('issued_codes as c')
    .innerJoin('profiles as p', 'p.id', 'c.issued_to')
    .select(['c.code', 'c.issued_to', 'p.team_id'])
    .where('c.code', '=', sql<string>`any(${codes})`)
    .execute();
}

/** Takes the first code of a list out of it. Who calls has locked the pool. */
export async function shiftImported(db: Executor, poolId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    delete from imported_codes
    where code = (select code from imported_codes where pool_id = ${poolId} order by position limit 1)
    returning code`.execute(db);
  return rows[0]?.code;
}

/** How many went in: fewer than there are where another import brought some of them meanwhile. */
export async function insertImported(db: Executor, poolId: string, codes: readonly string[]): Promise<number> {
  const { rows } = await sql`
    insert into imported_codes (code, pool_id, position)
    select code, ${poolId}, position from unnest(${codes}::text[]) with ordinality as listed (code, position)
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
}

/** The person who presses. Locked, so that of presses at once each counts the one before. */
export function lockPresser(db: Executor, userId: string) {
  return db.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** When a person pressed last, newest first, no more than asked for. What was typed was no press. */
export function listPressesSince(db: Executor, userId: string, since: Date, limit: number) {
  return db
    .selectFrom('issued_codes')
    .select('issued_at')
    .where('issued_by', '=', userId)
    .where('issued_at', '>', since)
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute();
}
