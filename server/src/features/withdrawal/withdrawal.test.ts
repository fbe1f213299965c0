import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildApprovedAccount, buildRate, buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildPaymentAccount, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';

const systemNow = clock.now;
afterEach(async () => {
  clock.now = systemNow;
  await db.deleteFrom('platform_settings').execute();
});

const HOUR_MS = 3_600_000;
const reais = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n;
/** A rate belongs to a day, and every test has its own: what one sets is no other's. */
let days = 0;
function onANewDay() {
  const day = new Date(Date.UTC(2027, 0, 1 + 10 * ++days, 15));
  clock.now = () => day;
  return day.toISOString().slice(0, 10);
}

type Money = { [Currency in 'BRL' | 'USD' | 'EUR']?: bigint };

/** Somebody who may withdraw: verified, with an old account, and with money. */
async function payee(money: Money = { BRL: reais(1000) }, over: { isVerified?: boolean } = {}) {
  const { id } = await buildProfile({ is_verified: true });
  for (const [currency, amount] of Object.entries(money)) await postMoney(royalty(id, amount, currency));
  const account = await buildApprovedAccount(id);
  const person = signIn('ARTIST', { id, ...over });
  const form = { currency: 'BRL', amount: '100', payment_account_id: account.id };
  const ask = (over: object = {}, key: string = randomUUID()) =>
    person.post('/withdrawals', { ...form, ...over }, { headers: { 'idempotency-key': key } });
  return { ...person, account, ask };
}

async function staff(role: 'FINANCE' | 'ADMIN' = 'FINANCE', over: object = {}) {
  const { id } = await buildProfile({ role, full_name: 'Célia Prado', ...over });
  const by = signIn(role, { id });
  const decide = (path: string, body: object = {}, key: string = randomUUID()) =>
    by.post(`/finance/withdrawals/${path}`, body, { headers: { 'idempotency-key': key } });
  return { ...by, decide };
}

async function balanceOf(userId: string, currency = 'BRL') {
  const row = await db
    .selectFrom('balances')
    .select(['amount', 'withdrawing_micros'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return [row?.amount ?? 0n, row?.withdrawing_micros ?? 0n];
}

/** Ledger entries of a withdrawal: each with its deed and its lines. */
async function bookOf(id: string) {
  const { rows } = await sql<{ deed: string; lines: string[] }>`
    select split_part(e.idempotency_key, ':', 3) as deed,
           array(select a.kind || ' ' || l.currency || ' ' || l.amount_micros || ' ' || l.kind from ledger_lines l
                   join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id order by l.id) as lines
      from ledger_entries e where idempotency_key like ${`withdrawal:${id}:%`} order by e.created_at, e.idempotency_key`.execute(
    db,
  );
  return rows.map(({ deed, lines }) => [deed, ...lines]);
}

const refused = (refusal: string, facts: object = {}) => ({
  status: 409,
  body: {
    error: {
      code: 'withdrawal.refused',
      params: { refusal, until: null, amount: null, currency: null, ...facts },
    },
  },
});

async function setTerm(key: string, value: number) {
  const answer = await signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id }).send(
    'PUT',
    `/platform-settings/${key}`,
    { body: { value } },
  );
  expect(answer.status).toBe(200);
}

test('reais that are asked for are put aside at once, as lines of the ledger, with what is paid and to where', async () => {
  const person = await payee({ BRL: 1_000_005_999n });
  await setTerm('withdrawal.feeCents', 250);
  const { status, body } = await person.ask({ amount: '600.25' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'requested',
    currency: 'BRL',
    amount: '600.25',
    rate: null,
    rate_on: null,
    gross: '600.25',
    fee: '2.5',
    net: '597.75',
    approvals: 0,
    approvals_needed: 1,
    user_name: 'Jussara Lima',
    is_account_changed: false,
    has_receipt: false,
    destination: { account_type: 'pix', account_holder_name: 'Jussara Lima', pix_key_type: 'cpf' },
  });
  expect(body.number).toMatch(/^R-\d{6}$/);
  // Nothing of the numbers but their mask.
  expect(JSON.stringify(body)).not.toContain('52998224725');
  expect(await balanceOf(person.id)).toEqual([399_755_999n, 600_250_000n]);
  expect(await bookOf(body.id)).toEqual([
    ['request', 'available BRL -600250000 withdrawal', 'withdrawing BRL 600250000 withdrawal'],
  ]);
  const trail = await signIn('ADMIN').get(`/audit?person_id=${person.id}`);
  expect(trail.body.rows).toMatchObject([
    { action: 'withdrawal.requested', after: { amount: '600.25', currency: 'BRL', net: '597.75' } },
  ]);
  const found = await person.get(`/withdrawals/${body.id}`);
  expect(found.body).toMatchObject({ id: body.id, net: '597.75', steps: [{ event: 'request', by_name: null }] });
  expect((await person.get('/withdrawals')).body.rows).toEqual([body]);
});

test('dollars leave at the rate that was shown, cut to the cent', async () => {
  const day = onANewDay();
  const rate = await buildRate('USD', 5_432_100n, day);
  const person = await payee({ USD: 400_000_000n });
  const { body } = await person.ask({ currency: 'USD', amount: '333.33', rate_id: rate.id });
  expect(body).toMatchObject({ currency: 'USD', amount: '333.33', rate: '5.4321', rate_on: day, gross: '1810.68' });
  expect(body).toMatchObject({ fee: '0', net: '1810.68' });
  expect(await balanceOf(person.id, 'USD')).toEqual([66_670_000n, 333_330_000n]);
  expect(await bookOf(body.id)).toEqual([
    ['request', 'available USD -333330000 withdrawal', 'withdrawing USD 333330000 withdrawal'],
  ]);
});

test('whoever is not verified gets nothing', async () => {
  const person = await payee({ BRL: reais(1000) }, { isVerified: false });
  expect(await person.ask()).toMatchObject(refused('unverified'));
  expect((await person.get('/withdrawals/options')).body.refusals).toEqual([{ refusal: 'unverified', until: null }]);
});

test('money goes to one’s own account: somebody else’s is none, and so is one that was rejected', async () => {
  const [person, other] = [await payee(), await payee()];
  expect(await person.ask({ payment_account_id: other.account.id })).toMatchObject(refused('noAccount'));
  expect(await person.ask({ payment_account_id: randomUUID() })).toMatchObject(refused('noAccount'));
  const reviewed = { reviewed_at: new Date(), rejection_reason: 'Ilegível.' };
  const rejected = await buildPaymentAccount({
    user_id: person.id,
    pix_key: '1',
    status: 'rejected',
    ...reviewed,
  });
  expect(await person.ask({ payment_account_id: rejected.id })).toMatchObject(refused('noAccount'));
});

test('an account that waits for its approval gets nothing', async () => {
  const person = await payee();
  const pending = await buildPaymentAccount({ user_id: person.id, pix_key: '1' });
  expect(await person.ask({ payment_account_id: pending.id })).toMatchObject(refused('accountPending'));
});

test('an approved account is paid to 72 hours after it was sent, not a millisecond before', async () => {
  const person = await payee();
  const sent = new Date('2027-06-01T12:00:00.000Z');
  const times = { submitted_at: sent, created_at: sent, updated_at: sent, reviewed_at: sent };
  const young = await buildApprovedAccount(person.id, { pix_key: '1', ...times });
  const until = new Date(sent.getTime() + 72 * HOUR_MS);
  clock.now = () => new Date(until.getTime() - 1);
  const facts = { until: until.toISOString() };
  expect(await person.ask({ payment_account_id: young.id })).toMatchObject(refused('accountNew', facts));
  const options = (await person.get('/withdrawals/options')).body;
  expect(options.refusals).toEqual([]);
  expect(options.accounts).toMatchObject([
    { id: young.id, frozen_until: facts.until, status: 'approved' },
    { id: person.account.id, frozen_until: null },
  ]);
  clock.now = () => until;
  expect((await person.ask({ payment_account_id: young.id })).status).toBe(200);
});

test('a changed account freezes every withdrawal for 72 hours, to other accounts too', async () => {
  const person = await payee();
  const other = await buildApprovedAccount(person.id, { pix_key: '1' });
  const changed = new Date();
  clock.now = () => changed;
  const form = { account_type: 'pix', account_holder_name: 'Jussara Lima', document_type: 'cpf' };
  const numbers = { document_number: '52998224725', pix_key_type: 'email', pix_key: 'jussara@exemplo.test' };
  const saved = await person.send('PUT', `/payment-accounts/${other.id}`, { body: { ...form, ...numbers } });
  expect(saved.status).toBe(200);
  const until = new Date(changed.getTime() + 72 * HOUR_MS);
  clock.now = () => new Date(until.getTime() - 1);
  expect(await person.ask()).toMatchObject(refused('frozen', { until: until.toISOString() }));
  expect((await person.get('/withdrawals/options')).body.refusals).toEqual([
    { refusal: 'frozen', until: until.toISOString() },
  ]);
  clock.now = () => until;
  expect((await person.ask()).status).toBe(200);
});

test('half a cent is no money', async () => {
  const person = await payee();
  expect(await person.ask({ amount: '100.005' })).toMatchObject(refused('cents'));
  expect((await person.ask({ amount: '-1' })).body.error.params.fields).toEqual({ amount: 'money.amount' });
});

test('what is below the minimum is refused with the minimum, and a fee lifts it above itself', async () => {
  const day = onANewDay();
  const rate = await buildRate('EUR', 6_000_000n, day);
  const person = await payee({ BRL: reais(1000), EUR: reais(1000) });
  const facts = { amount: '50', currency: 'BRL' };
  expect(await person.ask({ amount: '49.99' })).toMatchObject(refused('minimum', facts));
  const euros = { currency: 'EUR', rate_id: rate.id };
  expect(await person.ask({ ...euros, amount: '8.33' })).toMatchObject(refused('minimum', facts));
  expect((await person.ask({ ...euros, amount: '8.34' })).body).toMatchObject({ gross: '50.04' });
  await setTerm('withdrawal.minimumReais', 1);
  await setTerm('withdrawal.feeCents', 500);
  expect(await person.ask({ amount: '5' })).toMatchObject(refused('minimum', { amount: '5.01', currency: 'BRL' }));
  expect((await person.ask({ amount: '5.01' })).body).toMatchObject({ fee: '5', net: '0.01' });
});

test('nobody gets more than they have free, and is told what that is to the cent', async () => {
  const person = await payee({ BRL: 120_009_999n });
  const finance = await staff();
  await finance.post(
    '/finance/holds',
    { user_id: person.id, currency: 'BRL', amount: '20', reason: 'Conferência.' },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const facts = { amount: '100', currency: 'BRL' };
  expect(await person.ask({ amount: '100.01' })).toMatchObject(refused('balance', facts));
  const options = (await person.get('/withdrawals/options')).body;
  expect(options.balances[0]).toMatchObject({ currency: 'BRL', available: '100', held: '20', withdrawing: '0' });
  expect(options.holds).toEqual([{ currency: 'BRL', amount: '20', reason: 'Conferência.' }]);
  expect((await person.ask({ amount: '100' })).status).toBe(200);
  expect(await person.ask({ amount: '50' })).toMatchObject(refused('balance', { amount: '0', currency: 'BRL' }));
});

test('a day in São Paulo has its limit, over all currencies; what came to nothing does not count', async () => {
  await setTerm('withdrawal.dailyLimitReais', 500);
  const rate = await buildRate('USD', 5_000_000n, '2027-09-01');
  const person = await payee({ BRL: reais(5000), USD: reais(5000) });
  // 23:59 of the first in São Paulo.
  clock.now = () => new Date('2027-09-02T02:59:00.000Z');
  const first = await person.ask({ amount: '200' });
  expect(first.status).toBe(200);
  const dollars = { currency: 'USD', rate_id: rate.id };
  const facts = { amount: '300', currency: 'BRL' };
  expect(await person.ask({ ...dollars, amount: '60.01' })).toMatchObject(refused('dailyLimit', facts));
  expect((await person.get('/withdrawals/options')).body).toMatchObject({ daily_limit: '500', left_today: '300' });
  expect((await person.ask({ ...dollars, amount: '60' })).status).toBe(200);
  expect((await person.get('/withdrawals/options')).body.refusals).toEqual([{ refusal: 'dailyLimit', until: null }]);
  expect(
    (await person.post(`/withdrawals/${first.body.id}/cancel`, {}, { headers: { 'idempotency-key': randomUUID() } }))
      .status,
  ).toBe(200);
  expect((await person.ask({ amount: '200' })).status).toBe(200);
  expect(await person.ask({ amount: '50' })).toMatchObject(refused('dailyLimit', { amount: '0', currency: 'BRL' }));

  clock.now = () => new Date('2027-09-02T03:00:00.000Z');
  expect((await person.ask({ amount: '500' })).status).toBe(200);
  const limit = { user_id: person.id, daily_micros: reais(700), updated_at: new Date() };
  await db.insertInto('withdrawal_limits').values(limit).execute();
  expect(await person.ask({ amount: '200.01' })).toMatchObject(
    refused('dailyLimit', { amount: '200', currency: 'BRL' }),
  );
  expect((await person.ask({ amount: '200' })).status).toBe(200);
});

test('without a rate of late there are no dollars, and another rate than the shown one is refused', async () => {
  const day = onANewDay();
  const old = new Date(clock.now().getTime() - 8 * 24 * HOUR_MS).toISOString().slice(0, 10);
  await buildRate('USD', 5_000_000n, old);
  const person = await payee({ USD: reais(1000) });
  const asked = { currency: 'USD', amount: '100' };
  expect(await person.ask(asked)).toMatchObject(refused('noRate'));
  const options = async () => (await person.get('/withdrawals/options')).body;
  expect((await options()).refusals).toEqual([{ refusal: 'noRate', until: null }]);

  const shown = await buildRate('USD', 5_400_000n, day);
  expect((await options()).balances[1]).toMatchObject({ rate: { id: shown.id, rate: '5.4', on: day } });
  expect(await person.ask(asked)).toMatchObject(refused('rateChanged'));
  const newer = await buildRate('USD', 5_300_000n, day);
  expect(await person.ask({ ...asked, rate_id: shown.id })).toMatchObject(refused('rateChanged'));
  expect(await balanceOf(person.id, 'USD')).toEqual([reais(1000), 0n]);
  expect((await person.ask({ ...asked, rate_id: newer.id })).body).toMatchObject({ gross: '530', rate: '5.3' });
});

test('what is taken off is the fee that was shown', async () => {
  const person = await payee({ BRL: reais(100) });
  const { fee } = (await person.get('/withdrawals/options')).body;
  expect(await person.ask({ fee: '3.5' })).toMatchObject(refused('feeChanged'));
  expect(await balanceOf(person.id)).toEqual([reais(100), 0n]);
  expect((await person.ask({ fee })).body).toMatchObject({ fee });
});

test('of a hundred who take one balance at once, one gets it', async () => {
  const person = await payee({ BRL: reais(100) });
  const answers = await Promise.all(Array.from({ length: 100 }, () => person.ask()));
  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(1);
  for (const answer of answers)
    if (answer !== passed[0]) expect(answer).toMatchObject(refused('balance', { amount: '0', currency: 'BRL' }));
  expect(await balanceOf(person.id)).toEqual([0n, reais(100)]);
  expect((await person.get('/withdrawals?limit=100')).body.rows).toHaveLength(1);
});

test('of many in several currencies at once no more pass than the day’s limit allows', async () => {
  const day = onANewDay();
  const rate = await buildRate('USD', 5_000_000n, day);
  await setTerm('withdrawal.dailyLimitReais', 300);
  const person = await payee({ BRL: reais(10_000), USD: reais(10_000) });
  const asked = Array.from({ length: 20 }, (_, n) =>
    person.ask(n % 2 ? { amount: '100' } : { currency: 'USD', amount: '20', rate_id: rate.id }),
  );
  const passed = (await Promise.all(asked)).filter(({ status }) => status === 200);
  expect(passed).toHaveLength(3);
});

test('the same request fifty times is one withdrawal with one answer', async () => {
  const [person, key] = [await payee(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => person.ask({}, key)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { amount: '100' } });
  expect(await balanceOf(person.id)).toEqual([reais(900), reais(100)]);
  expect((await person.ask({ amount: '70' }, key)).body.error.code).toBe('idempotency.keyReused');
  const nameless = await person.post('/withdrawals', {
    currency: 'BRL',
    amount: '70',
    payment_account_id: randomUUID(),
  });
  expect(nameless.body.error.code).toBe('idempotency.keyRequired');
});

test('whoever asked takes it back while nobody has looked at it, and has the money again', async () => {
  const [person, finance] = [await payee(), await staff()];
  const [first, second] = [await person.ask(), await person.ask()];
  const cancelled = await person.post(
    `/withdrawals/${first.body.id}/cancel`,
    {},
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(cancelled.body).toMatchObject({ status: 'cancelled', id: first.body.id });
  expect(await balanceOf(person.id)).toEqual([reais(900), reais(100)]);
  expect((await bookOf(first.body.id)).at(-1)).toEqual([
    'cancel',
    'available BRL 100000000 withdrawal',
    'withdrawing BRL -100000000 withdrawal',
  ]);
  expect(
    (await person.post(`/withdrawals/${first.body.id}/cancel`, {}, { headers: { 'idempotency-key': randomUUID() } }))
      .body.error,
  ).toMatchObject({
    code: 'withdrawal.wrongState',
    params: { status: 'cancelled' },
  });
  expect((await finance.decide(`${second.body.id}/examine`)).body).toMatchObject({ status: 'review' });
  expect(
    await person.post(`/withdrawals/${second.body.id}/cancel`, {}, { headers: { 'idempotency-key': randomUUID() } }),
  ).toMatchObject({
    status: 409,
    body: { error: { params: { status: 'review' } } },
  });
  expect(await balanceOf(person.id)).toEqual([reais(900), reais(100)]);
});

test('finance approves: an entry without money, and the person sees that it was, not by whom', async () => {
  const [person, finance] = [await payee(), await staff()];
  const { body } = await person.ask();
  expect((await finance.decide(`${body.id}/approve`)).body).toMatchObject({
    status: 'approved',
    approvals: 1,
    approvals_needed: 1,
  });
  expect((await bookOf(body.id)).at(-1)).toEqual(['approve']);
  expect(await balanceOf(person.id)).toEqual([reais(900), reais(100)]);
  expect((await person.get(`/withdrawals/${body.id}`)).body).toMatchObject({
    steps: [{ event: 'request' }, { event: 'approve', by_name: null }],
    is_approved_by_me: false,
  });
  expect((await finance.get(`/withdrawals/${body.id}`)).body).toMatchObject({
    steps: [{ by_name: 'Jussara Lima' }, { event: 'approve', by_name: 'Célia Prado' }],
    is_approved_by_me: true,
  });
  expect((await finance.decide(`${body.id}/approve`)).body.error).toMatchObject({
    code: 'withdrawal.wrongState',
    params: { status: 'approved' },
  });
  const trail = await signIn('ADMIN').get(`/audit?person_id=${person.id}`);
  expect(trail.body.rows[0]).toMatchObject({
    action: 'withdrawal.approved',
    before: { status: 'requested' },
    after: { status: 'approved' },
  });
});

test('finance refuses with a reason, also what was approved, and the money is free again', async () => {
  const [person, finance] = [await payee(), await staff()];
  const { body } = await person.ask();
  await finance.decide(`${body.id}/approve`);
  expect((await finance.decide(`${body.id}/refuse`, { reason: ' ' })).body.error.params.fields).toEqual({
    reason: 'field.required',
  });
  const reason = 'Titular diferente.';
  expect((await finance.decide(`${body.id}/refuse`, { reason })).body).toMatchObject({ status: 'refused', reason });
  expect(await balanceOf(person.id)).toEqual([reais(1000), 0n]);
  expect((await bookOf(body.id)).map(([deed]) => deed)).toEqual(['request', 'approve', 'refuse']);
  expect((await person.get(`/withdrawals/${body.id}`)).body).toMatchObject({
    reason,
    steps: [{}, {}, { note: reason }],
  });
});

test('nobody decides on their own, whatever they are by now', async () => {
  const person = await payee();
  const { body } = await person.ask();
  const promoted = signIn('FINANCE', { id: person.id });
  for (const deed of ['examine', 'approve', 'refuse'])
    expect(
      await promoted.post(
        `/finance/withdrawals/${body.id}/${deed}`,
        { reason: 'Não.' },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    ).toMatchObject({ status: 403, body: { error: { code: 'withdrawal.ownDecision' } } });
  expect((await person.get(`/withdrawals/${body.id}`)).body.status).toBe('requested');
});

test('above the limit two people agree, each once; half an approval is no news to the person', async () => {
  const [rich, one, other] = [await payee({ BRL: reais(40_000) }), await staff(), await staff('ADMIN')];
  expect((await rich.ask({ amount: '10000' })).body.approvals_needed).toBe(1);
  const { body: large } = await rich.ask({ amount: '10000.01' });
  expect(large.approvals_needed).toBe(2);
  expect((await one.decide(`${large.id}/approve`)).body).toMatchObject({ status: 'review', approvals: 1 });
  expect(await one.decide(`${large.id}/approve`)).toMatchObject({
    status: 409,
    body: { error: { code: 'withdrawal.approvedBefore' } },
  });
  expect((await rich.get(`/withdrawals/${large.id}`)).body.steps).toMatchObject([{ event: 'request' }]);
  expect((await one.get(`/withdrawals/${large.id}`)).body).toMatchObject({ is_approved_by_me: true });
  expect((await other.get(`/withdrawals/${large.id}`)).body).toMatchObject({ is_approved_by_me: false });
  expect((await other.decide(`${large.id}/approve`)).body).toMatchObject({ status: 'approved', approvals: 2 });
  expect((await rich.get(`/withdrawals/${large.id}`)).body.steps).toMatchObject([
    { event: 'request' },
    { event: 'approve' },
  ]);
  expect((await bookOf(large.id)).map(([deed]) => deed)).toEqual(['request', 'approve', 'approve']);
});

test('pieces of a day count together: one that goes past the limit with them needs two people', async () => {
  onANewDay();
  const person = await payee({ BRL: reais(40_000) });
  const from = async () => (await person.get('/withdrawals/options')).body.second_approval_from;
  expect(await from()).toBe('10000');
  const asked = [];
  for (const amount of ['6000', '4000.01', '4000']) asked.push((await person.ask({ amount })).body);
  expect(asked.map(({ approvals_needed }) => approvals_needed)).toEqual([1, 2, 1]);
  expect(await from()).toBe('0');
  expect((await person.ask({ amount: '60' })).body.approvals_needed).toBe(2);
  onANewDay();
  expect((await person.ask({ amount: '60' })).body.approvals_needed).toBe(1);
});

test('two people who approve at once: one counts where one suffices, each once where two are needed', async () => {
  const person = await payee({ BRL: reais(40_000) });
  const [small, large] = [(await person.ask()).body, (await person.ask({ amount: '20000' })).body];
  const people = [await staff(), await staff()];
  const both = (id: string) => Promise.all(people.map((by) => by.decide(`${id}/approve`)));
  const answers = await both(small.id);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await person.get(`/withdrawals/${small.id}`)).body).toMatchObject({ status: 'approved', approvals: 1 });
  expect((await bookOf(small.id)).map(([deed]) => deed)).toEqual(['request', 'approve']);

  expect((await both(large.id)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await person.get(`/withdrawals/${large.id}`)).body).toMatchObject({ status: 'approved', approvals: 2 });
});

test('one person who approves ten times at once has approved once', async () => {
  const person = await payee({ BRL: reais(20_000) });
  const { id } = (await person.ask({ amount: '20000' })).body;
  const finance = await staff();
  const answers = await Promise.all(Array.from({ length: 10 }, () => finance.decide(`${id}/approve`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await person.get(`/withdrawals/${id}`)).body).toMatchObject({ status: 'review', approvals: 1 });
  const key = randomUUID();
  const other = await staff();
  const twins = await Promise.all(Array.from({ length: 10 }, () => other.decide(`${id}/approve`, {}, key)));
  expect(new Set(twins.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(twins[0]?.body).toMatchObject({ status: 'approved', approvals: 2 });
});

test('what goes to an account that changed or is gone is not approved', async () => {
  const [person, finance] = [await payee(), await staff()];
  const { body } = await person.ask();
  await db
    .updateTable('payment_accounts')
    .set({ submitted_at: new Date() })
    .where('id', '=', person.account.id)
    .execute();
  const error = { code: 'withdrawal.accountChanged', params: { number: body.number } };
  expect((await finance.decide(`${body.id}/approve`)).body).toMatchObject({ error });
  expect((await finance.get(`/withdrawals/${body.id}`)).body).toMatchObject({ is_account_changed: true, approvals: 0 });
  await db.deleteFrom('payment_accounts').where('id', '=', person.account.id).execute();
  expect((await finance.decide(`${body.id}/approve`)).body).toMatchObject({ error });
  expect((await finance.decide(`${body.id}/refuse`, { reason: 'Conta alterada.' })).body.status).toBe('refused');
});

test('a stranger’s withdrawal answers like one that is not there, to each who has own ones', async () => {
  const withdrawal = await buildWithdrawal();
  for (const role of ['ARTIST', 'AGGREGATOR'] as const) {
    const { id } = await buildProfile({ role });
    const stranger = signIn(role, { id });
    for (const path of [`/withdrawals/${withdrawal.id}`, `/withdrawals/${randomUUID()}`])
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { error: { code: 'notFound' } } });
    const answers = [withdrawal.id, randomUUID()].map((one) =>
      stranger.post(`/withdrawals/${one}/cancel`, {}, { headers: { 'idempotency-key': randomUUID() } }),
    );
    const [theirs, none] = await Promise.all(answers);
    expect(theirs?.status).toBe(404);
    expect(theirs?.body.error.code).toBe(none?.body.error.code);
  }
  // A label does not see what its artists take out either.
  const label = await buildProfile({ role: 'AGGREGATOR' });
  await db.updateTable('profiles').set({ aggregator_id: label.id }).where('id', '=', withdrawal.user_id).execute();
  expect((await signIn('AGGREGATOR', { id: label.id }).get(`/withdrawals/${withdrawal.id}`)).status).toBe(404);
});

test('staff find withdrawals by status, by number and by a name, page by page', async () => {
  const { id: user_id } = await buildProfile({ full_name: 'Zulmira Quaresma', is_verified: true });
  const rows = [];
  for (let n = 0; n < 3; n++) rows.push(await buildWithdrawal({ user_id, created_at: new Date(2026, 0, 1 + n) }));
  const finance = await staff();
  const found = async (query: string) => {
    const { body } = await finance.get(`/withdrawals?${query}`);
    return { ids: body.rows.map(({ id }: { id: string }) => id), next: body.next };
  };
  const newest = rows.map(({ id }) => id).toReversed();
  expect((await found('search=quaresma')).ids).toEqual(newest);
  const first = await found('search=zulmira&limit=2');
  expect(first.ids).toEqual(newest.slice(0, 2));
  expect((await found(`search=zulmira&limit=2&after=${first.next}`)).ids).toEqual(newest.slice(2));
  for (const word of [String(rows[1]?.number), `R-${String(rows[1]?.number).padStart(6, '0')}`, `r${rows[1]?.number}`])
    expect((await found(`search=${word}`)).ids).toEqual([rows[1]?.id]);
  expect((await found('search=ninguem')).ids).toEqual([]);
  await finance.decide(`${rows[0]?.id}/refuse`, { reason: 'Não.' });
  expect((await found('search=zulmira&status=refused')).ids).toEqual([rows[0]?.id]);
});
