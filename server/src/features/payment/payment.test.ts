import { randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildLooseReceipt, buildPayment, buildRefundDue, configurePix } from '../../testing/build-payment.ts';
import { buildApprovedAccount, buildRate } from '../../testing/build-withdrawal.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { posting, postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { askRefund, cancelPayment } from './cancel-payment.ts';
import { readPaymentsOf } from './read-payments-of.ts';
import { refundPayment } from './refund-payment.job.ts';
import { requestPayment } from './request-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepPayments } from './sweep-payments.job.ts';

const MARK = 'E12345678202611181542abcDEF12345';
let marks = 0;
const newMark = () => `E12345678202611181542${String(++marks).padStart(11, 'x')}`;
const systemNow = clock.now;

beforeEach(configurePix);
afterEach(async () => {
  clock.now = systemNow;
  await db.deleteFrom('platform_settings').execute();
});

async function payer(over: Parameters<typeof buildPayment>[0] = {}) {
  const { id } = await buildProfile({ is_verified: true });
  const payment = await buildPayment({ user_id: id, ...over });
  const person = signIn('ARTIST', { id });
  const begin = (body: object, key: string = randomUUID()) =>
    person.post(`/payments/${payment.id}/begin`, body, { headers: { 'idempotency-key': key } });
  const read = async () => (await person.get(`/payments/${payment.id}`)).body;
  return { ...payment, person, begin, read };
}

async function finance() {
  const { id } = await buildProfile({ role: 'FINANCE' });
  const by = signIn('FINANCE', { id });
  const post = (path: string, body: object, key: string = randomUUID()) =>
    by.post(`/finance/${path}`, body, { headers: { 'idempotency-key': key } });
  return { ...by, post };
}

/** Entries of the ledger about a payment: the deed, and its lines. */
async function bookOf(id: string) {
  const { rows } = await sql<{ deed: string; lines: string[] }>`
    select split_part(e.idempotency_key, ':', 3) as deed,
           array(select a.kind || ' ' || l.currency || ' ' || l.amount_micros || ' ' || l.kind from ledger_lines l
                   join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id order by l.id) as lines
      from ledger_entries e where idempotency_key like ${`payment:${id}:%`} order by e.created_at, e.idempotency_key`.execute(
    db,
  );
  return rows.map(({ deed, lines }) => [deed, ...lines]);
}

async function balanceOf(userId: string, currency: string) {
  const row = db.selectFrom('balances').select('amount').where('user_id', '=', userId).where('currency', '=', currency);
  return (await row.executeTakeFirst())?.amount ?? 0n;
}

async function proofHolds() {
  const { body } = await signIn('FINANCE').get('/finance/proof');
  const check = body.checks.find(({ id }: { id: string }) => id === 'feesEqualLedger');
  expect(check).toMatchObject({ is_true: true, faults: [] });
}

const paidByPix = (mark: string, amountMicros = 25_000_000n) => ({
  ...({ network: 'pix', method: 'pix' } as const),
  ...{ mark, amountMicros, cameAt: new Date(), attemptId: null },
});
const settle = (id: string, money: ReturnType<typeof paidByPix>) =>
  posting((tx) => settlePayment({ db: tx, now: clock.now() }, id, money));

test('a thing is asked to be paid for once; a payment that ended is followed by another', async () => {
  const { user_id, thing_id, ...first } = await buildPayment();
  const asked = { purpose: 'work_registration', thingId: thing_id, title: 'Asa', amountMicros: 25_000_000n } as const;
  const again = () => posting((tx) => requestPayment(tx, { ...asked, payerId: user_id, now: new Date() }));
  expect((await again()).id).toBe(first.id);
  await posting((tx) => cancelPayment(tx, { ...asked, now: new Date() }));
  const next = await again();
  expect(next).toMatchObject({ status: 'pending' });
  expect(next.id).not.toBe(first.id);
  const newest = await readPaymentsOf(db, 'work_registration', [thing_id, randomUUID()]);
  expect([...newest]).toEqual([[thing_id, { id: next.id, status: 'pending', amount_micros: 25_000_000n }]]);
});

test('the payer gets a Pix code with the amount and the mark of the payment, as text and as a picture', async () => {
  const { begin, read } = await payer();
  expect(await read()).toMatchObject({ status: 'pending', amount: '25', methods: ['pix'], attempt: null });
  const { status, body } = await begin({ method: 'pix' });
  expect(status).toBe(200);
  const txid = `TOADA${body.number.slice(2).padStart(8, '0')}`;
  expect(body.attempt).toMatchObject({ method: 'pix', checkout_url: null, is_by_hand: true, has_failed: false });
  expect(body.attempt.pix_code).toContain('540525.00');
  expect(body.attempt.pix_code).toContain('5912Toada Musica6009Sao Paulo');
  expect(body.attempt.pix_code).toContain(`0513${txid}`);
  expect(decodeURIComponent(body.attempt.pix_qr)).toContain('<svg');
  // Chosen again it is the same code.
  expect((await begin({ method: 'pix' })).body.attempt).toEqual(body.attempt);
  expect(await db.selectFrom('payment_attempts').select('id').where('payment_id', '=', body.id).execute()).toHaveLength(
    1,
  );
});

test('a way that is not configured is not offered, and cannot be taken', async () => {
  await db.deleteFrom('platform_settings').where('key', '=', 'payment.pixCity').execute();
  const { begin, read } = await payer();
  expect((await read()).methods).toEqual([]);
  for (const method of ['pix', 'card', 'paypal'])
    expect(await begin({ method })).toMatchObject({ status: 409, body: { error: { code: 'payment.notOffered' } } });
  expect(await begin({ method: 'balance' })).toMatchObject({ body: { error: { code: 'payment.balance' } } });
});

test('finance confirms a Pix by its mark, once: the ledger has one entry, the payer is told, the trail names who', async () => {
  const { id, user_id, begin, read, person } = await payer();
  await begin({ method: 'pix' });
  const staff = await finance();
  const { status, body } = await staff.post(`payments/${id}/confirm`, { end_to_end_id: MARK });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'paid', paid_by: 'pix', mark: MARK, user_id, amount: '25' });
  expect(await bookOf(id)).toEqual([['pay', 'receipts BRL -25000000 payment', 'service_fees BRL 25000000 payment']]);
  expect(await read()).toMatchObject({ status: 'paid', methods: [], attempt: null });
  expect((await person.get('/notifications')).body.rows[0]).toMatchObject({
    title: 'Pagamento confirmado',
    amount: 'R$\u00a025,00',
  });
  const trail = await signIn('ADMIN').get('/audit?action=payment.paid');
  expect(trail.body.rows[0]).toMatchObject({ subject_id: id, after: { end_to_end_id: MARK, amount: '25' } });

  expect(await staff.post(`payments/${id}/confirm`, { end_to_end_id: newMark() })).toMatchObject({
    status: 409,
    body: { error: { code: 'payment.wrongState', params: { status: 'paid' } } },
  });
  const other = await payer();
  expect(await staff.post(`payments/${other.id}/confirm`, { end_to_end_id: MARK })).toMatchObject({
    status: 422,
    body: { error: { params: { fields: { end_to_end_id: 'payment.markUsed' } } } },
  });
  await proofHolds();
});

test('the same money told twenty times at once moves the ledger once', async () => {
  const { id } = await payer();
  const mark = newMark();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle(id, paidByPix(mark))));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'already'), 'settled']);
  expect(await bookOf(id)).toHaveLength(1);
});

test('another amount, a second payment and money for a payment that was called off move nothing, and wait for finance', async () => {
  const [less, twice, off] = [await payer(), await payer(), await payer()];
  expect(await settle(less.id, paidByPix(newMark(), 24_990_000n))).toBe('other_amount');
  expect(await settle(twice.id, paidByPix(newMark()))).toBe('settled');
  expect(await settle(twice.id, paidByPix(newMark()))).toBe('surplus');
  const thing = { purpose: 'work_registration', thingId: off.thing_id, now: new Date() } as const;
  await posting((tx) => cancelPayment(tx, thing));
  expect(await settle(off.id, paidByPix(newMark()))).toBe('late');
  expect([await bookOf(less.id), await bookOf(off.id)]).toEqual([[], []]);
  expect(await bookOf(twice.id)).toHaveLength(1);

  const staff = await finance();
  const { rows } = (await staff.get('/finance/payment-receipts')).body;
  const ours = rows.filter(({ payment_id }: { payment_id: string }) =>
    [less.id, twice.id, off.id].includes(payment_id),
  );
  expect(ours.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['late', 'surplus', 'other_amount']);
  const clear = () => staff.post(`payment-receipts/${ours[0].id}/clear`, { note: 'Devolvido por Pix.' });
  expect((await clear()).status).toBe(200);
  expect(await clear()).toMatchObject({ status: 409, body: { error: { code: 'payment.looseCleared' } } });
  const left = (await staff.get('/finance/payment-receipts')).body.rows;
  expect(left.map(({ id }: { id: string }) => id)).not.toContain(ours[0].id);
});

test('whoever pays another amount, twice or too late reads it in plain words, and who acts next', async () => {
  const [less, twice, off] = [await payer(), await payer(), await payer()];
  await settle(less.id, paidByPix(newMark(), 24_990_000n));
  await settle(twice.id, paidByPix(newMark()));
  await settle(twice.id, paidByPix(newMark()));
  const thing = { purpose: 'work_registration', thingId: off.thing_id, now: new Date() } as const;
  await posting((tx) => cancelPayment(tx, thing));
  await settle(off.id, paidByPix(newMark()));
  const said = async ({ person }: typeof less) => (await person.get('/notifications')).body.rows[0];
  expect(await said(less)).toMatchObject({
    title: 'Recebemos um valor diferente do pedido',
    detail: expect.stringMatching(/24,99 .*25,00, que continua em aberto\. Não pague de novo: a equipe financeira/),
    href: `/app/register-work?obra=${less.thing_id}`,
  });
  expect(await said(twice)).toMatchObject({ title: 'Recebemos um pagamento a mais' });
  expect(await said(off)).toMatchObject({ title: 'Recebemos um pagamento que estava cancelado' });
});

test('a payment from the balance takes reais at once, or another currency at the rate that was shown', async () => {
  const inReais = await payer();
  await postMoney(royalty(inReais.user_id, 30_000_000n, 'BRL'));
  expect((await inReais.read()).methods).toEqual(['pix', 'balance']);
  expect((await inReais.begin({ method: 'balance', currency: 'BRL' })).body).toMatchObject({ status: 'paid' });
  expect(await balanceOf(inReais.user_id, 'BRL')).toBe(5_000_000n);

  const rate = await buildRate('USD', 5_432_100n, productDay(clock.now()));
  const inDollars = await payer();
  await postMoney(royalty(inDollars.user_id, 10_000_000n, 'USD'));
  const [offer] = (await inDollars.read()).balances;
  expect(offer).toEqual({ currency: 'USD', amount: '4.61', rate: { id: rate.id, rate: '5.4321' } });
  const old = await inDollars.begin({ method: 'balance', currency: 'USD', rate_id: randomUUID() });
  expect(old).toMatchObject({ status: 409, body: { error: { code: 'payment.rateChanged' } } });
  await inDollars.begin({ method: 'balance', currency: 'USD', rate_id: rate.id });
  expect(await balanceOf(inDollars.user_id, 'USD')).toBe(5_390_000n);
  expect(await bookOf(inDollars.id)).toEqual([
    [
      'pay',
      'available USD -4610000 payment',
      'conversion USD 4610000 conversion',
      'conversion BRL -25000000 conversion',
      'service_fees BRL 25000000 payment',
    ],
  ]);
  await proofHolds();
});

test('a balance that two want at once pays one of them', async () => {
  const first = await payer();
  const second = await buildPayment({ user_id: first.user_id });
  await postMoney(royalty(first.user_id, 40_000_000n, 'BRL'));
  const pay = (id: string) =>
    first.person.post(`/payments/${id}/begin`, { method: 'balance' }, { headers: { 'idempotency-key': randomUUID() } });
  const answers = await Promise.all([pay(first.id), pay(second.id), pay(first.id), pay(second.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(first.user_id, 'BRL')).toBe(15_000_000n);
});

test('a payment and a withdrawal that want the same balance at once: one has it', async () => {
  const first = await payer();
  const { id: account } = await buildApprovedAccount(first.user_id);
  await postMoney(royalty(first.user_id, 120_000_000n, 'BRL'));
  const withdraw = () =>
    first.person.post(
      '/withdrawals',
      { currency: 'BRL', amount: '100', payment_account_id: account },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  const [paid, asked] = await Promise.all([first.begin({ method: 'balance' }), withdraw()]);
  const row = await db
    .selectFrom('balances')
    .select(['amount', 'withdrawing_micros'])
    .where('user_id', '=', first.user_id)
    .where('currency', '=', 'BRL')
    .executeTakeFirstOrThrow();
  expect([paid.status === 200, asked.status === 200].toSorted()).toEqual([false, true]);
  expect(row).toEqual(
    paid.status === 200
      ? { amount: 95_000_000n, withdrawing_micros: 0n }
      : { amount: 20_000_000n, withdrawing_micros: 100_000_000n },
  );
  expect(await bookOf(first.id)).toHaveLength(paid.status === 200 ? 1 : 0);
  await proofHolds();
});

test('a debt in another currency keeps the balance from paying', async () => {
  const { user_id, read } = await payer();
  await postMoney(royalty(user_id, 30_000_000n, 'BRL'));
  await postMoney(royalty(user_id, -100_000_000n, 'EUR'));
  expect((await read()).balances).toEqual([]);
});

test('a refund goes back to the balance it came from, once', async () => {
  const { id, user_id, thing_id, begin } = await payer();
  await postMoney(royalty(user_id, 25_000_000n, 'BRL'));
  await begin({ method: 'balance' });
  const thing = { purpose: 'work_registration', thingId: thing_id, reason: 'Obra recusada', now: new Date() } as const;
  expect(await posting((tx) => askRefund(tx, thing))).toBe(true);
  expect(await posting((tx) => askRefund(tx, thing))).toBe(false);
  await drainJobs(refundPayment);
  expect(await balanceOf(user_id, 'BRL')).toBe(25_000_000n);
  expect((await bookOf(id)).map(([deed]) => deed)).toEqual(['pay', 'refund']);
  const month = db.selectFrom('ledger_months').select('deductions_micros').where('user_id', '=', user_id);
  expect(await month.executeTakeFirst()).toEqual({ deductions_micros: 0n });
  await proofHolds();
});

test('a Pix that was confirmed by hand is given back by hand', async () => {
  const { id, thing_id, begin } = await payer();
  await begin({ method: 'pix' });
  const staff = await finance();
  await staff.post(`payments/${id}/confirm`, { end_to_end_id: newMark() });
  const thing = { purpose: 'work_registration', thingId: thing_id, reason: 'Obra recusada', now: new Date() } as const;
  const back = { refund_mark: `D${newMark().slice(1)}` };
  expect(await staff.post(`payments/${id}/refund`, back)).toMatchObject({ status: 409 });
  await posting((tx) => askRefund(tx, thing));
  await drainJobs(refundPayment);
  const { rows } = (await staff.get('/finance/payments?status=refunding')).body;
  expect(rows[0]).toMatchObject({ id, awaits_refund: true, refund_reason: 'Obra recusada' });
  expect((await bookOf(id)).map(([deed]) => deed)).toEqual(['pay']);
  expect((await staff.post(`payments/${id}/refund`, back)).body).toMatchObject({ status: 'refunded', ...back });
  expect(await bookOf(id)).toEqual([
    ['pay', 'receipts BRL -25000000 payment', 'service_fees BRL 25000000 payment'],
    ['refund', 'receipts BRL 25000000 refund', 'service_fees BRL -25000000 refund'],
  ]);
  await proofHolds();
});

test('a refund that a company refused is registered by its own mark; that of a Pix by the mark of the bank alone', async () => {
  const staff = await finance();
  for (const [paid_by, refund_mark, status] of [
    ['card', 're_3Oxyz', 200],
    ['card', 'com espaço', 422],
    ['pix', 're_3Oabc', 422],
  ] as const) {
    const id = await buildRefundDue();
    await db.updateTable('payments').set({ paid_by }).where('id', '=', id).execute();
    expect((await staff.post(`payments/${id}/refund`, { refund_mark })).status).toBe(status);
  }
});

test('finance is told of refunds to make and of money that paid nothing, in one notice for several, and counts both', async () => {
  const before = (await signIn('FINANCE').get('/finance/payments/waiting')).body;
  const { id: financeId } = await buildProfile({ role: 'FINANCE' });
  const staff = signIn('FINANCE', { id: financeId });
  const first = await buildRefundDue();
  const titles = async () => (await staff.get('/notifications')).body.rows.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual([expect.stringMatching(/^Devolva o pagamento P-/)]);
  await buildRefundDue();
  await buildLooseReceipt((await buildPayment()).id);
  expect(await titles()).toEqual(['Entrou um valor que não pagou nada', '2 pagamentos a devolver']);
  const after = (await staff.get('/finance/payments/waiting')).body;
  expect(after).toEqual({ pix: before.pix, refunds: before.refunds + 2, loose: before.loose + 1 });
  const { rows } = (await staff.get('/finance/payments?due=refund&limit=100')).body;
  expect(rows.map(({ id }: { id: string }) => id)).toContain(first);
  expect(rows.every((row: { awaits_refund: boolean }) => row.awaits_refund)).toBe(true);
});

test('money that finance itself has found wrong is no news for the finder', async () => {
  const paid = await payer();
  const staff = await finance();
  await settle(paid.id, paidByPix(newMark()));
  const number = (await paid.read()).number.slice(2).padStart(8, '0');
  const text = `Data,Valor,Descrição\n2026-11-18,25,PIX TOADA${number} ${newMark()}`;
  const { body } = await staff.post('payments/statement', { text, is_trial: false });
  expect(body.lines).toMatchObject([{ outcome: 'surplus' }]);
  expect((await staff.get('/notifications')).body.rows).toEqual([]);
});

test('nobody pays in time: the payment is closed; money that comes later pays it, or the one that was asked for since', async () => {
  const [late, anew] = [await payer(), await payer()];
  const later = new Date(clock.now().getTime() + 8 * 86_400_000);
  clock.now = () => later;
  await runJob(sweepPayments, {});
  expect((await late.read()).status).toBe('expired');
  expect(await settle(late.id, paidByPix(newMark()))).toBe('settled');

  const again = await buildPayment({ user_id: anew.user_id, thing_id: anew.thing_id, at: later });
  expect(await settle(anew.id, paidByPix(newMark()))).toBe('settled');
  expect((await anew.read()).status).toBe('expired');
  expect(await bookOf(again.id)).toHaveLength(1);
  await proofHolds();
});

test('a thing that is given up calls off its payment, also one that ran out: money that comes later waits for finance', async () => {
  const [reopened, withdrawn] = [await payer(), await payer()];
  const later = new Date(clock.now().getTime() + 8 * 86_400_000);
  clock.now = () => later;
  await runJob(sweepPayments, {});
  const thing = (thingId: string) => ({ purpose: 'work_registration', thingId, now: later }) as const;
  await posting((tx) => cancelPayment(tx, thing(reopened.thing_id)));
  expect(await posting((tx) => askRefund(tx, { ...thing(withdrawn.thing_id), reason: 'Cancelada' }))).toBe(false);
  for (const { id, read, begin } of [reopened, withdrawn]) {
    expect(await read()).toMatchObject({ status: 'cancelled', methods: [] });
    expect(await begin({ method: 'pix' })).toMatchObject({ status: 409 });
    expect(await settle(id, paidByPix(newMark()))).toBe('late');
    expect(await bookOf(id)).toEqual([]);
  }
});

test('a payment that was asked for anew is not paid twice from the balance, and no money is written down that never moved', async () => {
  const first = await payer();
  const later = new Date(clock.now().getTime() + 8 * 86_400_000);
  clock.now = () => later;
  await runJob(sweepPayments, {});
  const anew = await buildPayment({ user_id: first.user_id, thing_id: first.thing_id, at: later });
  await settle(anew.id, paidByPix(newMark()));
  await postMoney(royalty(first.user_id, 30_000_000n, 'BRL'));
  expect(await first.begin({ method: 'balance' })).toMatchObject({ status: 409 });
  expect(await balanceOf(first.user_id, 'BRL')).toBe(30_000_000n);
  const loose = db.selectFrom('payment_receipts').select('id').where('network', '=', 'balance');
  expect(await loose.where('payment_id', 'in', [first.id, anew.id]).execute()).toEqual([]);
});

test('finance finds a payment by its number, the mark of its Pix and the name of who pays', async () => {
  const { id } = await buildProfile({ full_name: 'Zulmira Quixadá' });
  const payment = await buildPayment({ user_id: id });
  const mark = newMark();
  await settle(payment.id, paidByPix(mark));
  const staff = await finance();
  const found = async (search: string) =>
    (await staff.get(`/finance/payments?search=${encodeURIComponent(search)}`)).body.rows.map(
      (row: { id: string }) => row.id,
    );
  const number = await db
    .selectFrom('payments')
    .select('number')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  for (const search of [
    `P-${number.number}`,
    String(number.number),
    `TOADA${String(number.number).padStart(8, '0')}`,
    mark,
    'zulmira',
  ])
    expect(await found(search)).toEqual([payment.id]);
  expect(await found('ninguém')).toEqual([]);
});
