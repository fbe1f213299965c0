import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { admin, dropDatabase, withDatabase } from '../testing/global-setup.ts';
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
  for (const name of made) await dropDatabase(inject('serverUrl'), name);
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

test('a database that is not there yet is waited for, with a line now and then; one that refuses us is not', async () => {
  const lines: string[] = [];
  const patience = { waitSeconds: 120, say: (line: string) => void lines.push(line) };
  const databaseUrl = await emptyDatabase();
  const target = new URL(databaseUrl);
  const door = createServer();
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  await new Promise((resolve) => door.close(resolve));
  const late = setTimeout(() => {
    createServer((socket) => {
      const onward = connect(Number(target.port), target.hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => {});
    })
      .unref()
      .listen(port, '127.0.0.1');
  }, 1500);
  onTestFinished(() => clearTimeout(late));
  const here = new URL(databaseUrl);
  here.port = String(port);
  await migrate(here.href, patience);
  expect(lines[0]).toMatch(/^The database does not answer yet; waiting for it, \d+ s more at most\.$/);

  const stranger = new URL(databaseUrl);
  stranger.password = 'wrong';
  lines.length = 0;
  await expect(migrate(stranger.href, patience)).rejects.toThrow(/refused the user name or password/);
  expect(lines).toEqual([]);
});

test('a database that never comes ends the start with its sentence', async () => {
  const lines: string[] = [];
  const patience = { waitSeconds: 1, say: (line: string) => void lines.push(line) };
  await expect(migrate('postgres://x:y@127.0.0.1:1/toada', patience)).rejects.toThrow(/cannot be reached/);
  expect(lines[0]).toMatch(/waiting for it/);
});
