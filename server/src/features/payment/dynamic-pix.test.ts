import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPix } from '../../payment-provider/pix.ts';
import { buildProfile, signIn } from '../../testing/index.ts';
import { PIX_STRANGER } from '../../testing/pix-certificates.ts';
import { PIX_TEST_SECRET, pixNotice, startPix } from '../../testing/pix-server.ts';
import { buildProviderPayer } from '../../testing/provider-payer.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { checkAttempt } from './check-attempt.job.ts';
import { openAttempt } from './open-attempt.job.ts';
import { refundPayment } from './refund-payment.job.ts';
import { sweepPayments } from './sweep-payments.job.ts';

async function pixPayer() {
  const bank = await startPix();
  const provider = createPix(bank.config);
  const payer = await buildProviderPayer({
    ...{ name: 'pix', method: 'pix', provider, webhooks: { pixSecret: PIX_TEST_SECRET } },
  });
  return { ...payer, bank };
}

test('a Pix is a charge at the bank, under mutual TLS; its call, made twice, pays once and names the Pix', async () => {
  const { open, run, tell, read, row, entries, bank } = await pixPayer();
  const { body, reference } = await open();
  expect(reference).toMatch(/^[a-z0-9]{32}$/);
  expect(bank.charges.get(reference)).toMatchObject({ valor: { original: '25.00' }, chave: 'pix@exemplo.com.br' });
  expect(body.attempt).toMatchObject({ method: 'pix', pix_code: bank.charges.get(reference)?.pixCopiaECola });
  expect(decodeURIComponent(body.attempt.pix_qr)).toContain('<svg');
  expect([...bank.webhooks]).toEqual([['pix@exemplo.com.br', bank.config.webhookUrl]]);

  const mark = bank.pay(reference);
  expect([await tell(pixNotice(reference)), await tell(pixNotice(reference))]).toEqual([200, 200]);
  expect(await run(checkAttempt)).toBe(1);
  expect(await tell(pixNotice(reference))).toBe(200);
  await run(checkAttempt);
  expect([(await read()).status, await entries(), (await row()).paid_mark]).toEqual(['paid', ['pay'], mark]);
});

test('the code is written around the address of the charge where the bank gives no code', async () => {
  const { open, bank } = await pixPayer();
  bank.leaveCodeToUs();
  const { body, reference } = await open();
  expect(body.attempt.pix_code).toContain(`br.gov.bcb.pix2553pix.banco.test/qr/v2/${reference}`);
});

test('a call before the money, without the secret, about a charge of nobody or unreadable moves nothing', async () => {
  const { open, run, tell, read, entries, bank } = await pixPayer();
  const { reference } = await open();
  expect(await tell(pixNotice(reference))).toBe(200);
  await run(checkAttempt);
  expect((await read()).status).toBe('pending');
  bank.pay(reference);
  expect(await tell(pixNotice(reference, { secret: 'segredo-de-outra-pessoa-0123456' }))).toBe(404);
  expect(await tell(pixNotice(randomUUID().replaceAll('-', '')))).toBe(200);
  expect(await tell({ ...pixNotice(reference), payload: '{"pix":"x"}' })).toBe(400);
  expect(await run(checkAttempt)).toBe(0);
  expect(await entries()).toEqual([]);
});

test('what the call says of the amount is not believed; another amount at the bank waits for finance', async () => {
  const [lie, other] = [await pixPayer(), await pixPayer()];
  const { reference } = await lie.open();
  await lie.tell(pixNotice(reference, { valor: '25.00' }));
  await lie.run(checkAttempt);
  expect([(await lie.read()).status, await lie.entries()]).toEqual(['pending', []]);
  const opened = await other.open();
  other.bank.pay(opened.reference, '24.99');
  await other.tell(pixNotice(opened.reference, { valor: '25.00' }));
  await other.run(checkAttempt);
  expect([(await other.read()).status, await other.entries()]).toEqual(['pending', []]);
  expect(await other.receipts()).toEqual([{ outcome: 'other_amount', amount_micros: 24_990_000n }]);
});

test('a Pix that finance has confirmed by its mark is the same money when the bank tells of it', async () => {
  const { id, open, run, tell, receipts, entries, bank } = await pixPayer();
  const { reference } = await open();
  const end_to_end_id = bank.pay(reference);
  const staff = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
  const keyed = { headers: { 'idempotency-key': randomUUID() } };
  expect((await staff.post(`/finance/payments/${id}/confirm`, { end_to_end_id }, keyed)).status).toBe(200);
  await tell(pixNotice(reference));
  await run(checkAttempt);
  expect([(await receipts()).length, await entries()]).toEqual([1, ['pay']]);
});

test('an answer that was lost, a token that ended and a bank that is busy are made good', async () => {
  const { begin, run, attempts, jobTools, read, entries, bank } = await pixPayer();
  bank.fail(({ path }) => path.startsWith('/v2/cob/'), 'loseAnswer');
  await begin();
  const [{ id: attemptId } = { id: '' }] = await attempts();
  await expect(run(openAttempt)).rejects.toThrow();
  await runJob(openAttempt, { attemptId }, jobTools);
  expect(bank.charges.size).toBe(1);
  bank.endToken();
  bank.pay(attemptId.replaceAll('-', ''));
  bank.fail(({ path }) => path.startsWith('/v2/cob/'), { status: 503, body: {} });
  await runJob(sweepPayments, {});
  await expect(run(checkAttempt)).rejects.toThrow('The bank answered 503.');
  await runJob(sweepPayments, {});
  await run(checkAttempt);
  expect([(await read()).status, await entries()]).toEqual(['paid', ['pay']]);
});

test('a certificate that the bank does not know opens nothing, and the payer is told', async () => {
  const bank = await startPix();
  const provider = createPix({ ...bank.config, tls: { ...bank.config.tls, ...PIX_STRANGER } });
  const { begin, run, read } = await buildProviderPayer({ name: 'pix', method: 'pix', provider });
  await begin();
  await run(openAttempt, true);
  expect((await read()).attempt).toMatchObject({ has_failed: true });
  expect(bank.charges.size).toBe(0);
});

test('a bank whose certificate we do not know gets no token of ours', async () => {
  const bank = await startPix();
  const { ca: _, ...tls } = bank.config.tls;
  const { begin, run } = await buildProviderPayer({
    ...{ name: 'pix', method: 'pix', provider: createPix({ ...bank.config, tls }) },
  });
  await begin();
  await expect(run(openAttempt)).rejects.toThrow(/certificate/);
  expect(bank.log).toEqual([]);
});

test('a return goes back by the bank, once, and is written down when it is done', async () => {
  const { id, open, run, tell, read, row, giveBack, entries, jobTools, bank } = await pixPayer();
  const { reference } = await open();
  const mark = bank.pay(reference);
  await tell(pixNotice(reference));
  await run(checkAttempt);
  await giveBack();
  bank.setReturns('EM_PROCESSAMENTO');
  await expect(run(refundPayment)).rejects.toThrow('The return is on its way.');
  expect([(await read()).status, await entries()]).toEqual(['refunding', ['pay']]);
  bank.setReturns('DEVOLVIDO');
  await runJob(refundPayment, { paymentId: id }, jobTools);
  expect(await row()).toMatchObject({ status: 'refunded', refund_mark: `D${mark.slice(1)}` });
  expect([await entries(), bank.returns.size]).toEqual([['pay', 'refund'], 1]);
  expect([...bank.returns.values()]).toMatchObject([{ valor: '25.00' }]);
});

test('a return that the bank does not carry out, or that never ends, waits for finance', async () => {
  const [refused, endless] = [await pixPayer(), await pixPayer()];
  for (const { open, run, tell, bank } of [refused, endless]) {
    const { reference } = await open();
    bank.pay(reference);
    await tell(pixNotice(reference));
    await run(checkAttempt);
  }
  await refused.giveBack();
  refused.bank.setReturns('NAO_REALIZADO');
  await refused.run(refundPayment);
  await endless.giveBack();
  endless.bank.setReturns('EM_PROCESSAMENTO');
  await endless.run(refundPayment, true);
  for (const { row, entries } of [refused, endless]) {
    expect(await row()).toMatchObject({ status: 'refunding', awaits_refund: true });
    expect(await entries()).toEqual(['pay']);
  }
});
