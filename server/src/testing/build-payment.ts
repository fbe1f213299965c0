import { randomUUID } from 'node:crypto';
import { requestPayment } from '../features/payment/request-payment.ts';
import { settlePayment } from '../features/payment/settle-payment.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';
import { posting } from './post-money.ts';
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

/** Money that came for it, and was not what was asked. */
export async function buildLooseReceipt(paymentId: string) {
  const money = { network: 'pix', method: 'pix', mark: `bank:${randomUUID()}`, amountMicros: 10_000n } as const;
  await posting((tx) =>
    settlePayment({ db: tx, now: new Date() }, paymentId, { ...money, cameAt: new Date(), attemptId: null }),
  );
  const receipt = db.selectFrom('payment_receipts').select('id').where('mark', '=', money.mark);
  return (await receipt.executeTakeFirstOrThrow()).id;
}

/** Pix by a static code of our own. */
export async function configurePix() {
  await saveSettingValue('payment.pixKey', 'pix@exemplo.com.br');
  await saveSettingValue('payment.pixName', 'Toada Música');
  await saveSettingValue('payment.pixCity', 'São Paulo');
}
