import { AppError } from '@toada/domain/errors.ts';
import { type Confirm, PixRefundForm, type Refund } from '@toada/domain/payment/payment.contract.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { findAttempt, findOpenAttempt } from './attempt.queries.ts';
import { requireOpen } from './begin-payment.ts';
import { isRefundMarkUsed, lockVisible } from './payment.queries.ts';
import { presentReceived } from './read-received.ts';
import { listKnownMarks } from './receipt.queries.ts';
import { refundLines } from './refund-payment.job.ts';
import { settlePayment } from './settle-payment.ts';
import { takePaymentStep } from './take-payment-step.ts';

/** Somebody of finance has seen the Pix in the bank's account. */
export async function confirmPayment(call: Call<Confirm>) {
  const { db, visible, input, now } = call;
  const payment = await lockVisible(db, visible, input.id);
  if (!payment) throw new AppError('notFound', {});
  requireOpen(payment);
  const [known] = await listKnownMarks(beyondReach(db), 'pix', [input.end_to_end_id]);
  if (known) throw new AppError('input.invalid', { fields: { end_to_end_id: 'payment.markUsed' } });
  const attempt = await findOpenAttempt(db, payment.id, 'code');
  await settlePayment({ db, now, call }, payment.id, {
    ...{ network: 'pix', method: 'pix', mark: input.end_to_end_id, amountMicros: payment.amount_micros },
    ...{ cameAt: now, attemptId: attempt?.id ?? null },
  });
  return presentReceived(call, payment.id);
}

/** Somebody of finance has sent the money back, by the bank or at the company that took it. */
export async function confirmRefund(call: Call<Refund>) {
  const { db, visible, input, now } = call;
  const payment = await lockVisible(db, visible, input.id);
  if (!payment) throw new AppError('notFound', {});
  if (payment.status !== 'refunding' || !payment.awaits_refund)
    throw new AppError('payment.wrongState', { status: payment.status });
  if (payment.paid_by === 'pix' && !PixRefundForm.safeParse(input).success)
    throw new AppError('input.invalid', { fields: { refund_mark: 'payment.refundMark' } });
  if (await isRefundMarkUsed(beyondReach(db), input.refund_mark))
    throw new AppError('input.invalid', { fields: { refund_mark: 'payment.markUsed' } });
  const attempt = payment.paid_attempt ? await findAttempt(beyondReach(db), payment.paid_attempt) : undefined;
  await takePaymentStep({ db, now, call }, payment, {
    event: 'refund',
    changes: { refund_mark: input.refund_mark, refunded_at: now, awaits_refund: false },
    lines: refundLines(payment, attempt),
    trail: { end_to_end_id: input.refund_mark },
  });
  return presentReceived(call, payment.id);
}
