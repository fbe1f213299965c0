import { randomUUID } from 'node:crypto';
import { askRefund } from '../features/payment/cancel-payment.ts';
import { refundPayment } from '../features/payment/refund-payment.job.ts';
import { requestPayment } from '../features/payment/request-payment.ts';
import { settlePayment } from '../features/payment/settle-payment.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';
import { posting } from './post-money.ts';
import { runJob } from './run-jobs.ts';
import { saveSettingValue } from './settings.ts';

type Over = { user_id?: string; title?: string; thing_id?: string; amount_micros?: bigint; at?: Date };

/** 25 reais for the registration of a work that nobody in the test has, unless told otherwise. */
export async function buildPayment(over: Over = {}) {
  const user_id = over.user_id ?? (await buildProfile({ is_verified: true })).id;
  const { title = 'Asa de Pipa', thing_id = randomUUID(), amount_micros = 25_000_000n, at = new Date() } = over;
  const asked = { purpose: 'work_registration', thingId: thing_id, title, amountMicros: amount_micros } as const;
  const payment = await db.transaction().execute((tx) => requestPayment(tx, { ...asked, payerId: user_id, now: at }));
  return { ...payment, user_id, thing_id };
}

/** A payment whose payer has the Pix code: finance confirms the money by hand. */
export async function buildPixToConfirm() {
  const { id } = await buildPayment();
  const attempt = {
    payment_id: id,
    method: 'pix',
    provider: 'code',
    reference: randomUUID(),
    created_at: new Date(),
  } as const;
  await db.insertInto('payment_attempts').values(attempt).execute();
}

/** Money that came for it, and was not what was asked. */
export async function buildLooseReceipt(paymentId: string) {
  const money = { network: 'pix', method: 'pix', mark: `bank:${randomUUID()}`, amountMicros: 10_000n } as const;
  await posting((tx) =>
    settlePayment({ db: tx, now: new Date() }, paymentId, { ...money, cameAt: new Date(), attemptId: null }),
  );
  const receipt = db.selectFrom('payment_receipts').select('id').where('mark', '=', money.mark);
  return (await receipt.executeTakeFirstOrThrow()).id;
}

/** A Pix that finance is to send back by hand. */
export async function buildRefundDue() {
  const { id, thing_id } = await buildPayment();
  const money = { network: 'pix', method: 'pix', mark: `bank:${randomUUID()}`, amountMicros: 25_000_000n } as const;
  const now = new Date();
  await posting((tx) => settlePayment({ db: tx, now }, id, { ...money, cameAt: now, attemptId: null }));
  const thing = { purpose: 'work_registration', thingId: thing_id, reason: 'Registro de obra recusado.', now } as const;
  await posting((tx) => askRefund(tx, thing));
  await runJob(refundPayment, { paymentId: id });
  return id;
}

/** Pix by a static code of our own. */
export async function configurePix() {
  await saveSettingValue('payment.pixKey', 'pix@exemplo.com.br');
  await saveSettingValue('payment.pixName', 'Toada Música');
  await saveSettingValue('payment.pixCity', 'São Paulo');
}

/** As before anybody configured it. */
export async function forgetPix() {
  for (const key of ['payment.pixKey', 'payment.pixName', 'payment.pixCity'] as const) await saveSettingValue(key, '');
}
