import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { formatCursor } from '../../db/cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { buildApprovedAccount, buildRate } from '../../testing/build-withdrawal.ts';
import { buildProfile, db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { listRates, listRatesInForce } from '../exchange-rate/exchange-rate.queries.ts';
import { readGateways } from '../payment-account/read-gateways.ts';
import { findFacts, listOpenHolds, lockBalances } from './facts.queries.ts';
import { findWithdrawal, listSteps, listWithdrawals } from './list.queries.ts';
import { findPiles, listDecided } from './overview.queries.ts';

const artist = await buildProfile();
const account = await buildApprovedAccount(artist.id);
const rate = await buildRate('USD', 5_000_000n, '2026-01-01');
await sql`insert into profiles (full_name, email, role)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST' from generate_series(1, 2000) n`.execute(db);
await sql`insert into withdrawals (user_id, team_id, status, currency, amount_micros, rate_micros, gross_micros, fee_micros,
    net_micros, approvals_needed, payment_account_id, account_submitted_at, account_type, account_holder_name, document_type,
    document_number, requested_at, created_at, updated_at, reason)
  select p.id, p.team_id, case when n % 50 = 0 then 'requested' else 'refused' end, 'BRL', 1000000, 1000000, 1000000, 0, 1000000, 1,
         ${account.id}, now(), 'pix', 'x', 'cpf', 'x', at, at, at, 'x'
    from profiles p cross join generate_series(1, 5) n,
         lateral (select timestamptz '2026-01-01' + (n * 1000 + length(p.email)) * interval '1 minute' as at) m`.execute(
  db,
);
await sql`insert into withdrawal_steps (withdrawal_id, event, by_id, at)
  select id, 'request', user_id, created_at from withdrawals`.execute(db);
await sql`insert into exchange_rates (currency, rate_micros, valid_on, created_by, created_at)
  select 'USD', 5000000, date '2020-01-01' + n, ${artist.id}, timestamptz '2020-01-01' + n * interval '1 day'
    from generate_series(1, 3000) n`.execute(db);
await sql`insert into balances (user_id, currency, updated_at) select id, 'BRL', now() from profiles`.execute(db);
for (const table of ['profiles', 'withdrawals', 'withdrawal_steps', 'exchange_rates', 'balances'])
  await sql`analyze ${sql.ref(table)}`.execute(db);

const as = (reach: 'own' | 'any', actorId: string) => ({ reach, actorId }) as unknown as Visible;
const page = { limit: 25, after: formatCursor(['2026-01-03T00:00:00.000Z', crypto.randomUUID()]) };
const asked = {
  userId: artist.id,
  sessionId: crypto.randomUUID(),
  today: '2026-01-04',
  now: new Date(),
  accountId: account.id,
};
const search = { peopleIds: [artist.id] };

test.each<[name: string, act: (logged: Kysely<Tables>) => Promise<unknown>]>([
  ['a person’s own', (q) => listWithdrawals(q, as('own', artist.id), page)],
  ['everybody’s', (q) => listWithdrawals(q, as('any', artist.id), page)],
  ['those that wait', (q) => listWithdrawals(q, as('any', artist.id), { ...page, status: 'requested' })],
  ['those of a name', (q) => listWithdrawals(q, as('any', artist.id), { ...page, search })],
  ['one by its number', (q) => listWithdrawals(q, as('any', artist.id), { ...page, search: { number: 7n } })],
  ['one with its steps', (q) => Promise.all([findWithdrawal(q, as('own', artist.id), rate.id), listSteps(q, rate.id)])],
  ['how much waits where', (q) => findPiles(q, as('any', artist.id))],
  ['what was decided on a day', (q) => listDecided(q, as('any', artist.id), '2026-11-04')],
  ['what is asked before each', (q) => findFacts(q, asked)],
  ['what is held', (q) => Promise.all([listOpenHolds(q, artist.id), lockBalances(q, artist.id)])],
  ['when a way was last used', (q) => readGateways(q, artist.id)],
  ['rates', (q) => listRates(q, '2026-01-04', page)],
  ['rates in force', (q) => listRatesInForce(q, '2026-01-04')],
])('%s are read by an index, at any depth', async (_name, act) => {
  const plan = await planOf(act);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan on (withdrawals|withdrawal_steps|exchange_rates|balances|profiles)/);
});
