import type { PaymentPurpose } from '@toada/domain/payment/payment.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { listNewestOf, type PaymentRow } from './payment.queries.ts';

export type PaymentOf = Pick<PaymentRow, 'id' | 'status' | 'amount_micros'>;

/** The newest payment of each of these things, by the thing's id. The caller has reached the things. */
export async function readPaymentsOf(
  db: Executor,
  purpose: PaymentPurpose,
  thingIds: readonly string[],
): Promise<Map<string, PaymentOf>> {
  if (thingIds.length === 0) return new Map();
  const rows = await listNewestOf(db, purpose, thingIds);
  return new Map(rows.map(({ thing_id, ...payment }) => [thing_id, payment]));
}
