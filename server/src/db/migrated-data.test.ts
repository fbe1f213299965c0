import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { admin, dropDatabase, withDatabase } from '../testing/global-setup.ts';
import { migrate } from './migrate.ts';

const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(inject('serverUrl'), name);
});

/** A database as it was before a migration, and those that change what it makes, filled, and brought up to today. */
async function migrated(before: string, fill: string, later: readonly string[] = []) {
  const left = [before, ...later];
  const name = `toada_data_${randomUUID().replaceAll('-', '')}`;
  await admin(inject('serverUrl'), `create database ${name}`);
  made.push(name);
  const url = withDatabase(inject('serverUrl'), name);
  await admin(
    url,
    `create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  for (const one of left) await admin(url, `insert into schema_migrations (name) values ('${one}')`);
  await migrate(url);
  await admin(url, fill);
  for (const one of left) await admin(url, `delete from schema_migrations where name = '${one}'`);
  expect(await migrate(url)).toEqual(left);
  return url;
}

test('lines of before become recordings, each once as it was matched, and lines that say which is theirs', async () => {
  const line = (number: number, title: string, match: string, track: string, net: string, of = 1) =>
    `('00000000-0000-4000-8000-00000000000${of}', ${number}, 'BRTOA2600001', '', '', '${title}', '', 'Loja ${number}', 'BR', '2026-06-01', '',
      'USD', 1, 1, ${net}, 0, 0, '${match}', ${track}, null)`;
  const track = `'00000000-0000-4000-8000-00000000000a'`;
  const statement = (id: number, status: string) =>
    `('00000000-0000-4000-8000-00000000000${id}', 'x', 1, repeat('${id}', 64), 'x', '${status}',
      '00000000-0000-4000-8000-0000000000ff', now())`;
  const url = await migrated(
    '2026-11-16-0320-statement-recordings.sql',
    `insert into profiles (id, full_name, role, email)
       values ('00000000-0000-4000-8000-0000000000ff', 'Nair Prado', 'FINANCE', 'nair@exemplo.test');
     insert into statements (id, name, bytes, sha256, file_key, status, created_by, created_at)
       values ${statement(1, 'posted')}, ${statement(2, 'ready')}, ${statement(3, 'importing')}, ${statement(4, 'review')};
     insert into statement_lines values ${[
       line(1, 'Mar', 'isrc', track, '0.000000000001'),
       line(2, 'Lua', 'none', 'null', '2'),
       line(3, 'Mar', 'isrc', track, '3.5'),
       // A track that was deleted leaves none behind; the same names in another statement are another recording.
       line(4, 'Mar', 'hand', 'null', '4'),
       line(1, 'Lua', 'none', 'null', '5', 4),
     ].join(', ')}`,
    ['2026-11-18-0528-videos-in-statements.sql', '2026-11-18-0700-metric-cells.sql'],
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select right(l.statement_id::text, 1) as of, l.line, l.recording, r.title, r.match, r.track_id is not null as has_track, l.net
       from statement_lines l join statement_recordings r on r.statement_id = l.statement_id and r.number = l.recording order by 1, 2`,
  );
  const { rows: statements } = await client.query('select status from statements order by id');
  const { rows: jobs } = await client.query(
    `select payload from graphile_worker._private_jobs order by payload ->> 'statementId'`,
  );
  await client.end();
  expect(rows.map(Object.values)).toEqual([
    ['1', 1, 1, 'Mar', 'isrc', true, '0.000000000001'],
    ['1', 2, 2, 'Lua', 'none', false, '2.000000000000'],
    ['1', 3, 1, 'Mar', 'isrc', true, '3.500000000000'],
    ['1', 4, 3, 'Mar', 'hand', false, '4.000000000000'],
    ['4', 1, 1, 'Lua', 'none', false, '5.000000000000'],
  ]);
  // Statements that were read and not imported are read again.
  expect(statements.map(({ status }) => status)).toEqual(['posted', 'reading', 'reading', 'review']);
  expect(jobs.map(({ payload }) => payload.statementId.slice(-1))).toEqual(['2', '3']);
});

test('lines that stood on accounts of something else stand on their own, and no sum, entry or month changes', async () => {
  const [staff, artist, statement] = [1, 2, 3].map((n) => `'00000000-0000-4000-8000-00000000010${n}'`);
  const entry = (n: number, kind: string, of = 'null') =>
    `('00000000-0000-4000-8000-00000000020${n}', 'deed ${n}', '${kind}', ${of}, now())`;
  const line = (n: number, account: number, currency: string, micros: number, kind: string, account_kind: string) =>
    `('00000000-0000-4000-8000-00000000020${n}', ${account}, '${currency}', ${micros}, '${kind}', ${account_kind === 'withdrawing' ? artist : 'null'}, '${account_kind}', now())`;
  const url = await migrated(
    '2026-11-17-1200-accounts-of-their-own.sql',
    `insert into profiles (id, full_name, role, email) values (${staff}, 'Nair Prado', 'FINANCE', 'nair@exemplo.test'),
       (${artist}, 'Jussara Lima', 'ARTIST', 'jussara@exemplo.test');
     insert into statements (id, name, bytes, sha256, file_key, status, created_by, created_at, reading, mapping)
       values (${statement}, 'x', 1, repeat('1', 64), 'x', 'posted', ${staff}, now(),
               '{"header": ["ISRC", "Songwriter Royalties Withheld (USD)"]}', '{"columns": {"isrc": 0, "withheld": 1}}');
     insert into advances (id, user_id, team_id, currency, amount_micros, note, created_by, created_at, status, is_paid)
       values ('00000000-0000-4000-8000-000000000301', ${artist}, ${artist}, 'BRL', 70, '', ${staff}, now(), 'accepted', true);
     insert into ledger_accounts (id, kind, currency, user_id, advance_id) overriding system value values
       (1, 'clearing', 'BRL', null, null), (2, 'fees', 'BRL', null, null), (3, 'taxes', 'BRL', null, null),
       (4, 'platform', 'BRL', null, null), (5, 'withdrawing', 'BRL', ${artist}, null),
       (6, 'advance', 'BRL', null, '00000000-0000-4000-8000-000000000301');
     select setval(pg_get_serial_sequence('ledger_accounts', 'id'), 6);
     insert into ledger_entries (id, idempotency_key, kind, statement_id, created_at)
       values ${[entry(1, 'statement', statement), entry(2, 'withdrawal'), entry(3, 'advance'), entry(4, 'statement')].join(', ')};
     insert into ledger_lines (entry_id, account_id, currency, amount_micros, kind, user_id, account_kind, created_at) values ${[
       line(1, 1, 'BRL', -30, 'clearing', 'clearing'),
       line(1, 2, 'BRL', 10, 'fee', 'fees'),
       line(1, 3, 'BRL', 20, 'withholding', 'taxes'),
       line(2, 5, 'BRL', -90, 'withdrawal', 'withdrawing'),
       line(2, 5, 'BRL', -10, 'fee', 'withdrawing'),
       line(2, 1, 'BRL', 90, 'withdrawal', 'clearing'),
       line(2, 2, 'BRL', 10, 'fee', 'fees'),
       line(3, 6, 'BRL', -70, 'advance', 'advance'),
       line(3, 4, 'BRL', 70, 'advance', 'platform'),
       // Line of a file without composers: a tax stays a tax.
       line(4, 3, 'BRL', 5, 'withholding', 'taxes'),
       line(4, 4, 'BRL', -5, 'commission', 'platform'),
     ].join(', ')}`,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select right(l.entry_id::text, 1) as entry, a.kind, l.kind as line, l.amount_micros from ledger_lines l
       join ledger_accounts a on a.id = l.account_id and a.kind = l.account_kind and a.currency = l.currency order by l.id`,
  );
  const { rows: months } = await client.query(
    'select income_micros, deductions_micros, paid_micros from ledger_months',
  );
  await expect(client.query('update ledger_lines set amount_micros = 1')).rejects.toThrow('never changed');
  await client.end();
  expect(rows.map(Object.values)).toEqual([
    ['1', 'clearing', 'clearing', '-30'],
    ['1', 'fees', 'fee', '10'],
    ['1', 'songwriters', 'songwriter', '20'],
    ['2', 'withdrawing', 'withdrawal', '-90'],
    ['2', 'withdrawing', 'payout_fee', '-10'],
    ['2', 'payouts', 'withdrawal', '90'],
    ['2', 'payout_fees', 'payout_fee', '10'],
    ['3', 'advance', 'advance', '-70'],
    ['3', 'lent', 'advance', '70'],
    ['4', 'taxes', 'withholding', '5'],
    ['4', 'platform', 'commission', '-5'],
  ]);
  expect(months.map(Object.values)).toEqual([['0', '10', '90']]);
});

const idOf = (n: number) => `'00000000-0000-4000-8000-${String(n).padStart(12, '0')}'`;

test('releases that only test stores have are put on their own shelf and counted there, and no others', async () => {
  const owner = idOf(1);
  const releases = [11, 12, 13, 14, 15, 16];
  const message = (
    release: number,
    platform: string,
    minute: number,
    is_test: boolean,
    kind = 'new',
    status = 'delivered',
  ) =>
    `(${idOf(release)}, '${platform}', '${kind}', '${status}', ${is_test}, timestamptz '2026-11-10 12:00Z' + interval '${minute} minutes')`;
  const url = await migrated(
    '2026-11-17-1910-tested-releases.sql',
    `insert into profiles (id, full_name, role, email) values (${owner}, 'Jussara Lima', 'ARTIST', 'jussara@exemplo.test');
     insert into releases (id, user_id, team_id, type, title, artist, upc, label_line, p_line, c_line, description, created_at, updated_at)
       select id, ${owner}, ${owner}, 'single', 'x', 'x', '', '', '', '', '', now(), now() from unnest(array[${releases.map(idOf)}]::uuid[]) id;
     insert into distributions (release_id, user_id, team_id, status, platforms, regions, custom_region_details, created_at)
       select id, ${owner}, ${owner}, case when id = ${idOf(16)} then 'processing' else 'completed' end, '{deezer}', '{global}', '', now()
         from unnest(array[${releases.map(idOf)}]::uuid[]) id;
     insert into deliveries (release_id, platform, kind, status, is_test, created_at) values ${[
       message(11, 'deezer', 1, true),
       message(12, 'deezer', 1, true),
       message(12, 'spotify', 1, false),
       // A rehearsal, and then the real one.
       message(13, 'deezer', 1, true),
       message(13, 'deezer', 2, false, 'update'),
       // Taken down where it was sold: the rehearsal is left.
       message(14, 'deezer', 1, true),
       message(14, 'spotify', 1, false),
       message(14, 'spotify', 2, false, 'takedown'),
       // A real one that was called off is none.
       message(15, 'deezer', 1, true),
       message(15, 'deezer', 2, false, 'update', 'cancelled'),
       message(16, 'deezer', 1, true),
     ].join(', ')}`,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select right(r.id::text, 2) as of, d.is_test_only, r.shelf from releases r join distributions d on d.release_id = r.id order by 1`,
  );
  const { rows: counts } = await client.query(
    `select status, amount::int from distribution_counts where user_id = ${owner} and amount <> 0 order by 1`,
  );
  await client.end();
  expect(rows.map(Object.values)).toEqual([
    ['11', true, 'tested'],
    ['12', false, 'completed'],
    ['13', false, 'completed'],
    ['14', true, 'tested'],
    ['15', true, 'tested'],
    ['16', true, 'processing'],
  ]);
  expect(counts.map(Object.values)).toEqual([
    ['completed', 2],
    ['processing', 1],
    ['tested', 3],
  ]);
});

test('proposals of a label that somebody has left end; those of their label, and what was agreed, stay', async () => {
  const [staff, label, former, stays, left, alone] = [1, 2, 3, 4, 5, 6].map(idOf);
  const margin = (n: number, of = '', by = '', status = 'proposed') =>
    `(${idOf(n)}, 'margin', ${of}, 1000, '2026-12-01', ${staff}, now(), '${status}', ${of}, ${by})`;
  const advance = (n: number, of = '', lender = '', status = 'proposed') =>
    `(${idOf(n)}, ${of}, ${of}, 'BRL', 70, '', ${staff}, now(), '${status}', true, ${lender})`;
  const url = await migrated(
    '2026-11-17-2010-margins-of-a-label.sql',
    `insert into profiles (id, full_name, role, email, aggregator_id) values
       (${staff}, 'Nair', 'FINANCE', 'a@exemplo.test', null), (${label}, 'Selo', 'AGGREGATOR', 'b@exemplo.test', null),
       (${former}, 'Outro selo', 'AGGREGATOR', 'c@exemplo.test', null), (${stays}, 'Téo', 'ARTIST', 'd@exemplo.test', ${label}),
       (${left}, 'Jussara', 'ARTIST', 'e@exemplo.test', ${label}), (${alone}, 'Rui', 'ARTIST', 'f@exemplo.test', null);
     insert into royalty_terms (id, kind, user_id, basis_points, effective_from, created_by, created_at, status, asked_id, label_id) values
       ${[margin(21, stays, label), margin(22, left, former), margin(23, alone, former), margin(24, left, former, 'accepted')].join(', ')};
     insert into advances (id, user_id, team_id, currency, amount_micros, note, created_by, created_at, status, is_paid, lender_id) values
       ${[
         advance(31, stays, label),
         advance(32, left, former),
         advance(33, alone, former),
         advance(34, left, former, 'accepted'),
         // The platform's own goes with nobody.
         advance(35, left, 'null'),
       ].join(', ')}`,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select right(id::text, 2) as of, status from (select id, status from royalty_terms union all select id, status from advances) one order by 1`,
  );
  // The same place and month, agreed with the label they belong to now.
  await client.query(
    `insert into royalty_terms (kind, user_id, basis_points, effective_from, created_by, created_at, status, asked_id, label_id)
     values ('margin', ${left}, 500, '2026-12-01', ${staff}, now(), 'accepted', ${left}, ${label})`,
  );
  await client.end();
  expect(rows.map(Object.values)).toEqual([
    ['21', 'proposed'],
    ['22', 'ended'],
    ['23', 'ended'],
    ['24', 'accepted'],
    ['31', 'proposed'],
    ['32', 'ended'],
    ['33', 'ended'],
    ['34', 'accepted'],
    ['35', 'proposed'],
  ]);
});
