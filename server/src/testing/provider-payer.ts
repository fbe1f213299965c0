import { randomUUID } from 'node:crypto';
import { askRefund } from '../features/payment/cancel-payment.ts';
import type { checkAttempt } from '../features/payment/check-attempt.job.ts';
import { openAttempt } from '../features/payment/open-attempt.job.ts';
import type { WebhookParts } from '../features/payment/payment-webhook.plugin.ts';
import type { refundPayment } from '../features/payment/refund-payment.job.ts';
import type { PaymentProvider, PaymentProviderName } from '../payment-provider/provider.ts';
import { buildPayment } from './build-payment.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';
import { posting } from './post-money.ts';
import { runJob, takeJobs } from './run-jobs.ts';
import { buildTestApp, clock, signIn, tools } from './test-server.ts';

type Told = { url: string; headers: Record<string, string>; payload: string };
type With = {
  name: PaymentProviderName;
  method: 'pix' | 'card' | 'paypal';
  provider: PaymentProvider;
  webhooks?: Partial<WebhookParts>;
};

/** Somebody with a fee to pay, and a product that has a contract with one provider. */
export async function buildProviderPayer({ name, method, provider, webhooks = {} }: With) {
  const app = await buildTestApp({ tools: { ...tools, site: { ...tools.site, paymentProviders: [name] } } }, webhooks);
  const { id: user_id } = await buildProfile({ is_verified: true });
  const payment = await buildPayment({ user_id });
  const person = signIn('ARTIST', { id: user_id });
  const path = `/payments/${payment.id}`;
  const jobTools = { tools: { paymentProviders: { [name]: provider } } };

  async function attempts() {
    const rows = db.selectFrom('payment_attempts').select(['id', 'reference', 'is_closed']);
    return rows.where('payment_id', '=', payment.id).orderBy('created_at').execute();
  }

  /** Jobs about this payment; others belong to tests whose provider is gone. */
  async function run(job: typeof openAttempt | typeof checkAttempt | typeof refundPayment, isLastAttempt = false) {
    const ids = [payment.id, ...(await attempts()).map(({ id }) => id)];
    const own = (await takeJobs(job)).filter(({ payload }) => ids.some((id) => JSON.stringify(payload).includes(id)));
    for (const { payload } of own) await runJob(job, payload, { ...jobTools, isLastAttempt });
    return own.length;
  }

  const begin = () => person.post(`${path}/begin`, { method }, { app, headers: { 'idempotency-key': randomUUID() } });
  const read = async () => (await person.get(path, { app })).body;

  async function open() {
    await begin();
    await run(openAttempt);
    return { body: await read(), reference: (await attempts()).at(-1)?.reference ?? '' };
  }

  async function giveBack() {
    const thing = { purpose: 'work_registration', thingId: payment.thing_id } as const;
    await posting((tx) => askRefund(tx, { ...thing, reason: 'Obra recusada', now: clock.now() }));
  }

  async function entries() {
    const rows = db.selectFrom('ledger_entries').select('idempotency_key');
    const found = await rows.where('idempotency_key', 'like', `payment:${payment.id}:%`).execute();
    return found.map(({ idempotency_key }) => idempotency_key.split(':')[2]).toSorted();
  }

  const tell = async ({ url, headers, payload }: Told) =>
    (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  const receipts = () =>
    db
      .selectFrom('payment_receipts')
      .select(['outcome', 'amount_micros'])
      .where('payment_id', '=', payment.id)
      .execute();
  const row = () => db.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
  return {
    ...{ ...payment, app, person, path, jobTools, attempts, run, begin, read },
    ...{ open, giveBack, entries, tell, receipts, row },
  };
}
