import type { PageInput } from '@toada/domain/page.ts';
import type { ReportFormat } from '@toada/domain/report/report.contract.ts';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';

export function listReports(db: Executor, visible: Visible, page: PageInput) {
  return newestFirst(db.selectFrom('report_exports').selectAll().where(visibleRows(visible, 'user_id')), page);
}
export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

export function findReport(db: Executor, visible: Visible, id: Sought<'report_exports'>) {
  return db
    .selectFrom('report_exports')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

export function findWaiting(db: Executor, visible: Visible, format: ReportFormat) {
  return db
    .selectFrom('report_exports')
    .selectAll()
    .where('format', '=', format)
    .where('status', '=', 'pending')
    .where(visibleRows(visible, 'user_id'))
    .executeTakeFirst();
}

/** A report is its own person's: rows of somebody without a profile cannot be. */
export function lockPerson(db: Executor, visible: Visible) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', visible.actorId)
    .where(visibleRows(visible, 'id'))
    .forUpdate()
    .executeTakeFirst();
}

type NewReport = {
  id: string;
  user_id: string;
  format: ReportFormat;
  storage_key: string;
  created_at: Date;
  expires_at: Date;
};

export function insertReport(db: Executor, row: NewReport) {
  // The trigger writes the owner's team over this.
  return db
    .insertInto('report_exports')
    .values({ ...row, team_id: row.user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By the clock and the queue from here on: nobody asks. */
export function findPendingReport(db: Executor, id: string) {
  return db
    .selectFrom('report_exports as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'r.format', 'r.storage_key', 'p.role'])
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('name'))
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .executeTakeFirst();
}
export type PendingReport = NonNullable<Awaited<ReturnType<typeof findPendingReport>>>;

/** Undefined when it is no longer waited for: the account was erased meanwhile. */
export function setReportReady(db: Executor, id: string, bytes: number, now: Date) {
  return moveRows(db, 'report_exports', 'finish')
    .set({ bytes: BigInt(bytes), finished_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

export function setReportFailed(db: Executor, id: string, now: Date) {
  return moveRows(db, 'report_exports', 'fail')
    .set({ finished_at: now })
    .where('id', '=', id)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
}

export function listExpiredReports(db: WideExecutor, now: Date, limit: number) {
  return db
    .selectFrom('report_exports')
    .select(['id', 'storage_key'])
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
}

export async function deleteReport(db: Executor, id: string) {
  await db.deleteFrom('report_exports').where('id', '=', id).execute();
}

/** Asked for so long ago that nobody is making them any more. */
export function listAbandonedReports(db: WideExecutor, askedBefore: Date, limit: number) {
  return db
    .selectFrom('report_exports')
    .select(['id', 'storage_key'])
    .where('status', '=', 'pending')
    .where('created_at', '<', askedBefore)
    .limit(limit)
    .execute();
}
