import { asked } from '@toada/domain/row-id.ts';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { formatCursor } from '../../db/cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { listMonths } from '../income/income.queries.ts';
import { listHolds } from './hold.queries.ts';
import { findNewestLine, findNextPayment, listLines } from './ledger.queries.ts';

const label = await buildProfile({ role: 'AGGREGATOR', max_artists: 50 });
const people: { id: string }[] = [];
while (people.length < 20) people.push(await buildProfile({ aggregator_id: label.id }));
for (let day = 1; day <= 10; day++) {
  const at = new Date(Date.UTC(2026, 6, day));
  const lines = people.flatMap(({ id }) =>
    Array.from({ length: 20 }, (_, n) => royalty(id, BigInt(n + 1), { store: 'Deezer' })),
  );
  await postMoney(lines.flat(), { at });
}
await sql`insert into holds (user_id, team_id, currency, amount_micros, reason, created_by, created_at)
  select ${label.id}, ${label.id}, 'USD', 1, '', ${label.id}, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 3000) n`.execute(db);
await sql`insert into profiles (full_name, email, role)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST' from generate_series(1, 3000) n`.execute(db);
await sql`insert into ledger_months (user_id, currency, month, income_micros)
  select id, 'USD', date '2026-05-01', 1 from profiles`.execute(db);
await sql`insert into ledger_entries (idempotency_key, kind, created_at)
  select 'other:' || n, 'correction', timestamptz '2026-01-01' from generate_series(1, 3000) n`.execute(db);
const { id: releaseId } = await buildRelease({ user_id: people[0]!.id, title: 'Varal' });
await sql`insert into releases (user_id, team_id, type, title, artist, upc, label_line, p_line, c_line, description, created_at, updated_at)
  select id, team_id, 'single', 'Outro', '', '', '', '', '', '', now(), now() from profiles where role = 'ARTIST'`.execute(
  db,
);
await sql`insert into statement_groups (statement_id, number, entry_id, release_id, store, sale_month, currency, net, commission,
                                        margin, recouped)
  select gen_random_uuid(), n, gen_random_uuid(), case when n % 100 = 0 then ${releaseId}::uuid else gen_random_uuid() end,
         'Deezer', date '2026-05-01', 'USD', 1, 0, 0, 0 from generate_series(1, 10000) n`.execute(db);
await sql`insert into statement_shares (statement_id, number, account_id, user_id, kind, basis_points, amount)
  select statement_id, number, 1, ${people[0]!.id}, 'royalty', 10000, 1 from statement_groups`.execute(db);
const searched = ['releases', 'release_terms', 'statement_groups', 'statement_shares'];
const written = ['profiles', 'ledger_lines', 'ledger_entries', 'ledger_accounts', 'holds', 'ledger_months'];
for (const table of [...written, ...searched]) await sql`analyze ${sql.ref(table)}`.execute(db);

const as = (reach: 'own' | 'team' | 'any', actorId: string) => ({ reach, actorId }) as unknown as Visible;
const artist = people[0]!.id;
const page = { limit: 25, after: formatCursor(['2026-07-05T00:00:00.000Z', '1000']) };
const holds = { limit: 25, after: formatCursor(['2026-01-02T00:00:00.000Z', crypto.randomUUID()]) };

type Asked = [name: string, act: (logged: Kysely<Tables>) => Promise<unknown>];

test.each<Asked>([
  ['a person’s movements', (q) => listLines(q, as('own', artist), page)],
  ['those of a word', (q) => listLines(q, as('own', artist), { ...page, search: 'deezer' })],
  ['those of a release', (q) => listLines(q, as('own', artist), { ...page, search: 'varal' })],
  ['a label’s own', (q) => listLines(q, as('team', label.id), page)],
  [
    'those of a release for a label',
    (q) => listLines(q, as('team', label.id), { ...page, whose: 'artists', search: 'varal' }),
  ],
  ['everybody’s of a release', (q) => listLines(q, as('any', artist), { ...page, search: 'varal' })],
  [
    'those of one artist for their label',
    (q) => listLines(q, as('team', label.id), { ...page, user_id: asked(artist) }),
  ],
  ['everybody’s', (q) => listLines(q, as('any', artist), page)],
  ['one person’s for staff', (q) => listLines(q, as('any', label.id), { ...page, user_id: asked(artist) })],
  ['the newest movement', (q) => findNewestLine(q, artist)],
  ['what is due next', (q) => findNextPayment(q, artist)],
])('%s are read by an index, never the whole ledger, at any depth', async (_name, act) => {
  const plan = await planOf(act);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan on ledger_lines/);
  expect(plan).not.toMatch(/Seq Scan on ledger_entries/);
  expect(plan).not.toMatch(/Seq Scan on (releases|release_terms|statement_groups|statement_shares)/);
});

test('a person’s movements are looked for in their own index, also where most of the ledger is theirs', async () => {
  const plan = await planOf((q) => listLines(q, as('own', artist), page));
  expect(plan).toContain('ledger_lines_of_person');
  expect(plan).not.toContain('ledger_lines_newest');
  expect(await planOf((q) => listLines(q, as('any', artist), page))).toContain('ledger_lines_newest');
});

test('the movements of a label’s artists are the newest of each of them', async () => {
  const plan = await planOf((q) => listLines(q, as('team', label.id), { ...page, whose: 'artists' }));
  expect(plan).toContain('ledger_lines_of_person');
  expect(plan).not.toMatch(/Seq Scan on ledger_lines/);
});

test.each<Asked>([
  ['holds', (q) => listHolds(q, as('any', artist), holds)],
  ['open holds', (q) => listHolds(q, as('any', artist), { ...holds, is_open: true })],
  ['everybody’s months', (q) => listMonths(q, as('any', artist), { limit: 25 })],
])('%s are read in the order of their index', async (_name, act) => {
  const plan = await planOf(act);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan on (holds|ledger_months)/);
});
