import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createStripe } from '../../payment-provider/stripe.ts';
import { buildPayment } from '../../testing/build-payment.ts';
import { app, buildProfile, buildTestApp, clock, db, signIn } from '../../testing/index.ts';
import { posting } from '../../testing/post-money.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { STRIPE_TEST_SECRET } from '../../testing/stripe-secret.ts';
import { STRIPE_TEST_KEY, startStripe, stripeEvent } from '../../testing/stripe-server.ts';
import { tools } from '../../testing/test-server.ts';
import { askRefund } from './cancel-payment.ts';
import { checkAttempt } from './check-attempt.job.ts';
import { openAttempt } from './open-attempt.job.ts';
import { STRIPE_WEBHOOK } from './payment-webhook.plugin.ts';
import { refundPayment } from './refund-payment.job.ts';
import { sweepPayments } from './sweep-payments.job.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

async function cardPayer() {
  const stripe = await startStripe();
  const site = { ...tools.site, paymentProviders: ['stripe'] as const };
  const withCard = await buildTestApp({ tools: { ...tools, site } });
  const { id: user_id } = await buildProfile({ is_verified: true });
  const payment = await buildPayment({ user_id });
  const person = signIn('ARTIST', { id: user_id });
  const path = `/payments/${payment.id}`;
  const paymentProviders = { stripe: createStripe({ secretKey: STRIPE_TEST_KEY, api: stripe.url }) };
  const run = async (job: typeof openAttempt | typeof checkAttempt | typeof refundPayment) => {
    const own = await db.selectFrom('payment_attempts').select('id').where('payment_id', '=', payment.id).execute();
    // The clock also asks about attempts of other tests, whose Stripe is gone.
    const isOwn = (text: string) => [payment.id, ...own.map(({ id }) => id)].some((id) => text.includes(id));
    for (const { payload } of await takeJobs(job))
      if (isOwn(JSON.stringify(payload))) await runJob(job, payload, { tools: { paymentProviders } });
  };
  const begin = async () => {
    await person.post(
      `${path}/begin`,
      { method: 'card' },
      { app: withCard, headers: { 'idempotency-key': randomUUID() } },
    );
    await run(openAttempt);
    const { body } = await person.get(path, { app: withCard });
    return { body, session: [...stripe.sessions.keys()].at(-1) ?? '' };
  };
  const status = async () => (await person.get(path, { app: withCard })).body.status;
  return { ...payment, stripe, run, begin, status, withCard, path, person };
}

const tell = (event: ReturnType<typeof stripeEvent>) =>
  app.inject({ method: 'POST', url: STRIPE_WEBHOOK, headers: event.headers, payload: event.payload });
const entriesOf = async (id: string) =>
  (
    await db
      .selectFrom('ledger_entries')
      .select('idempotency_key')
      .where('idempotency_key', 'like', `payment:${id}:%`)
      .execute()
  ).map(({ idempotency_key }) => idempotency_key.split(':')[2]);

test('a card is typed at Stripe alone; a webhook that comes twice pays once', async () => {
  const { id, begin, run, stripe, status } = await cardPayer();
  const { body, session } = await begin();
  expect(body).toMatchObject({
    methods: ['card'],
    attempt: { method: 'card', checkout_url: `https://checkout.stripe.test/c/pay/${session}` },
  });
  stripe.pay(session);
  const event = stripeEvent(session, clock.now());
  expect([(await tell(event)).statusCode, (await tell(event)).statusCode]).toEqual([200, 200]);
  await run(checkAttempt);
  expect((await tell(event)).statusCode).toBe(200);
  await run(checkAttempt);
  expect([await status(), await entriesOf(id)]).toEqual(['paid', ['pay']]);
});

test('the page leads back to the work that is paid for', async () => {
  const { stripe, begin, thing_id } = await cardPayer();
  await begin();
  const [session] = [...stripe.sessions.values()];
  expect(session?.success_url).toMatch(new RegExp(`/app/register-work\\?obra=${thing_id}$`));
});

test('a webhook before the money, a forged one and an old one move nothing', async () => {
  const { id, begin, run, stripe, status } = await cardPayer();
  const { session } = await begin();
  expect((await tell(stripeEvent(session, clock.now()))).statusCode).toBe(200);
  await run(checkAttempt);
  expect(await status()).toBe('pending');
  stripe.pay(session);
  const forged = stripeEvent(session, clock.now(), 'whsec_of_somebody_else');
  const old = stripeEvent(session, new Date(clock.now().getTime() - 10 * 60_000));
  const unsigned = {
    ...stripeEvent(session, clock.now()),
    headers: { 'content-type': 'application/json', 'stripe-signature': '' },
  };
  expect((await Promise.all([forged, old, unsigned].map(tell))).map(({ statusCode }) => statusCode)).toEqual([
    400, 400, 400,
  ]);
  expect(await takeJobs(checkAttempt)).toEqual([]);
  expect(await entriesOf(id)).toEqual([]);
  const large = { ...stripeEvent(session, clock.now()), payload: 'x'.repeat(300_000) };
  expect((await tell(large)).statusCode).toBe(413);
});

test('a webhook of Stripe about something else is taken and asks nothing; a refusal would be sent again for days', async () => {
  const { begin } = await cardPayer();
  const { session } = await begin();
  const other = stripeEvent(session, clock.now(), STRIPE_TEST_SECRET, 'charge.refunded');
  expect((await tell(other)).statusCode).toBe(200);
  expect(await takeJobs(checkAttempt)).toEqual([]);
});

test('the clock asks about every open page, however many there are, and about each once', async () => {
  const { id, begin } = await cardPayer();
  await begin();
  const made = Array.from({ length: 205 }, (_, place) => ({
    ...({ payment_id: id, method: 'card', provider: 'stripe', reference: `cs_many_${place}` } as const),
    created_at: clock.now(),
  }));
  await db.insertInto('payment_attempts').values(made).execute();
  await runJob(sweepPayments, {});
  await runJob(sweepPayments, {});
  const open = await db.selectFrom('payment_attempts').select('id').where('payment_id', '=', id).execute();
  const jobs = (await takeJobs(checkAttempt)).map(({ payload }) => (payload as { attemptId: string }).attemptId);
  expect(jobs.filter((job) => open.some((one) => one.id === job)).toSorted()).toEqual(
    open.map((one) => one.id).toSorted(),
  );
  await db.updateTable('payment_attempts').set({ is_closed: true }).where('payment_id', '=', id).execute();
});

test('another amount than was asked moves nothing, and waits for finance', async () => {
  const { id, begin, run, stripe, status } = await cardPayer();
  const { session } = await begin();
  stripe.pay(session, { amount_total: 100 });
  await tell(stripeEvent(session, clock.now()));
  await run(checkAttempt);
  expect([await status(), await entriesOf(id)]).toEqual(['pending', []]);
  const loose = db.selectFrom('payment_receipts').select(['outcome', 'amount_micros']).where('payment_id', '=', id);
  expect(await loose.execute()).toEqual([{ outcome: 'other_amount', amount_micros: 1_000_000n }]);
});

test('a webhook that never came is made good by the clock', async () => {
  const { begin, run, stripe, status } = await cardPayer();
  const { session } = await begin();
  stripe.pay(session);
  await runJob(sweepPayments, {});
  await run(checkAttempt);
  expect(await status()).toBe('paid');
});

test('a webhook that comes before our own answer is stored is made good by the clock, once', async () => {
  const { id, stripe, run, person, path, withCard, status } = await cardPayer();
  const headers = { 'idempotency-key': randomUUID() };
  await person.post(`${path}/begin`, { method: 'card' }, { app: withCard, headers });
  const port = createStripe({ secretKey: STRIPE_TEST_KEY, api: stripe.url });
  const quick: typeof port = {
    ...port,
    async open(...asked) {
      const opened = await port.open(...asked);
      stripe.pay(opened.reference);
      // Nobody knows the page yet: there is nothing to ask about.
      expect((await tell(stripeEvent(opened.reference, clock.now()))).statusCode).toBe(200);
      expect(await takeJobs(checkAttempt)).toEqual([]);
      return opened;
    },
  };
  const [waiting] = await takeJobs(openAttempt);
  await runJob(openAttempt, waiting?.payload, { tools: { paymentProviders: { stripe: quick } } });
  expect(await status()).toBe('pending');
  for (const _ of [1, 2]) {
    await runJob(sweepPayments, {});
    await run(checkAttempt);
  }
  expect([await status(), await entriesOf(id)]).toEqual(['paid', ['pay']]);
});

test('an answer of Stripe that was lost opens no second page', async () => {
  const { begin, run, stripe, person, path, withCard } = await cardPayer();
  stripe.fail(({ path: asked }) => asked === '/v1/checkout/sessions', 'loseAnswer');
  await person.post(
    `${path}/begin`,
    { method: 'card' },
    { app: withCard, headers: { 'idempotency-key': randomUUID() } },
  );
  const [waiting] = await takeJobs(openAttempt);
  const tries = {
    tools: { paymentProviders: { stripe: createStripe({ secretKey: STRIPE_TEST_KEY, api: stripe.url }) } },
  };
  await expect(runJob(openAttempt, waiting?.payload, tries)).rejects.toThrow();
  await runJob(openAttempt, waiting?.payload, tries);
  expect(stripe.sessions.size).toBe(1);
  await begin();
  await run(openAttempt);
  expect(stripe.sessions.size).toBe(1);
});

test('a refund goes back to the card, once', async () => {
  const { id, thing_id, begin, run, stripe, status } = await cardPayer();
  const { session } = await begin();
  stripe.pay(session);
  await tell(stripeEvent(session, clock.now()));
  await run(checkAttempt);
  const thing = { purpose: 'work_registration', thingId: thing_id, reason: 'Obra recusada', now: clock.now() } as const;
  await posting((tx) => askRefund(tx, thing));
  await run(refundPayment);
  expect([await status(), await entriesOf(id)]).toEqual(['refunded', ['pay', 'refund']]);
  expect(stripe.refunds).toMatchObject([{ payment_intent: `pi_${session}`, amount: 2500 }]);
});
