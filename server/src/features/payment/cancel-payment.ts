import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockOpenOf, type Thing } from './payment.queries.ts';
import { refundPayment } from './refund-payment.job.ts';
import { takePaymentStep } from './take-payment-step.ts';

type At = Thing & { now: Date };

/** Calls off the payment of a thing that is not paid yet. One that is paid stays. */
export async function cancelPayment(db: Executor, { now, ...thing }: At) {
  const payment = await lockOpenOf(db, thing);
  if (payment?.status === 'pending') await takePaymentStep({ db, now }, payment, { event: 'cancel' });
}

/** Gives back what was paid for a thing, the way it was paid, by a job; calls off what is not paid. False where nothing was. */
export async function askRefund(db: Executor, { now, reason, ...thing }: At & { reason: string }): Promise<boolean> {
  const payment = await lockOpenOf(db, thing);
  if (payment?.status === 'pending') await takePaymentStep({ db, now }, payment, { event: 'cancel' });
  if (payment?.status !== 'paid') return false;
  const changes = { refund_reason: reason };
  await takePaymentStep({ db, now }, payment, { event: 'askRefund', changes, trail: { reason } });
  await enqueue(db, refundPayment, { paymentId: payment.id });
  return true;
}
