import { randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { errors } from '@toada/domain/errors/errors.table.ts';
import type { ErrorCode } from '@toada/domain/errors.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildRate, buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { posting, postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { advanceLetter } from './advance.letter.ts';
import { passAllRecouped } from './pass-recouped.job.ts';

const { id: financeId } = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: financeId });
const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' });
const aggregator = signIn('AGGREGATOR', { id: label.id });
const artist = await buildProfile({ aggregator_id: label.id });
await buildRate('USD', 5_000_000n, productDay(new Date()));

const give = (who: ReturnType<typeof signIn>, form: object, key = randomUUID()) =>
  who.post(
    '/advances',
    { currency: 'USD', amount: '100', note: 'Gravação do disco', ...form },
    { headers: { 'idempotency-key': key } },
  );
/** With the yes of whoever is to owe it. */
async function lend(who: ReturnType<typeof signIn>, form: { user_id: string; is_paid?: boolean }) {
  const { body } = await give(who, form);
  return say(form.user_id, body.id, { answer: 'accept' });
}
const say = (userId: string, id: string, answer: object) =>
  signIn('ARTIST', { id: userId }).post(`/advances/${id}/answer`, answer, {
    headers: { 'idempotency-key': randomUUID() },
  });
const balanceOf = async (userId: string) =>
  (await db.selectFrom('balances').select('amount').where('user_id', '=', userId).executeTakeFirst())?.amount ?? 0n;

const wordsOf = ({ code, params }: { code: ErrorCode; params: never }) =>
  errors[code].words(params).description.replaceAll('\u00a0', ' ');

/** A store's money, for somebody or for what is left of an advance. */
async function earn(account: { userId?: string; advanceId?: string }, amountMicros: bigint) {
  const kind = account.userId ? 'available' : 'advance';
  await posting((tx) =>
    postEntry(tx, {
      ...{ key: randomUUID(), kind: 'statement', createdBy: null, at: new Date() },
      lines: [
        { account: { kind: 'clearing', currency: 'USD' }, amountMicros: -amountMicros, kind: 'clearing' },
        { account: { kind, currency: 'USD', ...account }, amountMicros, kind: account.userId ? 'royalty' : 'recoup' },
      ],
    }),
  );
}

test('an advance is paid with the yes of whoever is to owe it, once, and shows what was earned back', async () => {
  const { id } = await buildProfile();
  const key = randomUUID();
  const { body } = await give(finance, { user_id: id }, key);
  expect(body).toMatchObject({ amount: '100', recouped: '0', lender_name: null, user_name: 'Jussara Lima' });
  await give(finance, { user_id: id }, key);
  expect(await balanceOf(id)).toBe(0n);
  expect(
    (
      await finance.post(
        `/advances/${body.id}/answer`,
        { answer: 'accept' },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).status,
  ).toBe(404);
  const said = await say(id, body.id, { answer: 'accept' });
  expect(said.body).toMatchObject({ status: 'accepted', is_mine_to_answer: false });
  expect((await say(id, body.id, { answer: 'accept' })).body.error.code).toBe('proposal.wrongState');
  expect(await balanceOf(id)).toBe(100_000_000n);
  await earn({ advanceId: body.id }, 30_500_000n);
  const { body: list } = await finance.get('/advances');
  expect(list.rows.find((row: { id: string }) => row.id === body.id)).toMatchObject({ recouped: '30.5' });
});

test('what was paid outside is owed and adds nothing to a balance', async () => {
  const { id } = await buildProfile();
  expect((await lend(finance, { user_id: id, is_paid: true })).status).toBe(200);
  expect(await balanceOf(id)).toBe(0n);
});

test('a label lends its own artists what it has, and gets back what they earn, once', async () => {
  const poor = await give(aggregator, { user_id: artist.id });
  expect(poor.body.error).toMatchObject({ code: 'advance.balance', params: { currency: 'USD', amount: '0' } });
  await earn({ userId: label.id }, 150_000_000n);
  const { body } = await lend(aggregator, { user_id: artist.id });
  expect(body.lender_name).toBe('Selo Maré Alta');
  expect([await balanceOf(label.id), await balanceOf(artist.id)]).toEqual([50_000_000n, 100_000_000n]);

  await earn({ advanceId: body.id }, 40_000_000n);
  await Promise.all([runJob(passAllRecouped, {}), runJob(passAllRecouped, {})]);
  await runJob(passAllRecouped, {});
  expect(await balanceOf(label.id)).toBe(90_000_000n);
  await earn({ advanceId: body.id }, -40_000_000n);
  await runJob(passAllRecouped, {});
  expect(await balanceOf(label.id)).toBe(50_000_000n);
  const { rows } = await sql<{ sum: string }>`select sum(amount_micros)::text as sum from ledger_lines`.execute(db);
  expect(rows).toEqual([{ sum: '0' }]);
});

test('the other side of an advance is what was lent, and never the commission', async () => {
  const { rows } = await sql<{ account: string; kind: string; sum: bigint }>`
    select account_kind as account, kind, sum(amount_micros)::bigint as sum from ledger_lines
     where user_id is null and kind in ('advance', 'recoup') and account_kind <> 'advance' group by 1, 2 order by 2`.execute(
    db,
  );
  expect(rows).toEqual([
    { account: 'lent', kind: 'advance', sum: 200_000_000n },
    { account: 'lent', kind: 'recoup', sum: 0n },
  ]);
});

test('what is declined or taken back is never paid, nor owed; nothing is above the ceiling', async () => {
  const { id } = await buildProfile();
  const { body: one } = await give(finance, { user_id: id });
  expect((await say(id, one.id, { answer: 'decline', reason: 'Agora não.' })).body).toMatchObject({
    status: 'declined',
    decline_reason: 'Agora não.',
  });
  const { body: two } = await give(finance, { user_id: id });
  expect((await finance.post(`/advances/${two.id}/end`, {})).body.status).toBe('ended');
  expect((await say(id, two.id, { answer: 'accept' })).status).toBe(409);
  expect(await balanceOf(id)).toBe(0n);
  const { body: million } = await give(finance, { user_id: id, amount: '1000000', is_paid: true });
  expect(million.error.code).toBe('advance.ceiling');
  const { rows } = (await signIn('ARTIST', { id }).get('/advances')).body;
  expect(rows.map(({ status }: { status: string }) => status).toSorted()).toEqual(['declined', 'ended']);
});

test('the ceiling is in reais: an advance in another currency counts at the rate of finance', async () => {
  const { id } = await buildProfile();
  const ask = async (form: object) => (await give(finance, { user_id: id, is_paid: true, ...form })).body;
  // A ceiling of 50,000 reais is 10,000 dollars at 5.
  const { error } = await ask({ amount: '10000.01' });
  expect(error).toMatchObject({
    code: 'advance.ceiling',
    params: { currency: 'USD', amount: '10000.01', reais: '50000.05', most: '50000' },
  });
  expect(wordsOf(error)).toBe(
    'US$ 10.000,01 equivalem a R$ 50.000,05 na cotação do financeiro. O teto de um adiantamento é R$ 50.000,00. Proponha um valor menor.',
  );
  expect((await ask({ amount: '10000' })).status).toBe('proposed');
  const { error: reais } = await ask({ currency: 'BRL', amount: '50000.01' });
  expect(wordsOf(reais)).toBe('O teto de um adiantamento é R$ 50.000,00. Proponha um valor menor.');
  expect((await ask({ currency: 'BRL', amount: '50000' })).status).toBe('proposed');
});

test('a currency without a rate is refused: nobody can compare it with the ceiling', async () => {
  const { id } = await buildProfile();
  const { body, status } = await give(finance, { user_id: id, currency: 'GBP', amount: '1' });
  expect([status, body.error.code, body.error.params]).toEqual([
    409,
    'advance.noRate',
    { currency: 'GBP', most: '50000' },
  ]);
  expect(wordsOf(body.error)).toBe(
    'O teto de um adiantamento é R$ 50.000,00, e GBP está sem cotação. Peça ao financeiro para registrar a cotação de GBP, ou proponha em outra moeda.',
  );
});

test('the letters of an advance say how much, by whom, and what was answered', async () => {
  const { id, email } = await buildProfile();
  await drainJobs(advanceLetter);
  const { body } = await give(finance, { user_id: id });
  const [asked] = await drainJobs(advanceLetter);
  expect(asked).toMatchObject({ to: email, subject: 'Você tem uma proposta para responder' });
  expect(asked?.text.replaceAll('\u00a0', ' ')).toContain('A plataforma propôs a você: adiantamento de US$ 100,00');
  expect(asked?.text).toContain('/app/financial/terms');
  await say(id, body.id, { answer: 'decline', reason: 'Agora não.' });
  const [declined] = await drainJobs(advanceLetter);
  const staff = await db.selectFrom('profiles').select('email').where('id', '=', financeId).executeTakeFirstOrThrow();
  expect(declined).toMatchObject({ to: staff.email, subject: 'Jussara Lima recusou a sua proposta' });
  expect(declined?.text).toContain('Agora não.');
  await lend(finance, { user_id: id, is_paid: true });
  const [late, accepted] = await drainJobs(advanceLetter);
  // A person who has answered before the letter went is not asked any more.
  expect([late?.subject, accepted]).toEqual(['Jussara Lima aceitou a sua proposta', undefined]);
});

test('a label whose money went meanwhile lends nothing', async () => {
  const poor = await buildProfile({ role: 'AGGREGATOR' });
  const singer = await buildProfile({ aggregator_id: poor.id });
  await earn({ userId: poor.id }, 100_000_000n);
  const { body } = await give(signIn('AGGREGATOR', { id: poor.id }), { user_id: singer.id });
  await earn({ userId: poor.id }, -60_000_000n);
  const { error } = (await say(singer.id, body.id, { answer: 'accept' })).body;
  // The borrower does not read what the lender has.
  expect([error.code, error.params]).toEqual(['advance.lenderBalance', {}]);
  expect([await balanceOf(poor.id), await balanceOf(singer.id)]).toEqual([40_000_000n, 0n]);
});

test('a label that owes in another currency lends only what is left after the debt', async () => {
  const owing = await buildProfile({ role: 'AGGREGATOR' });
  const singer = await buildProfile({ aggregator_id: owing.id });
  await buildRate('EUR', 6_000_000n, productDay(new Date()));
  await earn({ userId: owing.id }, 150_000_000n);
  const by = signIn('AGGREGATOR', { id: owing.id });
  const { body: before } = await give(by, { user_id: singer.id });
  // 50 euros are 300 reais, which are 60 dollars.
  await postMoney(royalty(owing.id, -50_000_000n, 'EUR'));
  const refused = { code: 'advance.balance', params: { currency: 'USD', amount: '90' } };
  expect((await say(singer.id, before.id, { answer: 'accept' })).body.error.code).toBe('advance.lenderBalance');
  expect((await give(by, { user_id: singer.id })).body.error).toMatchObject(refused);
  expect((await give(by, { user_id: singer.id, amount: '90' })).status).toBe(200);
});

test('a label whose recouped money is taken back is not sent what it owes', async () => {
  const selo = await buildProfile({ role: 'AGGREGATOR' });
  const singer = await buildProfile({ aggregator_id: selo.id });
  const { body } = await lend(signIn('AGGREGATOR', { id: selo.id }), { user_id: singer.id, is_paid: true });
  await earn({ advanceId: body.id }, 40_000_000n);
  await runJob(passAllRecouped, {});
  const withdrawal = await buildWithdrawal({ user_id: selo.id, currency: 'USD', rate_micros: 5_000_000n });
  await earn({ userId: selo.id }, -40_000_000n);
  await earn({ advanceId: body.id }, -40_000_000n);
  await runJob(passAllRecouped, {});
  const { status } = await db
    .selectFrom('withdrawals')
    .select('status')
    .where('id', '=', withdrawal.id)
    .executeTakeFirstOrThrow();
  expect([status, await balanceOf(selo.id)]).toEqual(['stopped', 60_000_000n]);
});

test('above the limit a second person of the staff agrees before anybody is asked, also in pieces', async () => {
  const staff = await Promise.all(
    ['Nair Prado', 'Rui Bastos'].map((full_name) => buildProfile({ role: 'FINANCE', full_name })),
  );
  const [one, other] = staff.map(({ id }) => signIn('FINANCE', { id })) as [typeof finance, typeof finance];
  const { id } = await buildProfile();
  const borrower = signIn('ARTIST', { id });
  const lent = async (amount: string) => (await give(one, { user_id: id, currency: 'BRL', amount })).body;
  const second = (by: typeof finance, advanceId: string) => by.post(`/advances/${advanceId}/second`, {});
  await drainJobs(advanceLetter);
  const pieces = [await lent('6000'), await lent('6000')];
  expect(pieces.map(({ awaits_second }) => awaits_second)).toEqual([false, true]);
  const large = pieces[1];
  const seen = async () => (await borrower.get('/advances')).body.rows.map((row: { id: string }) => row.id);
  expect(await seen()).toEqual([pieces[0].id]);
  expect((await say(id, large.id, { answer: 'accept' })).status).toBe(404);
  const letters = await drainJobs(advanceLetter);
  expect(letters.find(({ to }) => to === staff[1]?.email)?.subject).toBe('Adiantamento aguarda a segunda pessoa');
  for (const { text, subject } of letters)
    expect(text.includes('no seu saldo')).toBe(subject === 'Você tem uma proposta para responder');
  expect(letters.filter(({ to }) => to === staff[0]?.email)).toEqual([]);

  expect((await second(one, large.id)).body.error.code).toBe('advance.secondPerson');
  expect((await second(aggregator, large.id)).status).toBe(404);
  expect((await other.get('/advances')).body.rows[0]).toMatchObject({ id: large.id, is_mine_to_second: true });
  expect((await second(other, large.id)).body).toMatchObject({ status: 'proposed', awaits_second: false });
  expect((await second(other, large.id)).body.error.code).toBe('proposal.wrongState');
  expect(await seen()).toContain(large.id);
  expect((await say(id, large.id, { answer: 'accept' })).body.status).toBe('accepted');
});

test('a label lends to nobody else’s artist, and its list is its own', async () => {
  const { id } = await buildProfile();
  expect((await give(aggregator, { user_id: id, is_paid: true })).status).toBe(404);
  const names = (await aggregator.get('/advances')).body.rows.map((row: { user_id: string }) => row.user_id);
  expect(new Set(names)).toEqual(new Set([artist.id]));
});
