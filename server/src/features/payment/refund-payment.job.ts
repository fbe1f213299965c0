import { assert } from '@toada/domain/assert.ts';
import { z } from 'zod';
import type { WideTx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { type AttemptRow, findAttempt } from './attempt.queries.ts';
import { lockPayment, type PaymentRow, setAwaitsRefund } from './payment.queries.ts';
import { fromBalance, fromOutside, reversed } from './payment-lines.ts';
import { takePaymentStep } from './take-payment-step.ts';
import { tellRefundDue } from './tell-finance.ts';

type Call = JobCall<{ paymentId: string }>;

/**
 * Gives a payment back the way it came: to the balance, by the provider that took it, or by a person of finance where there is none.
 * The provider is asked under the payment's own key, so a job that died and runs again gives back once.
 */
export const refundPayment = job({
  name: 'payment.refund',
  payload: z.object({ paymentId: z.uuid() }),
  attempts: 12,
  async run(call) {
    const { db, payload, now } = call;
    const { payment, attempt } = await inTransaction(db, (tx) => read(tx, payload.paymentId));
    if (payment.status !== 'refunding' || payment.awaits_refund) return;
    const mark = await giveBack(call, payment, attempt).catch((error: unknown) => {
      // After days of trouble a person looks at the provider, and does it there or here.
      if (call.isLastAttempt) return null;
      throw error;
    });
    await inTransaction(db, async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      if (locked.status !== 'refunding') return;
      if (mark === null) {
        const waiting = await setAwaitsRefund(tx, payment.id, now());
        return waiting && tellRefundDue(tx, waiting);
      }
      await takePaymentStep({ db: tx, now: now() }, locked, {
        event: 'refund',
        changes: { refund_mark: mark, refunded_at: now(), awaits_refund: false },
        lines: refundLines(locked, attempt),
      });
    });
  },
});

async function read(tx: WideTx, paymentId: string) {
  const payment = await lockPayment(tx, paymentId);
  const attempt = payment.paid_attempt ? await findAttempt(tx, payment.paid_attempt) : undefined;
  return { payment, attempt };
}

/** The mark of what went back; null where a person has to do it. */
async function giveBack(call: Call, payment: PaymentRow, attempt: AttemptRow | undefined): Promise<string | null> {
  if (!attempt || attempt.provider === 'code') return null;
  if (attempt.provider === 'balance') return `balance:${payment.id}`;
  const provider = call.paymentProviders[attempt.provider];
  assert(payment.paid_mark, 'a payment that was paid has its mark');
  if (!provider) return null;
  const { signal } = call;
  return provider.refund({ mark: payment.paid_mark, amountMicros: payment.amount_micros, key: payment.id }, signal);
}

/** The lines of the payment, turned round. */
export function refundLines(payment: PaymentRow, attempt: AttemptRow | undefined) {
  if (attempt?.provider !== 'balance') return reversed(fromOutside(payment, 'refund'));
  assert(attempt.currency && attempt.amount_micros, 'what left the balance is known');
  const spent = { currency: attempt.currency, amountMicros: attempt.amount_micros };
  return reversed(fromBalance(payment, spent, 'refund'));
}
