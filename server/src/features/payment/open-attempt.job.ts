import { paymentPurposeLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { publish } from '../../live/publish.ts';
import type { Opened } from '../../payment-provider/provider.ts';
import { type AttemptRow, findAttempt, setAttempt } from './attempt.queries.ts';
import { readPayee } from './offered-methods.ts';
import { lockPayment, type PaymentRow } from './payment.queries.ts';

type Call = JobCall<{ attemptId: string }>;

/** Where people come back to from a provider's page: to the thing they have paid for. */
const returnPaths: Record<PaymentRow['purpose'], (thingId: string) => string> = {
  work_registration: (thingId) => `/app/register-work?obra=${thingId}`,
  campaign_budget: (thingId) => `/app/marketing-partnerships/campaign?campanha=${thingId}`,
};

/** Asks a provider for the page or the code by which somebody pays. The attempt's id is the key: asked twice, it is one. */
export const openAttempt = job({
  name: 'payment.open',
  payload: z.object({ attemptId: z.uuid() }),
  attempts: 4,
  async run(call) {
    const { db, payload, isLastAttempt } = call;
    const attempt = await findAttempt(db, payload.attemptId);
    if (!attempt || attempt.reference !== null || attempt.has_failed) return;
    const payment = await inTransaction(db, (tx) => lockPayment(tx, attempt.payment_id));
    const opened = await open(call, attempt, payment).catch((error: unknown) => {
      if (isLastAttempt) return null;
      throw error;
    });
    await inTransaction(db, async (tx) => {
      const changes = opened
        ? { reference: opened.reference, pix_code: opened.pixCode, checkout_url: opened.checkoutUrl }
        : { has_failed: true, is_closed: true };
      await setAttempt(tx, attempt.id, changes);
      await publish(tx, payment.user_id, { type: 'changed', subject: 'payments' });
    });
  },
});

async function open(call: Call, attempt: AttemptRow, payment: PaymentRow): Promise<Opened | null> {
  const { db, paymentProviders, publicUrl, signal } = call;
  const { provider } = attempt;
  const port = provider === 'code' || provider === 'balance' ? undefined : paymentProviders[provider];
  if (!port) return null;
  const title = `${paymentPurposeLabels[payment.purpose]}: ${payment.title}`;
  const payee = await readPayee(db);
  const order = { key: attempt.id, amountMicros: payment.amount_micros, currency: payment.currency, title, payee };
  return port.open({ ...order, returnUrl: `${publicUrl}${returnPaths[payment.purpose](payment.thing_id)}` }, signal);
}
