import type { PageInput } from '@toada/domain/page.ts';
import { BATCH_MAX } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import { newestFirst } from '../../../db/page.ts';
import type { Tables } from '../../../db/tables.ts';
import { accountChanged } from '../list.queries.ts';
import type { WithdrawalRow } from '../withdrawal.queries.ts';

export function listBatches(db: Executor, page: PageInput) {
  return newestFirst(withNames(db), page);
}

export function findBatch(db: Executor, id: string) {
  return withNames(db).where('withdrawal_batches.id', '=', id).executeTakeFirst();
}

function withNames(db: Executor) {
  return db
    .selectFrom('withdrawal_batches')
    .selectAll('withdrawal_batches')
    .select(
      sql<string>`(select full_name from profiles where id = withdrawal_batches.created_by)`.as('created_by_name'),
    );
}
export type BatchRow = Awaited<ReturnType<typeof listBatches>>['rows'][number];

export function insertBatch(db: Executor, batch: Insertable<Tables['withdrawal_batches']>) {
  return db.insertInto('withdrawal_batches').values(batch).returning('id').executeTakeFirstOrThrow();
}

/** So many more of it have their result. */
export async function setResultsKnown(db: Executor, id: string, count: number) {
  await db
    .updateTable('withdrawal_batches')
    .set(({ eb }) => ({ open_count: eb('open_count', '-', count) }))
    .where('id', '=', id)
    .execute();
}

/** Named withdrawals in any state, locked in the order of their ids. */
export function lockNamed(
  db: Executor,
  visible: Visible,
  ids: readonly Sought<'withdrawals'>[],
): Promise<WithdrawalRow[]> {
  const named = db
    .selectFrom('withdrawals')
    .selectAll()
    .where(visibleRow(visible, 'user_id', ids));
  return named.orderBy('id').forUpdate().execute();
}

/** Their owners, whose balances are locked before the rows. */
export async function listOwners(
  db: Executor,
  visible: Visible,
  ids: readonly Sought<'withdrawals'>[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = db.selectFrom('withdrawals').select('user_id').distinct();
  return (await named.where(visibleRow(visible, 'user_id', ids)).execute()).map(({ user_id }) => user_id);
}

/** The oldest that are approved and whose account is the one they were asked for with, as many as a batch takes. */
export async function listPayable(db: Executor, visible: Visible): Promise<string[]> {
  const oldest = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'approved')
    .where(sql<boolean>`not ${accountChanged}`)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH_MAX)
    .execute();
  return oldest.map(({ id }) => id);
}

/** The approved ones of some accounts, which nobody changes until the transaction ends. */
export function lockAccounts(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('payment_accounts')
    .select(['id', 'submitted_at'])
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .orderBy('id')
    .forShare()
    .execute();
}

export async function listBatchIds(db: Executor, visible: Visible, batchId: string): Promise<string[]> {
  return (await inBatch(db, visible, batchId).execute()).map(({ id }) => id);
}

export function lockBatch(db: Executor, visible: Visible, batchId: string): Promise<WithdrawalRow[]> {
  return inBatch(db, visible, batchId).orderBy('id').forUpdate().execute();
}

/** Withdrawals without a result: only they are for the bank. */
export function listUnpaid(db: Executor, visible: Visible, batchId: string): Promise<WithdrawalRow[]> {
  return inBatch(db, visible, batchId).where('status', '=', 'sent').orderBy('number').execute();
}

function inBatch(db: Executor, visible: Visible, batchId: string) {
  const rows = db.selectFrom('withdrawals').selectAll().where('batch_id', '=', batchId);
  return rows.where(visibleRows(visible, 'user_id'));
}

/**
 * The withdrawals that have these end-to-end ids of Pix already. Until the caller has ended nobody else can give one
 * away: two requests that name the same id at once would both find it free.
 */
export async function lockEndToEndIds(db: WideExecutor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawal marks', 0))`.execute(db);
  return db.selectFrom('withdrawals').select(['id', 'end_to_end_id']).where('end_to_end_id', 'in', ids).execute();
}

export function findReceipt(db: Executor, visible: Visible, id: Sought<'withdrawals'>) {
  const withdrawal = db
    .selectFrom('withdrawals')
    .select(['id', 'user_id', 'receipt_storage_key', 'receipt_name'])
    .where(visibleRow(visible, 'user_id', id));
  return withdrawal.executeTakeFirst();
}
