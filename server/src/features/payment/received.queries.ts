import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { PaymentStatus } from '@toada/domain/payment/payment.states.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { AttemptRow } from './attempt.queries.ts';
import type { PaymentRow } from './payment.queries.ts';

export type NamedPayment = PaymentRow & { user_name: string; method: AttemptRow['method'] | null };

type Asked = PageInput & {
  due?: 'refund' | undefined;
  status?: PaymentStatus | undefined;
  /** One by its number or the mark of its Pix, or those of the people who are called so. */
  search?: { number: bigint } | { mark: string } | { peopleIds: readonly string[] } | undefined;
};

/** Newest first. */
export function listReceived(db: Executor, visible: Visible, { status, due, search, ...page }: Asked) {
  let rows = withNames(db, visible);
  if (due === 'refund') rows = rows.where(sql<boolean>`awaits_refund`);
  if (status) rows = rows.where('status', '=', status);
  if (search && 'number' in search) rows = rows.where('number', '=', search.number);
  if (search && 'mark' in search) rows = rows.where('paid_mark', '=', search.mark);
  if (search && 'peopleIds' in search) rows = rows.where(sql<boolean>`user_id = any(${search.peopleIds}::uuid[])`);
  return newestFirst(rows, page);
}

/** How much waits for finance: the beginning of three indexes, read no further than the cap. */
export async function countWaiting(db: Executor, visible: Visible) {
  const refunds = db
    .selectFrom('payments')
    .select('id')
    .where(visibleRows(visible, 'user_id'))
    .where(sql<boolean>`awaits_refund`)
    .limit(QUEUE_CAP);
  const pix = db
    .selectFrom('payments')
    .select('id')
    .where(visibleRows(visible, 'user_id'))
    .where('status', '=', 'pending')
    .where(sql<boolean>`exists (select from payment_attempts a where a.payment_id = payments.id
      and a.provider = 'code' and not a.is_closed and not a.has_failed)`)
    .limit(QUEUE_CAP);
  const loose = db
    .selectFrom('payment_receipts')
    .select('payment_receipts.id')
    .innerJoin(
      db.selectFrom('payments').select('id').where(visibleRows(visible, 'user_id')).as('payment'),
      'payment.id',
      'payment_receipts.payment_id',
    )
    .where(sql<boolean>`outcome <> 'settled' and cleared_at is null`)
    .limit(QUEUE_CAP);
  const lengthOf = async (rows: { execute: () => Promise<unknown[]> }) => (await rows.execute()).length;
  return { pix: await lengthOf(pix), refunds: await lengthOf(refunds), loose: await lengthOf(loose) };
}

export function findReceived(db: Executor, visible: Visible, id: string): Promise<NamedPayment> {
  return withNames(db, visible)
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirstOrThrow();
}

export async function listByNumbers(
  db: Executor,
  visible: Visible,
  numbers: readonly bigint[],
): Promise<NamedPayment[]> {
  if (numbers.length === 0) return [];
  return withNames(db, visible).where(sql<boolean>`number = any(${numbers}::bigint[])`).orderBy('number').execute();
}

function withNames(db: Executor, visible: Visible) {
  return db
    .selectFrom('payments')
    .selectAll('payments')
    .select([
      sql<string>`(select full_name from profiles where id = payments.user_id)`.as('user_name'),
      sql<AttemptRow['method'] | null>`(select method from payment_attempts where payment_id = payments.id
        order by created_at desc, id desc limit 1)`.as('method'),
    ])
    .where(visibleRows(visible, 'user_id'));
}
