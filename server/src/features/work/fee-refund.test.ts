import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPaypal } from '../../payment-provider/paypal.ts';
import { createPaypalClient } from '../../payment-provider/paypal-client.ts';
import { createPix } from '../../payment-provider/pix.ts';
import type { PaymentProviderName, PaymentProviders } from '../../payment-provider/provider.ts';
import { createStripe } from '../../payment-provider/stripe.ts';
import { configurePix } from '../../testing/build-payment.ts';
import { seenWork, wholeWork } from '../../testing/build-work.ts';
import { buildProfile, buildTestApp, db, signIn } from '../../testing/index.ts';
import { PAYPAL_TEST, startPaypal } from '../../testing/paypal-server.ts';
import { startPix } from '../../testing/pix-server.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { STRIPE_TEST_KEY, startStripe } from '../../testing/stripe-server.ts';
import { tools } from '../../testing/test-server.ts';
import { checkAttempt } from '../payment/check-attempt.job.ts';
import { openAttempt } from '../payment/open-attempt.job.ts';
import { refundPayment } from '../payment/refund-payment.job.ts';

beforeAll(async () => {
  await saveSettingValue('payment.chargesRegistrationFee', true);
  await configurePix();
});
beforeEach(() => saveSettingValue('payment.refundsRejected', true));
afterAll(() => db.deleteFrom('platform_settings').execute());

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
const person = async (role: 'ARTIST' | 'ADMIN' | 'FINANCE') =>
  signIn(role, { id: (await buildProfile({ role, is_verified: true })).id });
type Person = Awaited<ReturnType<typeof person>>;
type Way = { method: string; providers: PaymentProviders; pay: (reference: string, by: Person, id: string) => unknown };

/** A way to pay, and how the money comes by it. */
const ways: Record<string, () => Promise<Way>> = {
  card: async () => {
    const stripe = await startStripe();
    const provider = createStripe({ secretKey: STRIPE_TEST_KEY, api: stripe.url });
    return { method: 'card', providers: { stripe: provider }, pay: (session) => stripe.pay(session) };
  },
  PayPal: async () => {
    const paypal = await startPaypal();
    const provider = createPaypal(createPaypalClient({ ...PAYPAL_TEST, api: paypal.url }));
    return { method: 'paypal', providers: { paypal: provider }, pay: (order) => paypal.approve(order) };
  },
  "the bank's Pix": async () => {
    const bank = await startPix();
    return { method: 'pix', providers: { pix: createPix(bank.config) }, pay: (txid) => bank.pay(txid) };
  },
  balance: async () => ({ method: 'balance', providers: {}, pay: () => {} }),
  'a Pix by hand': async () => ({
    ...{ method: 'pix', providers: {} },
    pay: async (_reference, finance, id) => {
      const end_to_end_id = `E12345678202611181542${randomUUID().slice(0, 11).replaceAll('-', 'x')}`;
      await finance.post(`/finance/payments/${id}/confirm`, { end_to_end_id }, key());
    },
  }),
};

async function paidWork(way: Way) {
  const names = Object.keys(way.providers) as PaymentProviderName[];
  const app = await buildTestApp({ tools: { ...tools, site: { ...tools.site, paymentProviders: names } } });
  const [artist, admin, finance] = [await person('ARTIST'), await person('ADMIN'), await person('FINANCE')];
  await postMoney(royalty(artist.id, 60_000_000n, 'BRL'));
  const { id } = (await artist.post('/works', {})).body;
  await artist.send('PUT', `/works/${id}`, { body: { ...wholeWork({ payment_method: 'balance' }), revision: 1 } });
  const jobs = { tools: { paymentProviders: way.providers } };

  async function run(job: typeof openAttempt | typeof checkAttempt | typeof refundPayment) {
    for (const { payload } of await takeJobs(job)) await runJob(job, payload, jobs);
  }
  async function submitAndPay() {
    const { revision } = (await artist.get(`/works/${id}`)).body;
    const { payment_id } = (await artist.post(`/works/${id}/submit`, { revision })).body;
    const begun = await artist.post(`/payments/${payment_id}/begin`, { method: way.method }, { app, ...key() });
    expect(begun.status).toBe(200);
    await run(openAttempt);
    const rows = db.selectFrom('payment_attempts').select(['id', 'reference']).where('payment_id', '=', payment_id);
    const attempt = await rows.executeTakeFirstOrThrow();
    await way.pay(attempt.reference ?? '', finance, payment_id);
    if (names.length > 0) await runJob(checkAttempt, { attemptId: attempt.id }, jobs);
    return payment_id;
  }
  const approve = async () => admin.post(`/work-reviews/${id}/approve`, await seenWork(admin, id));
  const reject = async () =>
    admin.post(`/work-reviews/${id}/reject`, { ...(await seenWork(admin, id)), note: 'Falta a letra.' }, key());
  const read = async () => (await artist.get(`/works/${id}`)).body;
  return { id, artist, finance, run, submitAndPay, approve, reject, read };
}

const paymentsOf = (id: string) =>
  db.selectFrom('payments').selectAll().where('thing_id', '=', id).orderBy('created_at').execute();

for (const [name, make] of Object.entries(ways)) {
  const isByHand = name === 'a Pix by hand';

  test(`a refusal gives back what was paid by ${name}; the correction is paid for anew`, async () => {
    const { id, artist, finance, run, submitAndPay, reject, read } = await paidWork(await make());
    const first = await submitAndPay();
    expect(await read()).toMatchObject({ status: 'pending', is_fee_refundable: true, fee_refund: null });
    expect((await reject()).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'rejected', fee_cents: 2500, fee_refund: 'refunding' });
    await run(refundPayment);
    if (isByHand) {
      const [due] = (await finance.get('/notifications')).body.rows;
      expect(due).toMatchObject({ title: expect.stringMatching(/^Devolva o pagamento P-/), action: 'Ver devoluções' });
      expect((await artist.get('/notifications')).body.rows[0].title).toBe('A equipe vai devolver o seu pagamento');
      const refund_mark = `D12345678202611181542${randomUUID().slice(0, 11).replaceAll('-', 'x')}`;
      expect((await finance.post(`/finance/payments/${first}/refund`, { refund_mark }, key())).status).toBe(200);
    }
    expect(await read()).toMatchObject({ status: 'rejected', fee_refund: 'refunded' });
    expect((await artist.get('/notifications')).body.rows[0].title).toBe('Pagamento devolvido');

    await submitAndPay();
    expect(await read()).toMatchObject({ status: 'pending', fee_refund: null });
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
  });

  test(`a refusal keeps what was paid by ${name} for the correction, where the policy says so`, async () => {
    await saveSettingValue('payment.refundsRejected', false);
    const { id, artist, run, submitAndPay, reject, read } = await paidWork(await make());
    await submitAndPay();
    await reject();
    await run(refundPayment);
    const { revision, ...refused } = await read();
    expect(refused).toMatchObject({ status: 'rejected', fee_cents: null, is_fee_refundable: false, fee_refund: null });
    expect((await artist.post(`/works/${id}/submit`, { revision })).body.status).toBe('pending');
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['paid']);
  });
}

test('a fee that was earned by an approval does not come back by taking the work back twice', async () => {
  const { id, artist, run, submitAndPay, approve, read } = await paidWork(await (ways.balance as () => Promise<Way>)());
  await submitAndPay();
  expect((await approve()).status).toBe(200);
  const withdraw = () => artist.post(`/works/${id}/withdraw`, {}, key());
  await withdraw();
  await artist.post(`/works/${id}/reopen`, {}, key());
  const { revision, fee_cents } = await read();
  expect(fee_cents).toBeNull();
  expect((await artist.post(`/works/${id}/submit`, { revision })).body.status).toBe('pending');
  expect((await withdraw()).body).toMatchObject({ status: 'withdrawn', fee_refund: null });
  await run(refundPayment);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['paid']);
});

test('a work that was approved while no fee was charged is corrected without one', async () => {
  await saveSettingValue('payment.chargesRegistrationFee', false);
  const { id, artist, approve, read } = await paidWork(await (ways.balance as () => Promise<Way>)());
  await artist.post(`/works/${id}/submit`, { revision: (await read()).revision });
  expect((await approve()).status).toBe(200);
  await saveSettingValue('payment.chargesRegistrationFee', true);
  await artist.post(`/works/${id}/correct`, {}, key());
  const { revision, ...draft } = await read();
  expect(draft).toMatchObject({ status: 'draft', fee_cents: null, is_fee_paid: false, fee_ways: [] });
  expect((await artist.post(`/works/${id}/submit`, { revision })).body.status).toBe('pending');
  expect(await paymentsOf(id)).toEqual([]);
});

test('a fee that has bought an approval is spent: a correction that is refused gives nothing back', async () => {
  const { id, artist, run, submitAndPay, approve, reject, read } = await paidWork(
    await (ways.balance as () => Promise<Way>)(),
  );
  await submitAndPay();
  expect((await approve()).status).toBe(200);
  await artist.post(`/works/${id}/withdraw`, {}, key());
  await artist.post(`/works/${id}/reopen`, {}, key());
  await artist.post(`/works/${id}/submit`, { revision: (await read()).revision });
  expect((await reject()).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'rejected', fee_refund: null });
  await run(refundPayment);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['paid']);
});
