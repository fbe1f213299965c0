import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockExpiredOf, lockOpenOf, type PaymentRow, type Thing } from './payment.queries.ts';
import { refundPayment } from './refund-payment.job.ts';
import { takePaymentStep } from './take-payment-step.ts';

type At = Thing & { now: Date };

/** Calls off the unpaid payments of a thing, expired ones too: nobody is to pay for it any more. A paid one stays, and is returned. */
export async function cancelPayment(db: Executor, { now, ...thing }: At): Promise<PaymentRow | undefined> {
  const payment = await lockOpenOf(db, thing);
  const unpaid = await lockExpiredOf(db, thing);
  if (payment?.status === 'pending') unpaid.push(payment);
  for (const one of unpaid) await takePaymentStep({ db, now }, one, { event: 'cancel' });
  return payment?.status === 'paid' ? payment : undefined;
}

/** Gives back what was paid for a thing, the way it was paid, by a job; calls off what is not paid. False where nothing was. */
export async function askRefund(db: Executor, { now, reason, ...thing }: At & { reason: string }): Promise<boolean> {
  const payment = await cancelPayment(db, { now, ...thing });
  if (!payment) return false;
  const changes = { refund_reason: reason };
  await takePaymentStep({ db, now }, payment, { event: 'askRefund', changes, trail: { reason } });
  await enqueue(db, refundPayment, { paymentId: payment.id });
  return true;
}
