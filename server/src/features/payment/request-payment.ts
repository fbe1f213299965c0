import { assert } from '@toada/domain/assert.ts';
import type { Micros } from '@toada/domain/money/money.ts';
import { PAYMENT_DAYS } from '@toada/domain/payment/payment.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { insertPayment, lockOpenOf, type PaymentRow, type Thing } from './payment.queries.ts';

const DAY_MS = 86_400_000;

type Asked = Thing & { title: string; payerId: string; amountMicros: Micros; now: Date };

/**
 * The payment of a thing, asked for once: who asks again gets the one that is to be paid, or was. Another follows one that ran out,
 * was called off or was given back. Nothing moves yet.
 */
export async function requestPayment(db: Executor, asked: Asked): Promise<PaymentRow> {
  const { purpose, thingId, title, payerId, amountMicros, now } = asked;
  const inserted = await insertPayment(db, {
    ...{ user_id: payerId, purpose, thing_id: thingId, title, amount_micros: amountMicros },
    ...{ expires_at: new Date(now.getTime() + PAYMENT_DAYS * DAY_MS), created_at: now, updated_at: now },
  });
  const payment = inserted ?? (await lockOpenOf(db, asked));
  assert(payment, 'a payment that could not be added is there');
  return payment;
}
