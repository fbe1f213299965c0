import type { FilingStatus } from '@toada/domain/cwr/cwr.states.ts';
import type { WorkView } from '@toada/domain/work/work.contract.ts';
import type { WorkStatus } from '@toada/domain/work/work.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** States a list is narrowed to. `approvedAs`: beside them, approved works that stand so with a society. */
export type States = { statuses: readonly WorkStatus[]; approvedAs?: readonly FilingStatus[] };

/** The first of them decides how a work stands with its societies: what was sent back is the owner's, whatever others say. */
const WEIGHT = sql`array_position(array['rejected', 'conflict', 'filed', 'prepared', 'accepted'], g.status)`;

/** The newest word of each society about a work that the caller has reached, the weightiest alone. */
export function standingOf(db: Executor, workId: RawBuilder<string>) {
  const newest = db
    .selectFrom('cwr_filings')
    .distinctOn('society_id')
    .selectAll()
    .where(sql<boolean>`work_id = ${workId}`)
    .where('status', '<>', 'discarded')
    .orderBy('society_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return db
    .selectFrom(newest.as('g'))
    .innerJoin('cwr_societies as s', 's.id', 'g.society_id')
    .innerJoin('cwr_files as f', 'f.id', 'g.file_id')
    .select([
      ...(['g.status', 's.society'] as const),
      sql<Date>`coalesce(g.answered_at, f.sent_at, g.created_at)`.as('at'),
    ])
    .orderBy(WEIGHT)
    .orderBy('at', 'desc')
    .limit(1);
}

/** The same as one fact of a list's row, whose work goes by this alias. A work that is not approved stands nowhere. */
export function standingFact(db: Executor, alias: string): RawBuilder<WorkView['standing']> {
  return sql`case ${sql.ref(`${alias}.status`)} when 'approved' then (
    select jsonb_build_object('society', society, 'status', status, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${standingOf(db, sql.ref(`${alias}.id`)).as('standing')}) end`;
}

/** Stands in a query of the table `works` by its own name. An unpaid work waits for its payer alone. */
export function isIn(db: Executor, { statuses, approvedAs }: States, payerId: string | undefined): RawBuilder<boolean> {
  const standing = db.selectFrom(standingOf(db, sql.ref('works.id')).as('w')).select('status');
  const stands = approvedAs ? sql`(status = 'approved' and ${standing} = any(${approvedAs}::text[]))` : sql`false`;
  const pays = payerId ? sql`(status <> 'unpaid' or payer_id = ${payerId})` : sql`true`;
  return sql<boolean>`((status = any(${statuses}::text[]) and ${pays}) or ${stands})`;
}
