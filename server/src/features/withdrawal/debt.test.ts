import { randomUUID } from 'node:crypto';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { afterEach, expect, test } from 'vitest';
import { buildSent } from '../../testing/build-payout.ts';
import { buildApprovedAccount, buildRate, buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});
/** A rate belongs to a day, and every test has its own. */
let days = 0;
function onANewDay() {
  const day = new Date(Date.UTC(2028, 0, 1 + 10 * ++days, 15));
  clock.now = () => day;
  return day.toISOString().slice(0, 10);
}

async function staff() {
  const { id } = await buildProfile({ role: 'FINANCE', full_name: 'Célia Prado' });
  const by = signIn('FINANCE', { id });
  const order = (path: string, body: object = {}) =>
    by.post(`/finance/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });
  return { ...by, order };
}

/** As a reversal does: what was there before is taken back. */
const takeBack = (userId: string, amount: bigint, currency = 'BRL') => postMoney(royalty(userId, -amount, currency));
const rowOf = (id: string) => db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const approved = { status: 'approved', approvals: 1 } as const;
let marks = 0;
const newMark = () => `E12345678202811151200${String(++marks).padStart(11, '0')}`;

const notCovered = ({ number }: { number: bigint }, owed: string | null) => ({
  status: 409,
  body: { error: { code: 'withdrawal.notCovered', params: { number: formatNumber(number), owed } } },
});

test('what was taken back meanwhile is not approved, by neither of two people', async () => {
  const withdrawal = await buildWithdrawal({ approvals_needed: 2 });
  const [one, two] = [await staff(), await staff()];
  expect((await one.order(`withdrawals/${withdrawal.id}/approve`)).status).toBe(200);
  await takeBack(withdrawal.user_id, 100_000_000n);
  const answer = await two.order(`withdrawals/${withdrawal.id}/approve`);
  expect(answer).toMatchObject(notCovered(withdrawal, '100'));
  expect(await rowOf(withdrawal.id)).toMatchObject({ status: 'review', approvals: 1 });
});

test('a debt in another currency counts at finance’s rate, and without a rate nothing is approved', async () => {
  const today = onANewDay();
  const [owed, worth] = [await buildWithdrawal(), await buildWithdrawal()];
  await takeBack(owed.user_id, 10_000_000n, 'USD');
  await takeBack(worth.user_id, 10_000_000n, 'USD');
  await postMoney(royalty(worth.user_id, 50_000_000n, 'BRL'));
  const finance = await staff();
  expect(await finance.order(`withdrawals/${owed.id}/approve`)).toMatchObject(notCovered(owed, null));
  expect(await finance.order(`withdrawals/${worth.id}/approve`)).toMatchObject(notCovered(worth, null));
  await buildRate('USD', 5_000_000n, today);
  expect(await finance.order(`withdrawals/${owed.id}/approve`)).toMatchObject(notCovered(owed, '50'));
  expect((await finance.order(`withdrawals/${worth.id}/approve`)).status).toBe(200);
  // No other test's batch finds it.
  expect((await finance.order(`withdrawals/${worth.id}/refuse`, { reason: 'Prova.' })).status).toBe(200);
});

test('a batch takes what is covered; named, what is not stands in the way', async () => {
  const [fine, short] = [await buildWithdrawal(approved), await buildWithdrawal(approved)];
  await takeBack(short.user_id, 1n);
  const finance = await staff();
  const named = await finance.order('withdrawal-batches', { ids: [fine.id, short.id] });
  expect(named).toMatchObject(notCovered(short, '0.01'));
  const all = await finance.order('withdrawal-batches');
  expect(all).toMatchObject({ status: 200, body: { count: 1 } });
  expect([(await rowOf(fine.id)).status, (await rowOf(short.id)).status]).toEqual(['sent', 'approved']);
  expect(await finance.order('withdrawal-batches')).toMatchObject(notCovered(short, '0.01'));
});

test('a payment of what is owed by now is entered by somebody who says that the bank has made it', async () => {
  const [sent, finance] = [await buildSent(), await staff()];
  await takeBack(sent.user_id, 40_000_000n);
  const end_to_end_id = newMark();
  const text = `saque,resultado,id_fim_a_fim,motivo\n${formatNumber(sent.number)},PAGO,${end_to_end_id},`;
  const file = await finance.order(`withdrawal-batches/${sent.batch_id}/results`, { text });
  expect(file.body.lines).toMatchObject([{ outcome: 'invalid', fault: 'debt' }]);
  const pay = (body: object = {}) => finance.order(`withdrawals/${sent.id}/pay`, { end_to_end_id, ...body });
  expect(await pay()).toMatchObject({
    status: 409,
    body: { error: { code: 'withdrawal.paysDebt', params: { number: formatNumber(sent.number), owed: '40' } } },
  });
  expect((await rowOf(sent.id)).status).toBe('sent');
  expect(await pay({ accepts_debt: true })).toMatchObject({ status: 200, body: { status: 'paid' } });
  const trail = await signIn('ADMIN').get(`/audit?person_id=${sent.user_id}`);
  expect(trail.body.rows[0]).toMatchObject({ action: 'withdrawal.paid', after: { owed: '40' } });
});

test('whoever approves while the money is taken back waits for it, and does not approve', async () => {
  const [withdrawal, finance] = [await buildWithdrawal(), await staff()];
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => takeBack(withdrawal.user_id, 10_000_000n)),
    finance.order(`withdrawals/${withdrawal.id}/approve`),
  ]);
  const { status } = answers.at(-1) as { status: number };
  expect([200, 409]).toContain(status);
  expect((await rowOf(withdrawal.id)).status).toBe(status === 200 ? 'approved' : 'requested');
  // Nothing leaves, in either order.
  expect((await finance.order('withdrawal-batches', { ids: [withdrawal.id] })).status).toBe(409);
});

/** Somebody verified, with an old account, who asks. */
async function payee(money: Record<string, bigint>) {
  const { id } = await buildProfile({ is_verified: true });
  for (const [currency, amount] of Object.entries(money)) await postMoney(royalty(id, amount, currency));
  const account = await buildApprovedAccount(id);
  const person = signIn('ARTIST', { id });
  const ask = (amount: string) =>
    person.post(
      '/withdrawals',
      { currency: 'BRL', amount, payment_account_id: account.id },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  return { ...person, ask };
}

const refused = (params: object) => ({ status: 409, body: { error: { code: 'withdrawal.refused', params } } });

test('a debt in dollars keeps as much of the reais as it is worth, before and when somebody asks', async () => {
  await buildRate('USD', 5_000_000n, onANewDay());
  const person = await payee({ BRL: 1_000_000_000n, USD: -100_000_000n });
  const options = (await person.get('/withdrawals/options')).body;
  expect(options.balances[0]).toMatchObject({ currency: 'BRL', available: '500', reserved: '500' });
  expect(options).toMatchObject({ debts: [{ currency: 'USD', amount: '100', reais: '500' }], refusals: [] });
  expect(await person.ask('500.01')).toMatchObject(
    refused({ refusal: 'debt', amount: '500', currency: 'BRL', owed: '500' }),
  );
  expect((await person.ask('500')).status).toBe(200);
});

test('a debt that is worth more than all there is lets nothing out, and says so', async () => {
  await buildRate('USD', 5_000_000n, onANewDay());
  const person = await payee({ BRL: 300_000_000n, USD: -100_000_000n });
  const { balances, refusals } = (await person.get('/withdrawals/options')).body;
  expect(balances[0]).toMatchObject({ available: '0', reserved: '300' });
  expect(refusals).toMatchObject([{ refusal: 'debt' }]);
  expect(await person.ask('60')).toMatchObject(refused({ refusal: 'debt', amount: '0', owed: '500' }));
});

test('a debt that nobody can convert lets nothing out until finance has set a rate', async () => {
  const today = onANewDay();
  const person = await payee({ BRL: 900_000_000n, EUR: -1n });
  const options = (await person.get('/withdrawals/options')).body;
  expect(options).toMatchObject({
    debts: [{ currency: 'EUR', amount: '0.000001', reais: null }],
    refusals: [{ refusal: 'debtNoRate' }],
  });
  expect(await person.ask('60')).toMatchObject(refused({ refusal: 'debtNoRate' }));
  await buildRate('EUR', 6_000_000n, today);
  expect((await person.ask('60')).status).toBe(200);
});

test('a debt in any currency of a statement can be converted, and finance is told which rate is missing', async () => {
  const today = onANewDay();
  const [person, finance] = [await payee({ BRL: 900_000_000n, GBP: -10_000_000n }), await staff()];
  // A person with a debt alone has no money that waits for a rate.
  await payee({ CHF: -10_000_000n });
  const missing = async () => (await finance.get('/finance/exchange-rates/missing')).body.currencies;
  expect((await person.get('/withdrawals/options')).body.refusals).toMatchObject([{ refusal: 'debtNoRate' }]);
  expect(await missing()).toContain('GBP');
  expect(await missing()).not.toContain('CHF');
  const rate = { currency: 'GBP', rate: '7', valid_on: today };
  expect((await finance.post('/finance/exchange-rates', rate)).status).toBe(200);
  expect(await missing()).not.toContain('GBP');
  expect((await person.get('/withdrawals/options')).body).toMatchObject({
    debts: [{ currency: 'GBP', amount: '10', reais: '70' }],
    refusals: [],
  });
  expect(await person.ask('830.01')).toMatchObject(refused({ refusal: 'debt', amount: '830', owed: '70' }));
  expect((await person.ask('830')).status).toBe(200);
});

test('a paid withdrawal and a change of account are known however much came after them', async () => {
  const { id: paidId, user_id } = await buildSent();
  await free.updateTable('withdrawals').set({ status: 'paid' }).where('id', '=', paidId).execute();
  for (let n = 0; n < 5; n++) await buildWithdrawal({ user_id, status: 'refused', reason: 'Prova.' });
  const withdrawal = await buildWithdrawal({ user_id });
  const actions = ['changed', 'rejected', 'approved', 'rejected', 'approved', 'rejected'];
  const changes = actions.map((action, n) => ({
    ...{ action: `paymentAccount.${action}`, person_id: user_id, actor_id: user_id },
    created_at: new Date(Date.now() - (60 - n) * 60_000),
  }));
  await db.insertInto('audit_entries').values(changes).execute();
  const finance = await staff();
  const { body } = await finance.get(`/finance/withdrawals/${withdrawal.id}/person`);
  expect(body.last.map(({ status }: { status: string }) => status)).not.toContain('paid');
  expect(body).toMatchObject({
    paid: { times: 1, sum: '100' },
    paid_average: '100',
    account_set: { action: 'paymentAccount.changed', at: changes[0]?.created_at.toISOString() },
  });
  const first = await buildWithdrawal({});
  const { body: fresh } = await finance.get(`/finance/withdrawals/${first.id}/person`);
  expect(fresh).toMatchObject({ paid: { times: 0, sum: '0' }, paid_average: null, account_set: null });
});

test('whoever decides sees balances, debts, last withdrawals and changes of account; nobody else does', async () => {
  const before = await buildWithdrawal({ status: 'refused', reason: 'Prova.' });
  const withdrawal = await buildWithdrawal({ user_id: before.user_id });
  await takeBack(before.user_id, 60_000_000n);
  const change = { action: 'paymentAccount.changed', person_id: before.user_id, actor_id: before.user_id };
  await db
    .insertInto('audit_entries')
    .values({ ...change, created_at: new Date() })
    .execute();
  const finance = await staff();
  const { body } = await finance.get(`/finance/withdrawals/${withdrawal.id}/person`);
  expect(body).toMatchObject({
    cover: 'owed',
    balances: [{ currency: 'BRL', available: '-60', withdrawing: '200' }],
    debts: [{ currency: 'BRL', amount: '60', reais: '60' }],
    last: [{ id: before.id, number: formatNumber(before.number), status: 'refused', net: '100' }],
    account_changes: [{ action: 'paymentAccount.changed' }],
  });
  expect(
    (await signIn('ARTIST', { id: before.user_id }).get(`/finance/withdrawals/${withdrawal.id}/person`)).status,
  ).toBe(403);
});
