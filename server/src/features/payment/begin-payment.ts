import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeBrCode } from '@toada/domain/payment/br-code.ts';
import type { Begin } from '@toada/domain/payment/payment.contract.ts';
import { formatTxid, type PaymentMethod } from '@toada/domain/payment/payment.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type AttemptRow, findOpenAttempt, insertAttempt, touchAttempt } from './attempt.queries.ts';
import { readOffered, readPayee } from './offered-methods.ts';
import { openAttempt } from './open-attempt.job.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { findPayment, lockVisible, type PaymentRow } from './payment.queries.ts';
import { presentPayment } from './present-payment.ts';

type Beginner = Pick<Call<unknown>, 'db' | 'site' | 'now'>;

export async function readPayment(call: Call<{ id: AskedId<'payments'> }>) {
  const payment = await findPayment(call.db, call.visible, call.input.id);
  if (!payment) throw new AppError('notFound', {});
  return presentPayment(call, payment);
}

/** Takes the way the payer has chosen. Another one can be chosen as long as nothing was paid. */
export async function beginPayment(call: Call<Begin>) {
  const { db, visible, input } = call;
  const { method } = input;
  if (method === 'balance') await payFromBalance(call);
  else {
    const payment = await lockVisible(db, visible, input.id);
    if (!payment) throw new AppError('notFound', {});
    requireOpen(payment);
    await choose(call, payment, method);
  }
  return readPayment(call);
}

/** A form named the way before the payment was asked for. From a balance it is paid by the payer's own step alone. */
export async function beginBy(call: Beginner, payment: PaymentRow, method: PaymentMethod) {
  if (method !== 'balance') await choose(call, payment, method);
}

export function requireOpen({ status }: Pick<PaymentRow, 'status'>) {
  if (status !== 'pending' && status !== 'expired') throw new AppError('payment.wrongState', { status });
}

/** The same way again is the same code or page, while it can be paid. */
async function choose(call: Beginner, payment: PaymentRow, method: Exclude<PaymentMethod, 'balance'>) {
  const { db, site, now } = call;
  const provider = (await readOffered(db, site))[method];
  if (!provider) throw new AppError('payment.notOffered', {});
  const earlier = await findOpenAttempt(db, payment.id, provider);
  const code = provider === 'code' ? await staticCode(call, payment) : null;
  // A changed key makes another code; the mark is the payment's, and money that comes by the old one is found as well.
  if (earlier && earlier.pix_code === (code?.pix_code ?? earlier.pix_code)) return touchAttempt(db, earlier.id, now);
  const attempt = await insertAttempt(db, { payment_id: payment.id, method, provider, created_at: now, ...code });
  if (provider !== 'code') await enqueue(db, openAttempt, { attemptId: attempt.id });
}

type Code = Pick<AttemptRow, 'pix_code'>;

async function staticCode({ db }: Beginner, { number, amount_micros }: PaymentRow): Promise<Code> {
  const payee = await readPayee(db);
  assert(payee, 'a code is offered where there is a key');
  const pix_code = writeBrCode({ ...payee, amountMicros: amount_micros, txid: formatTxid(number) });
  assert(pix_code, 'the settings hold a key, a name and a city that fit');
  return { pix_code };
}
