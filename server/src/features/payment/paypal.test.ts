import { expect, test } from 'vitest';
import { createPaypal } from '../../payment-provider/paypal.ts';
import { createPaypalClient } from '../../payment-provider/paypal-client.ts';
import { clock } from '../../testing/index.ts';
import { PAYPAL_TEST, paypalEvent, startPaypal } from '../../testing/paypal-server.ts';
import { posting } from '../../testing/post-money.ts';
import { buildProviderPayer } from '../../testing/provider-payer.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { cancelPayment } from './cancel-payment.ts';
import { checkAttempt } from './check-attempt.job.ts';
import { openAttempt } from './open-attempt.job.ts';
import { PAYPAL_WEBHOOK } from './payment-webhook.plugin.ts';
import { refundPayment } from './refund-payment.job.ts';
import { sweepPayments } from './sweep-payments.job.ts';

async function paypalPayer() {
  const paypal = await startPaypal();
  const client = createPaypalClient({ ...PAYPAL_TEST, api: paypal.url });
  const provider = createPaypal(client);
  const payer = await buildProviderPayer({ name: 'paypal', method: 'paypal', provider, webhooks: { paypal: client } });
  const tell = (event: ReturnType<typeof paypalEvent>) => payer.tell({ url: PAYPAL_WEBHOOK, ...event });
  return { ...payer, tell, paypal };
}

test('the payer approves at PayPal; a webhook that comes twice, and another about the capture, take the money once', async () => {
  const { open, run, tell, read, entries, paypal } = await paypalPayer();
  const { body, reference } = await open();
  expect(body).toMatchObject({
    methods: ['paypal'],
    attempt: { method: 'paypal', checkout_url: `https://www.paypal.test/checkoutnow?token=${reference}` },
  });
  expect(paypal.orders.get(reference)?.purchase_units[0]?.amount).toEqual({ currency_code: 'BRL', value: '25.00' });
  paypal.approve(reference);
  const event = paypalEvent(reference);
  expect([await tell(event), await tell(event)]).toEqual([200, 200]);
  await run(checkAttempt);
  expect(await tell(paypalEvent(reference, { type: 'PAYMENT.CAPTURE.COMPLETED' }))).toBe(200);
  expect(await run(checkAttempt)).toBe(1);
  expect([(await read()).status, await entries()]).toEqual(['paid', ['pay']]);
  expect(paypal.log.filter((line) => line.endsWith('/capture'))).toHaveLength(1);
});

test('a webhook before the approval, a forged one and one for another webhook move nothing', async () => {
  const { open, run, tell, read, entries, paypal } = await paypalPayer();
  const { reference } = await open();
  expect(await tell(paypalEvent(reference))).toBe(200);
  await run(checkAttempt);
  expect((await read()).status).toBe('pending');

  paypal.approve(reference);
  const genuine = paypalEvent(reference);
  const { 'paypal-transmission-sig': _, ...unsigned } = genuine.headers;
  const forged = [
    { ...genuine, headers: { ...genuine.headers, 'paypal-transmission-sig': 'Zm9yamFkYQ==' } },
    { ...genuine, payload: genuine.payload.replace('Aprovação', 'Aprovada') },
    paypalEvent(reference, { webhookId: 'OUTRO' }),
    { ...genuine, headers: unsigned as typeof genuine.headers },
  ];
  for (const event of forged) expect(await tell(event)).toBe(400);
  expect(await tell({ ...genuine, payload: '{' })).toBe(400);
  expect(await run(checkAttempt)).toBe(0);
  expect(await entries()).toEqual([]);
});

test('a webhook of PayPal about something else is taken and asks nothing', async () => {
  const { open, run, tell } = await paypalPayer();
  const { reference } = await open();
  expect(await tell(paypalEvent(reference, { type: 'BILLING.PLAN.CREATED' }))).toBe(200);
  expect(await run(checkAttempt)).toBe(0);
});

test('an order of somebody else is not asked about', async () => {
  const { open, tell, paypal } = await paypalPayer();
  await open();
  const asked = paypal.log.length;
  expect(await tell(paypalEvent('5O190127TN364715T'))).toBe(200);
  expect([paypal.log.length, await takeJobs(checkAttempt)]).toEqual([asked, []]);
});

test('another amount than was asked moves nothing, and waits for finance', async () => {
  const { open, run, tell, read, entries, receipts, paypal } = await paypalPayer();
  const { reference } = await open();
  paypal.approve(reference, '1.00');
  await tell(paypalEvent(reference));
  await run(checkAttempt);
  expect([(await read()).status, await entries()]).toEqual(['pending', []]);
  expect(await receipts()).toEqual([{ outcome: 'other_amount', amount_micros: 1_000_000n }]);
});

test('a webhook that never came, or came while PayPal answered 500, is made good by the clock', async () => {
  const { open, run, tell, read, entries, paypal } = await paypalPayer();
  const { reference } = await open();
  paypal.approve(reference);
  paypal.fail(({ path }) => path.includes('verify-webhook'), { status: 500, body: {} });
  expect(await tell(paypalEvent(reference))).toBe(500);
  expect(await run(checkAttempt)).toBe(0);
  await runJob(sweepPayments, {});
  paypal.fail(({ method }) => method === 'GET', { status: 503, body: {} });
  await expect(run(checkAttempt)).rejects.toThrow('PayPal answered 503.');
  await runJob(sweepPayments, {});
  paypal.fail(({ path }) => path.endsWith('/capture'), 'loseAnswer');
  await expect(run(checkAttempt)).rejects.toThrow();
  await runJob(sweepPayments, {});
  await run(checkAttempt);
  expect([(await read()).status, await entries()]).toEqual(['paid', ['pay']]);
});

test('a token that ended is asked for anew, once', async () => {
  const { open, run, tell, read, paypal } = await paypalPayer();
  const { reference } = await open();
  paypal.endToken();
  paypal.approve(reference);
  expect(await tell(paypalEvent(reference))).toBe(200);
  await run(checkAttempt);
  expect([(await read()).status, paypal.issued()]).toEqual(['paid', 2]);
});

test('an answer of PayPal that was lost opens no second order', async () => {
  const { begin, run, attempts, jobTools, paypal } = await paypalPayer();
  paypal.fail(({ path }) => path === '/v2/checkout/orders', 'loseAnswer');
  await begin();
  const [{ id: attemptId } = { id: '' }] = await attempts();
  await expect(run(openAttempt)).rejects.toThrow();
  await runJob(openAttempt, { attemptId }, jobTools);
  expect(paypal.orders.size).toBe(1);
});

test('a payment that was called off is not taken, though the payer approves it', async () => {
  const { open, run, tell, entries, receipts, thing_id, paypal } = await paypalPayer();
  const { reference } = await open();
  await posting((tx) => cancelPayment(tx, { purpose: 'work_registration', thingId: thing_id, now: clock.now() }));
  paypal.approve(reference);
  await tell(paypalEvent(reference));
  await run(checkAttempt);
  expect([await entries(), await receipts(), paypal.orders.get(reference)?.status]).toEqual([[], [], 'APPROVED']);
});

test('an order that PayPal has forgotten is closed, and another can be opened', async () => {
  const { open, run, tell, read, paypal } = await paypalPayer();
  const { reference } = await open();
  paypal.fail(({ method }) => method === 'GET', { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
  await tell(paypalEvent(reference));
  await run(checkAttempt);
  expect((await read()).attempt).toMatchObject({ method: 'paypal', has_failed: true });
  const again = await open();
  expect(again.body.attempt.has_failed).toBe(false);
  expect(again.reference).not.toBe(reference);
});

test('means that PayPal declines leave the payment to be paid', async () => {
  const { open, run, tell, read, paypal } = await paypalPayer();
  const { reference } = await open();
  paypal.approve(reference);
  paypal.refuseCapture('INSTRUMENT_DECLINED');
  await tell(paypalEvent(reference));
  await run(checkAttempt);
  expect((await read()).attempt).toMatchObject({ has_failed: false });
  paypal.refuseCapture(null);
  await tell(paypalEvent(reference));
  await run(checkAttempt);
  expect((await read()).status).toBe('paid');
});

test('a refund goes back to PayPal, once; one that PayPal refuses waits for finance', async () => {
  const [first, second] = [await paypalPayer(), await paypalPayer()];
  for (const { open, run, tell, paypal } of [first, second]) {
    const { reference } = await open();
    paypal.approve(reference);
    await tell(paypalEvent(reference));
    await run(checkAttempt);
  }
  await first.giveBack();
  first.paypal.fail(({ path }) => path.endsWith('/refund'), 'loseAnswer');
  await expect(first.run(refundPayment)).rejects.toThrow();
  await runJob(refundPayment, { paymentId: first.id }, first.jobTools);
  expect([(await first.read()).status, await first.entries()]).toEqual(['refunded', ['pay', 'refund']]);
  expect(first.paypal.refunds).toMatchObject([{ amount: { currency_code: 'BRL', value: '25.00' } }]);

  await second.giveBack();
  second.paypal.fail(({ path }) => path.endsWith('/refund'), { status: 422, body: {} });
  await second.run(refundPayment);
  expect(await second.row()).toMatchObject({ status: 'refunding', awaits_refund: true });
  expect(await second.entries()).toEqual(['pay']);
});
