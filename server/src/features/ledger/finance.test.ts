import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { breakIt } from '../../testing/break-guards.ts';
import { insertLines } from '../../testing/build-statement.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildGeneralRequest } from '../../testing/factories.ts';
import { buildParticipant, buildPaymentAccount, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { buildPosted, postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { holdLetter } from './hold.letter.ts';
import { maturePayments } from './mature-payments.job.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

type Person = Parameters<typeof buildProfile>[0];

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'FINANCE' | 'SUPPORT', over: Person = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}

const balance = (currency: string, over: object = {}) => ({
  currency,
  amount: '0',
  pending: '0',
  held: '0',
  withdrawing: '0',
  ...over,
});

test('whoever has nothing has nothing in dollars', async () => {
  const { body } = await (await member('SUPPORT')).get('/finance/summary');
  expect(body).toMatchObject({ balances: [balance('USD')], next_payment: null, as_of: null });
});

test('the summary has dollars first, then the others by their amount, each to its last digit', async () => {
  const artist = await member('ARTIST');
  const at = new Date('2026-07-20T12:00:00.000Z');
  await postMoney(royalty(artist.id, 5_000_000n, 'EUR'), { at });
  await postMoney(royalty(artist.id, 1_284_670_001n, 'BRL'), { at });
  const { body } = await artist.get('/finance/summary');
  expect(body.balances).toEqual([
    balance('USD'),
    balance('BRL', { amount: '1284.670001' }),
    balance('EUR', { amount: '5' }),
  ]);
  expect(body.as_of).toBe('2026-07-20T12:00:00.000Z');
});

test('gateways stand as the best account a person has for them', async () => {
  const artist = await member('ARTIST');
  const reviewed = { user_id: artist.id, reviewed_at: new Date() };
  await buildPaymentAccount({ ...reviewed, status: 'rejected', rejection_reason: 'Ilegível.' });
  const of = async () => (await artist.get('/finance/summary')).body.gateways;
  expect(await of()).toMatchObject([
    { id: 'pix', status: 'rejected', last_used_at: null },
    { id: 'bank', status: 'none' },
  ]);
  await buildPaymentAccount({ ...reviewed, status: 'approved', pix_key: '52998224726' });
  expect(await of()).toMatchObject([{ id: 'pix', status: 'active' }, { id: 'bank' }]);
});

test('what is payable later is pending until that day in Brazil, then available, once', async () => {
  const artist = await member('ARTIST');
  const { id: statementId } = await buildPosted({ payable_on: '2027-03-10' });
  const posting = { kind: 'statement', statementId } as const;
  await postMoney(royalty(artist.id, 40_000_000n, { account: 'pending' }), posting);
  await postMoney(royalty(artist.id, 2_500_000n, { account: 'pending' }), posting);
  const summary = async () => (await artist.get('/finance/summary')).body;
  expect(await summary()).toMatchObject({
    balances: [{ amount: '0', pending: '42.5' }],
    next_payment: { currency: 'USD', amount: '42.5', on: '2027-03-10' },
  });

  // 23:59 of the day before in São Paulo.
  clock.now = () => new Date('2027-03-10T02:59:00.000Z');
  await runJob(maturePayments, {});
  expect(await summary()).toMatchObject({ balances: [{ amount: '0', pending: '42.5' }] });

  clock.now = () => new Date('2027-03-10T03:03:00.000Z');
  await Promise.all([runJob(maturePayments, {}), runJob(maturePayments, {})]);
  await runJob(maturePayments, {});
  expect(await summary()).toMatchObject({ balances: [{ amount: '42.5', pending: '0' }], next_payment: null });
  const { body } = await artist.get('/finance/lines?kind=maturity');
  expect(body.rows.map(({ account, amount }: Record<string, string>) => [account, amount])).toEqual([
    ['available', '42.5'],
  ]);
});

test('a withdrawal is one movement, which says what became of it', async () => {
  const { id, user_id } = await buildWithdrawal();
  const artist = signIn('ARTIST', { id: user_id });
  const movements = async () =>
    (await artist.get('/finance/lines')).body.rows
      .filter(({ entry_kind }: Record<string, string>) => entry_kind === 'withdrawal')
      .map(({ account, amount, withdrawal_status }: Record<string, string>) => [account, amount, withdrawal_status]);
  const [asked, ...more] = await movements();
  expect([asked, more]).toEqual([['available', expect.stringMatching(/^-/), 'requested'], []]);
  expect(
    (await artist.post(`/withdrawals/${id}/cancel`, {}, { headers: { 'idempotency-key': randomUUID() } })).status,
  ).toBe(200);
  expect(await movements()).toEqual([[asked[0], asked[1], 'cancelled']]);
});

test('what was taken back before its day does not mature', async () => {
  const artist = await member('ARTIST');
  const { id: statementId } = await buildPosted({ payable_on: '2020-01-01', status: 'reversed' });
  await postMoney(royalty(artist.id, 9n, { account: 'pending' }), { kind: 'statement', statementId });
  await runJob(maturePayments, {});
  expect((await artist.get('/finance/lines?kind=maturity')).body.rows).toEqual([]);
});

test('movements come newest first, page by page, with what they are about', async () => {
  const artist = await member('ARTIST', { full_name: 'Jussara Lima' });
  const at = (day: number) => new Date(Date.UTC(2026, 6, day, 12));
  for (const day of [1, 2, 3, 4, 5]) {
    const about = { store: 'Spotify', saleMonth: '2026-05-01' };
    await postMoney(royalty(artist.id, BigInt(day) * 1_000_000n, about), { at: at(day), kind: 'statement' });
  }
  const first = await artist.get('/finance/lines?limit=3');
  expect(first.body.rows).toMatchObject([
    { amount: '5', store: 'Spotify', sale_month: '2026-05-01', account: 'available', user_name: 'Jussara Lima' },
    { amount: '4', entry_kind: 'statement', kind: 'royalty', currency: 'USD' },
    { amount: '3' },
  ]);
  const second = await artist.get(`/finance/lines?limit=3&after=${first.body.next}`);
  expect(second.body.rows.map(({ amount }: { amount: string }) => amount)).toEqual(['2', '1']);
  expect(second.body.next).toBeNull();
});

test('movements of one moment are not lost between pages', async () => {
  const artist = await member('ARTIST');
  await postMoney(Array.from({ length: 7 }, (_, n) => royalty(artist.id, BigInt(n + 1))).flat());
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await artist.get(`/finance/lines?limit=2${after}`);
    seen.push(...body.rows.map(({ id }: { id: string }) => id));
    if (!body.next) break;
    after = `&after=${body.next}`;
  }
  expect(new Set(seen).size).toBe(7);
});

test('movements are filtered by currency, kind, account, day in Brazil and words without accents', async () => {
  const artist = await member('ARTIST');
  const participant = await buildParticipant({ name: 'Téo Brandão' });
  const post = (over: object, at: string) => postMoney(royalty(artist.id, 1n, over), { at: new Date(at) });
  await post({ currency: 'BRL', store: 'Pandora' }, '2026-07-01T02:00:00.000Z');
  await post({ store: 'Canção Fácil' }, '2026-07-01T04:00:00.000Z');
  await post({ participantId: participant.id, account: 'pending' }, '2026-08-01T12:00:00.000Z');
  const found = async (query: string) => {
    const { body } = await artist.get(`/finance/lines?${query}`);
    return body.rows.map(
      (row: { store: string | null; participant_name: string | null }) => row.store ?? row.participant_name,
    );
  };
  expect(await found('currency=BRL')).toEqual(['Pandora']);
  expect(await found('account=pending')).toEqual(['Téo Brandão']);
  expect(await found('kind=margin')).toEqual([]);
  expect(await found('from=2026-07-01&to=2026-07-31')).toEqual(['Canção Fácil']);
  expect(await found('to=2026-06-30')).toEqual(['Pandora']);
  expect(await found('search=CANCAO')).toEqual(['Canção Fácil']);
  expect(await found('search=teo%20brand')).toEqual(['Téo Brandão']);
  expect(await found('search=%25')).toEqual([]);
  expect((await artist.get('/finance/lines?after=nonsense')).body.error.code).toBe('page.cursorInvalid');
});

test('a label reads its own money and its artists’ apart, staff everybody’s, strangers nothing', async () => {
  const label = await member('AGGREGATOR');
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const other = await member('ARTIST');
  await postMoney([...royalty(label.id, 1n), ...royalty(artist.id, 2n), ...royalty(other.id, 3n)]);
  const amounts = async (reader: typeof label, query = '') => {
    const { body } = await reader.get(`/finance/lines?${query}`);
    return body.rows.map(({ amount }: { amount: string }) => amount).toSorted();
  };
  expect(await amounts(artist)).toEqual(['0.000002']);
  expect(await amounts(label)).toEqual(['0.000001']);
  expect(await amounts(label, 'whose=own')).toEqual(['0.000001']);
  expect(await amounts(label, 'whose=artists')).toEqual(['0.000002']);
  expect(await amounts(label, `user_id=${label.id}&whose=artists`)).toEqual([]);
  expect(await amounts(artist, 'whose=artists')).toEqual(['0.000002']);
  expect(await amounts(label, `user_id=${artist.id}`)).toEqual(['0.000002']);
  expect(await amounts(label, `user_id=${other.id}`)).toEqual([]);
  expect(await amounts(artist, `user_id=${other.id}`)).toEqual([]);
  expect(await amounts(artist, `user_id=${label.id}`)).toEqual([]);
  const finance = await member('FINANCE');
  expect(await amounts(finance, `user_id=${other.id}`)).toEqual(['0.000003']);
  expect(await amounts(finance)).toEqual(expect.arrayContaining(['0.000001', '0.000002', '0.000003']));
});

async function divided() {
  const [label, artist, partner] = [await member('AGGREGATOR'), await member('ARTIST'), await member('ARTIST')];
  await db.updateTable('profiles').set({ aggregator_id: label.id }).where('id', '=', artist.id).execute();
  const { id: statementId } = await buildPosted();
  const about = { store: 'Spotify', saleMonth: '2026-05-01' };
  const shares = [...royalty(artist.id, 700_000n, about), ...royalty(partner.id, 300_000n, about)];
  const { entryId } = await postMoney(shares, { kind: 'statement', statementId });
  const group = { statement_id: statementId, entry_id: entryId, store: 'Spotify', sale_month: '2026-05-01' };
  const amounts = { currency: 'USD', net: '1.000000000001', commission: '0', margin: '0', recouped: '0' };
  for (const number of [1, 2, 3]) {
    await db
      .insertInto('statement_groups')
      .values({ ...group, ...amounts, number })
      .execute();
    for (const [reader, basis_points] of [
      [artist, 7000],
      [partner, 3000],
    ] as const) {
      if (reader === partner && number > 1) continue;
      const account = db.selectFrom('ledger_accounts').select('id').where('user_id', '=', reader.id);
      const { id: account_id } = await account.executeTakeFirstOrThrow();
      const share = { statement_id: statementId, number, account_id, user_id: reader.id, kind: 'royalty' };
      await db
        .insertInto('statement_shares')
        .values({ ...share, basis_points, amount: '0.2333333333333' })
        .execute();
    }
  }
  const lineOf = async (reader: typeof artist) => (await reader.get('/finance/lines')).body.rows[0].id;
  return { label, artist, partner, artistLine: await lineOf(artist), partnerLine: await lineOf(partner) };
}

test('a movement opens to the recordings behind it, of its person and of nobody else', async () => {
  const { label, artist, partner, artistLine, partnerLine } = await divided();
  const first = await artist.get(`/finance/lines/${artistLine}/sources?limit=2`);
  expect(first.body.rows).toMatchObject([
    { number: 1, store: 'Spotify', net: '1.000000000001', share_basis_points: 7000, amount: '0.2333333333333' },
    { number: 2 },
  ]);
  const rest = await artist.get(`/finance/lines/${artistLine}/sources?limit=2&after=${first.body.next}`);
  expect(rest.body).toMatchObject({ rows: [{ number: 3 }], next: null });
  expect((await partner.get(`/finance/lines/${partnerLine}/sources`)).body.rows).toHaveLength(1);

  expect((await partner.get(`/finance/lines/${artistLine}/sources`)).status).toBe(404);
  expect((await artist.get(`/finance/lines/${partnerLine}/sources`)).status).toBe(404);
  expect((await label.get(`/finance/lines/${artistLine}/sources`)).body.rows).toHaveLength(3);
  expect((await label.get(`/finance/lines/${partnerLine}/sources`)).status).toBe(404);
  expect((await (await member('FINANCE')).get(`/finance/lines/${partnerLine}/sources`)).body.rows).toHaveLength(1);
  expect((await artist.get('/finance/lines/0x1/sources')).status).toBe(422);
});

test('a movement that no statement brought has nothing behind it', async () => {
  const artist = await member('ARTIST');
  await postMoney(royalty(artist.id, 1n));
  const [line] = (await artist.get('/finance/lines')).body.rows;
  expect((await artist.get(`/finance/lines/${line.id}/sources`)).body).toEqual({ rows: [], next: null });
});

let keysUsed = 0;
const hold = (by: Awaited<ReturnType<typeof member>>, body: object, key = `key-${++keysUsed}`) =>
  by.post('/finance/holds', body, { headers: { 'idempotency-key': key } });

test('a hold puts aside what is free, tells the person, is written down, and is given back once', async () => {
  const [finance, artist] = [await member('FINANCE'), await member('ARTIST')];
  await postMoney(royalty(artist.id, 100_000_000n));
  const asked = { user_id: artist.id, currency: 'USD', amount: '60.5', reason: 'Conferência de streams.' };
  const placed = await hold(finance, asked);
  expect(placed).toMatchObject({ status: 200, body: { amount: '60.5', released_at: null, user_id: artist.id } });
  const summary = async () => (await artist.get('/finance/summary')).body.balances[0];
  expect(await summary()).toMatchObject({ amount: '39.5', held: '60.5' });
  const [letter] = await drainJobs(holdLetter);
  expect(letter).toMatchObject({ subject: 'Parte do seu saldo foi retida' });
  expect(letter?.text).toContain('US$\u00a060,50');
  expect(letter?.text).toContain('Conferência de streams.');

  const held = await finance.get('/finance/holds?is_open=true');
  expect(held.body.rows).toMatchObject([{ id: placed.body.id, released_at: null }]);
  const released = await Promise.all(
    [1, 2].map(() =>
      finance.post(`/finance/holds/${placed.body.id}/release`, {}, { headers: { 'idempotency-key': randomUUID() } }),
    ),
  );
  expect(released.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await summary()).toMatchObject({ amount: '100', held: '0' });
  expect(await drainJobs(holdLetter)).toMatchObject([{ subject: 'Um valor retido foi liberado' }]);
  expect((await finance.get('/finance/holds?is_open=true')).body.rows).toEqual([]);
  const trail = await signIn('ADMIN').get(`/audit?person_id=${artist.id}`);
  expect(trail.body.rows.map(({ action }: { action: string }) => action)).toEqual(['hold.released', 'hold.placed']);
});

test('never more than what is free is held, however many ask at once', async () => {
  const [finance, artist] = [await member('FINANCE'), await member('ARTIST')];
  await postMoney(royalty(artist.id, 10_000_000n));
  const asked = { user_id: artist.id, currency: 'USD', amount: '4', reason: 'Teste.' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => hold(finance, asked)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('ledger.notAvailable');
  expect((await artist.get('/finance/summary')).body.balances[0]).toMatchObject({ amount: '2', held: '8' });
});

test('a hold that is told twice is one', async () => {
  const [finance, artist] = [await member('FINANCE'), await member('ARTIST')];
  await postMoney(royalty(artist.id, 10_000_000n));
  const asked = { user_id: artist.id, currency: 'USD', amount: '4', reason: 'Teste.' };
  const answers = await Promise.all([1, 2].map(() => hold(finance, asked, `same-${artist.id}`)));
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  expect((await artist.get('/finance/summary')).body.balances[0]).toMatchObject({ held: '4' });
});

test.each([
  { amount: '0' },
  { amount: '-1' },
  { amount: '1e3' },
  { amount: '1.0000001' },
  { currency: 'usd' },
  { reason: ' ' },
])('a hold that says nothing sensible is refused: %o', async (wrong) => {
  const asked = { user_id: crypto.randomUUID(), currency: 'USD', amount: '1', reason: 'x', ...wrong };
  expect((await hold(await member('FINANCE'), asked)).status).toBe(422);
});

test('people whose money it is are found by a word', async () => {
  const { id } = await buildProfile({ full_name: 'Dandara Quilombola' });
  const { body } = await (await member('FINANCE')).get('/finance/people?search=quilombola');
  expect(body.rows).toMatchObject([{ id, name: 'Dandara Quilombola', role: 'ARTIST' }]);
  expect((await (await member('ARTIST')).get('/finance/people?search=quilombola')).status).toBe(403);
});

test('the queues say what waits, and what the platform holds', async () => {
  const finance = await member('FINANCE');
  const before = (await finance.get('/finance/queues')).body;
  const { id: statementId } = await buildPosted({ status: 'review' });
  await insertLines(db, statementId, [{ currency: 'USD', net: '1' }]);
  const decided = { status: 'rejected', admin_notes: 'Não.', decided_at: new Date() } as const;
  await buildGeneralRequest();
  await buildGeneralRequest(decided);
  await postMoney([
    { account: { kind: 'clearing', currency: 'JPY' }, amountMicros: -5_000_000n, kind: 'clearing' },
    { account: { kind: 'unmatched', currency: 'JPY' }, amountMicros: 5_000_000n, kind: 'unmatched' },
  ]);
  const after = (await finance.get('/finance/queues')).body;
  expect(after.imports - before.imports).toBe(1);
  expect(after.unmatched_lines - before.unmatched_lines).toBe(1);
  // Administrators decide about requests and see them; finance does not.
  expect(after.general_requests).toBeNull();
  const told = (await signIn('ADMIN').get('/finance/queues')).body;
  expect(told).toEqual({ ...after, general_requests: 1 });
  expect(after).toMatchObject({ withdrawals: before.withdrawals, payouts: before.payouts });
  expect(after.unmatched).toContainEqual({ currency: 'JPY', amount: '5' });
  expect(after.totals).toContainEqual({ account: 'clearing', currency: 'JPY', amount: '-5' });
  expect((await (await member('ARTIST')).get('/finance/queues')).status).toBe(403);
});

const truths = async () => {
  const { body } = await (await member('FINANCE')).get('/finance/proof');
  return Object.fromEntries(body.checks.map((check: { id: string; is_true: boolean }) => [check.id, check.is_true]));
};
const green = {
  entriesSumToZero: true,
  ledgerSumsToZero: true,
  balancesEqualLines: true,
  statementsEqualPostings: true,
  withdrawalsEqualLedger: true,
  paymentsEqualLedger: true,
  feesEqualLedger: true,
  nobodyIsSentWhatTheyOwe: true,
};

test('the proof is green, and each claim turns red when it is broken', async () => {
  const artist = await member('ARTIST');
  const { id: statementId } = await buildPosted();
  await insertLines(db, statementId, [{ currency: 'CHF', net: '1.2345678' }]);
  const { entryId } = await postMoney(royalty(artist.id, 1_234_567n, 'CHF'), { kind: 'statement', statementId });
  // Other tests of this file leave statements behind that have no lines.
  await breakIt(sql`update ledger_entries set statement_id = null where id <> ${entryId}`);
  expect(await truths()).toEqual(green);

  await breakIt(sql`update balances set amount = amount + 1 where user_id = ${artist.id}`);
  expect(await truths()).toEqual({ ...green, balancesEqualLines: false });
  await breakIt(sql`update balances set amount = amount - 1 where user_id = ${artist.id}`);

  await breakIt(sql`update ledger_months set income_micros = income_micros + 1 where user_id = ${artist.id}`);
  expect(await truths()).toEqual({ ...green, balancesEqualLines: false });
  await breakIt(sql`update ledger_months set income_micros = income_micros - 1 where user_id = ${artist.id}`);

  await breakIt(sql`update statement_lines set net = net + 0.000001 where statement_id = ${statementId}`);
  expect(await truths()).toEqual({ ...green, statementsEqualPostings: false });
  await breakIt(sql`update statement_lines set net = net - 0.000001 where statement_id = ${statementId}`);

  await breakIt(sql`update statements set status = 'reversed' where id = ${statementId}`);
  expect(await truths()).toEqual({ ...green, statementsEqualPostings: false });
  await breakIt(sql`update statements set status = 'posted' where id = ${statementId}`);

  // One entry too much and another too little: the whole still sums to zero.
  const { entryId: other } = await postMoney(royalty(artist.id, 7n, 'CHF'));
  await breakIt(
    sql`update ledger_lines set amount_micros = amount_micros + 1 where entry_id = ${other} and user_id is null`,
  );
  expect(await truths()).toEqual({ ...green, entriesSumToZero: false, ledgerSumsToZero: false });
  await postMoney(royalty(artist.id, 3n, 'CHF'), { key: `counter:${other}` });
  await breakIt(sql`update ledger_lines set amount_micros = amount_micros - 1 where user_id is null and entry_id =
    (select id from ledger_entries where idempotency_key = ${`counter:${other}`})`);
  expect(await truths()).toEqual({ ...green, entriesSumToZero: false });
  const { body } = await (await member('FINANCE')).get('/finance/proof');
  expect(body.checks[0].faults).toHaveLength(2);
  expect(body.totals).toContainEqual({ account: 'available', currency: 'CHF', amount: '1.234577' });
});
