import type { PaymentPurpose } from '@toada/domain/payment/payment.rules.ts';
import type { PaymentEvent } from '@toada/domain/payment/payment.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

type Payments = Tables['payments'];
export type PaymentRow = Selectable<Payments>;

/** A thing that is paid for. */
export type Thing = { purpose: PaymentPurpose; thingId: string };

/** As the index says it. */
const isOpen = sql<boolean>`status in ('pending', 'paid')`;

/** Nothing where an open one is there. */
export function insertPayment(db: Executor, payment: Omit<Insertable<Payments>, 'team_id'>) {
  return (
    db
      .insertInto('payments')
      // The trigger writes the payer's team over this.
      .values({ ...payment, team_id: payment.user_id })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  );
}

/** The one that is to be paid, or was; kept as it is until the transaction ends. */
export function lockOpenOf(db: Executor, { purpose, thingId }: Thing): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('thing_id', '=', thingId)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
}

/** Expired payments of a thing: money that comes late still pays one. */
export function lockExpiredOf(db: Executor, { purpose, thingId }: Thing): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('thing_id', '=', thingId)
    .where('status', '=', 'expired')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The newest of each thing. The caller has reached the things. */
export async function listNewestOf(db: Executor, purpose: PaymentPurpose, thingIds: readonly string[]) {
  const { rows } = await sql<Pick<PaymentRow, 'id' | 'thing_id' | 'status' | 'amount_micros'>>`
    select distinct on (thing_id) id, thing_id, status, amount_micros from payments
     where purpose = ${purpose} and thing_id = any(${thingIds}::uuid[])
     order by thing_id, created_at desc, id desc`.execute(db);
  return rows;
}

export function findPayment(db: Executor, visible: Visible, id: Sought<'payments'>): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

export function lockVisible(db: Executor, visible: Visible, id: Sought<'payments'>): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** Until the transaction ends nobody else settles it. */
export function lockPayment(db: WideExecutor, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Undefined where nothing leads there from its status. */
export function movePayment(
  db: Executor,
  id: string,
  event: PaymentEvent,
  changes: Updateable<Payments>,
): Promise<PaymentRow | undefined> {
  return moveRows(db, 'payments', event).set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** The refund waits for a person. Nothing where it does already. */
export function setAwaitsRefund(db: Executor, id: string, now: Date) {
  return db
    .updateTable('payments')
    .set({ awaits_refund: true, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .where('awaits_refund', '=', false)
    .returningAll()
    .executeTakeFirst();
}

/** Unpaid at the end of their time, some at once. */
export function lockDue(db: WideExecutor, now: Date, limit: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'pending')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Whether a bank's mark stands for the refund of a payment already. */
export async function isRefundMarkUsed(db: WideExecutor, mark: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select 1 from payments where refund_mark = ${mark}) as is_used`.execute(db);
  return rows[0]?.is_used === true;
}
