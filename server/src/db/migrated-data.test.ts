import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { admin, withDatabase } from '../testing/global-setup.ts';
import { migrate } from './migrate.ts';

const made: string[] = [];
afterAll(async () => {
  for (const name of made) await admin(inject('serverUrl'), `drop database ${name} with (force)`);
});

/** A database as it was before a migration, filled, and brought up to today. */
async function migrated(before: string, fill: string) {
  const name = `toada_data_${randomUUID().replaceAll('-', '')}`;
  await admin(inject('serverUrl'), `create database ${name}`);
  made.push(name);
  const url = withDatabase(inject('serverUrl'), name);
  await admin(
    url,
    `create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  await admin(url, `insert into schema_migrations (name) values ('${before}')`);
  await migrate(url);
  await admin(url, fill);
  await admin(url, `delete from schema_migrations where name = '${before}'`);
  expect(await migrate(url)).toEqual([before]);
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
  // What was read and not imported is read again.
  expect(statements.map(({ status }) => status)).toEqual(['posted', 'reading', 'reading', 'review']);
  expect(jobs.map(({ payload }) => payload.statementId.slice(-1))).toEqual(['2', '3']);
});
