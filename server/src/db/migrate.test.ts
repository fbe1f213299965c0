import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { admin, withDatabase } from '../testing/global-setup.ts';
import { describeTables } from './describe-tables.ts';
import { migrate } from './migrate.ts';

const made: string[] = [];
async function emptyDatabase() {
  const name = `toada_migrate_${randomUUID().replaceAll('-', '')}`;
  await admin(inject('serverUrl'), `create database ${name}`);
  made.push(name);
  return withDatabase(inject('serverUrl'), name);
}
afterAll(async () => {
  for (const name of made) await admin(inject('serverUrl'), `drop database ${name} with (force)`);
});

test('three processes that migrate at once apply every file once', async () => {
  const url = await emptyDatabase();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const names = applied.flat();
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(await migrate(url)).toEqual([]);
});

test('the types of the tables are those of the migrated database', async () => {
  const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(await describeTables(withDatabase(inject('serverUrl'), inject('template')))).toBe(written);
});

test('a database of a newer version is left alone', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  await admin(url, `insert into schema_migrations (name) values ('2999-01-01-0000-future.sql')`);
  await expect(migrate(url)).rejects.toThrow('migrated by a newer Toada');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select name from schema_migrations order by name desc limit 1');
  await client.end();
  expect(rows).toEqual([{ name: '2999-01-01-0000-future.sql' }]);
});

test('names sort as Brazilians expect, whatever the locale of the server', async () => {
  const client = new pg.Client({ connectionString: withDatabase(inject('serverUrl'), inject('template')) });
  await client.connect();
  const { rows } = await client.query(
    `select n from unnest(array['Zé', 'Álvaro', 'ana', 'Bia', 'Ângela']) n order by n collate "pt-BR-x-icu"`,
  );
  await client.end();
  expect(rows.map((row) => row.n)).toEqual(['Álvaro', 'ana', 'Ângela', 'Bia', 'Zé']);
});
