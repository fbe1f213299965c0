import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { passAllRecouped } from './pass-recouped.job.ts';

const { id: financeId } = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: financeId });
const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' });
const aggregator = signIn('AGGREGATOR', { id: label.id });
const artist = await buildProfile({ aggregator_id: label.id });

const give = (who: ReturnType<typeof signIn>, form: object, key = randomUUID()) =>
  who.post(
    '/advances',
    { currency: 'USD', amount: '100', note: 'Gravação do disco', ...form },
    { headers: { 'idempotency-key': key } },
  );
const balanceOf = async (userId: string) =>
  (await db.selectFrom('balances').select('amount').where('user_id', '=', userId).executeTakeFirst())?.amount ?? 0n;

/** A store's money, for somebody or for what is left of an advance. */
async function earn(account: { userId?: string; advanceId?: string }, amountMicros: bigint) {
  const kind = account.userId ? 'available' : 'advance';
  await db.transaction().execute((tx) =>
    postEntry(tx, {
      ...{ key: randomUUID(), kind: 'statement', createdBy: null, at: new Date() },
      lines: [
        { account: { kind: 'clearing', currency: 'USD' }, amountMicros: -amountMicros, kind: 'clearing' },
        { account: { kind, currency: 'USD', ...account }, amountMicros, kind: account.userId ? 'royalty' : 'recoup' },
      ],
    }),
  );
}

test('the platform’s advance is paid at once, the same request pays once, and it shows what was earned back', async () => {
  const { id } = await buildProfile();
  const key = randomUUID();
  const { body } = await give(finance, { user_id: id }, key);
  expect(body).toMatchObject({ amount: '100', recouped: '0', lender_name: null, user_name: 'Jussara Lima' });
  await give(finance, { user_id: id }, key);
  expect(await balanceOf(id)).toBe(100_000_000n);
  await earn({ advanceId: body.id }, 30_500_000n);
  const { body: list } = await finance.get('/advances');
  expect(list.rows.find((row: { id: string }) => row.id === body.id)).toMatchObject({ recouped: '30.5' });
});

test('what was paid outside is owed and adds nothing to a balance', async () => {
  const { id } = await buildProfile();
  expect((await give(finance, { user_id: id, is_paid: true })).status).toBe(200);
  expect(await balanceOf(id)).toBe(0n);
});

test('a label lends its own artists what it has, and gets back what they earn, once', async () => {
  const poor = await give(aggregator, { user_id: artist.id });
  expect(poor.body.error).toMatchObject({ code: 'advance.balance', params: { currency: 'USD', amount: '0' } });
  await earn({ userId: label.id }, 150_000_000n);
  const { body } = await give(aggregator, { user_id: artist.id });
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

test('a label lends to nobody else’s artist, and its list is its own', async () => {
  const { id } = await buildProfile();
  expect((await give(aggregator, { user_id: id, is_paid: true })).status).toBe(404);
  const names = (await aggregator.get('/advances')).body.rows.map((row: { user_id: string }) => row.user_id);
  expect(new Set(names)).toEqual(new Set([artist.id]));
});
