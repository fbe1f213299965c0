import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Receipts = Tables['payment_receipts'];
export type ReceiptRow = Selectable<Receipts>;

/** Nothing where the same money was told of before. */
export function insertReceipt(db: Executor, receipt: Insertable<Receipts>) {
  return db
    .insertInto('payment_receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.columns(['network', 'mark']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Money that was told of before, by its mark. */
export async function listKnownMarks(db: WideExecutor, network: ReceiptRow['network'], marks: readonly string[]) {
  const { rows } = await sql<{ mark: string; payment_id: string }>`
    select mark, payment_id from payment_receipts where network = ${network} and mark = any(${marks}::text[])`.execute(
    db,
  );
  return rows;
}

/** Money that paid nothing and that nobody has looked at yet. */
export function listLoose(db: Executor, visible: Visible, page: PageInput) {
  return newestFirst(withPayment(db, visible).where(sql<boolean>`outcome <> 'settled' and cleared_at is null`), page);
}

export function findLoose(db: Executor, visible: Visible, id: string) {
  return withPayment(db, visible).where('payment_receipts.id', '=', id).executeTakeFirst();
}
export type LooseRow = NonNullable<Awaited<ReturnType<typeof findLoose>>>;

/** Nothing where somebody was faster, or where it paid. */
export function clearReceipt(db: Executor, id: string, by: { actorId: string; note: string; now: Date }) {
  return db
    .updateTable('payment_receipts')
    .set({ cleared_at: by.now, cleared_by: by.actorId, cleared_note: by.note })
    .where('id', '=', id)
    .where('outcome', '<>', 'settled')
    .where('cleared_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

function withPayment(db: Executor, visible: Visible) {
  return db
    .selectFrom('payment_receipts')
    .innerJoin(
      db
        .selectFrom('payments')
        .select(['id as paid_id', 'number', 'amount_micros as asked_micros', 'user_id'])
        .where(visibleRows(visible, 'user_id'))
        .as('payment'),
      'payment.paid_id',
      'payment_receipts.payment_id',
    )
    .selectAll('payment_receipts')
    .select(['payment.number', 'payment.asked_micros'])
    .select(sql<string>`(select full_name from profiles where id = payment.user_id)`.as('user_name'));
}
