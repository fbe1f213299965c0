import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { stopLeftover } from './embedded-leftover.ts';

let dataDir = '';
let openedBefore = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  openedBefore = await mkdtemp(path.join(os.tmpdir(), 'toada-opened-'));
  await (await startEmbedded(openedBefore)).stop();
});
afterAll(() => rm(openedBefore, { recursive: true, force: true, maxRetries: 5 }));

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'toada-embedded-')));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await stopLeftover(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

describe('the embedded PostgreSQL', () => {
  test('opens a new folder, sorts as Brazil does, and finds its rows again at the second start', async () => {
    const first = await start();
    await query(first, 'create table songs (title text)');
    await query(first, "insert into songs values ('Zabumba'), ('Água'), ('Baião')");
    await first.stop();
    expect(await first.exited).toBe(0);

    const second = await start();
    const rows = await query<{ title: string }>(second, 'select title from songs order by title');
    expect(rows.map(({ title }) => title)).toEqual(['Água', 'Baião', 'Zabumba']);
  });

  test('is closed to the world: checksums, a password in a private file, one address, no socket file', async () => {
    const server = await start();
    const [settings] = await query<Record<string, string>>(
      { url: server.superUrl },
      `select current_setting('data_checksums') checksums, current_setting('listen_addresses') addresses,
        current_setting('unix_socket_directories') sockets, current_setting('password_encryption') passwords`,
    );
    expect(settings).toEqual({ checksums: 'on', addresses: '127.0.0.1', sockets: '', passwords: 'scram-sha-256' });
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

    const stranger = new pg.Client(server.url.replace(/:[^:@]+@/, ':wrong@'));
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  test('the product is no superuser: it owns its database, and reads no file and makes no role', async () => {
    const server = await start();
    const [role] = await query(
      server,
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, pg_get_userbyid(datdba) = current_user as is_owner
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      is_owner: true,
    });
    for (const act of [
      "select pg_read_file('PG_VERSION')",
      "copy (select 1) to program 'true'",
      'create role other superuser',
    ])
      await expect(query(server, act)).rejects.toThrow(/permission denied/);
  });

  test('hands a folder of before, in which the superuser owned everything, over to the product', async () => {
    const before = await start();
    const old = { url: before.superUrl };
    await query(old, 'create schema music');
    await query(old, "create type music.kind as enum ('single', 'album')");
    await query(old, 'create table music.songs (id serial primary key, kind music.kind)');
    await query(old, 'create table "Odd Name" (id int)');
    await query(old, 'create sequence numbers');
    await query(old, 'create view music.all_songs as select * from music.songs');
    await query(old, 'create function music.one() returns int language sql as $$ select 1 $$');
    await query(old, "insert into music.songs (kind) values ('album')");
    await before.stop();

    const after = await start();
    expect(await query(after, 'select * from music.all_songs')).toEqual([{ id: 1, kind: 'album' }]);
    for (const act of [
      'alter table music.songs add column title text',
      'alter table "Odd Name" add column title text',
      "alter type music.kind add value 'ep'",
      'drop sequence numbers',
      'create or replace function music.one() returns int language sql as $$ select 2 $$',
      'drop view music.all_songs',
      'create table music.more (id int)',
    ])
      await query(after, act);
  });

  test('takes settings and a number of connections, and hands its log over', async () => {
    await copyOpened();
    const lines: string[] = [];
    const server = await startEmbedded(dataDir, {
      log: (line) => lines.push(line),
      maxConnections: 17,
      settings: { work_mem: '9MB' },
    });
    onTestFinished(() => server.stop());
    const [row] = await query(server, "select current_setting('max_connections') c, current_setting('work_mem') m");
    expect(row).toEqual({ c: '17', m: '9MB' });
    expect(lines.join('\n')).toContain('listening on');
  });

  test('survives Ctrl-C in the terminal, for it is not in the group of its parent', async () => {
    await copyOpened();
    const { postmaster } = await startInChild();
    // Only the leader of a group can be found by the number of the group.
    expect(process.kill(-postmaster, 0)).toBe(true);
  });

  test('ends with its parent when the parent leaves without stopping it', async () => {
    await copyOpened();
    const child = await startInChild('setTimeout(() => process.exit(3), 50)');
    await once(child.process, 'exit');
    await expect.poll(() => isAlive(child.postmaster), { timeout: 60_000 }).toBe(false);
  });
});

describe('after a kill', () => {
  test('of its parent, the next start stops the orphan and every committed row is there', async () => {
    await copyOpened();
    const child = await startInChild();
    await query(child, 'create table kept (n int); insert into kept select generate_series(1, 100)');
    child.process.kill('SIGKILL');
    await once(child.process, 'exit');
    expect(isAlive(child.postmaster)).toBe(true);

    const server = await start();
    expect(isAlive(child.postmaster)).toBe(false);
    expect(await query(server, 'select count(*)::int n from kept')).toEqual([{ n: 100 }]);
  });

  test('of itself in the middle of writes, no acknowledged row is lost', async () => {
    await copyOpened();
    const server = await start();
    await query(server, 'create table kept (n int)');
    const acknowledged = await writeUntilKilled(server);
    expect(await server.exited).toBeNull();

    const again = await start();
    const rows = await query<{ n: number }>(again, 'select n from kept order by n');
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('in the middle of initdb, the next start begins anew', async () => {
    const child = spawnStart();
    const isBusy = async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.init-'));
    await expect.poll(isBusy, { timeout: 10_000, interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(dataDir)).not.toContain('postgres');

    const server = await start();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a stranger who now has the process number of the old postmaster is neither harmed nor waited for', async () => {
    await copyOpened();
    const first = await start();
    const leftover = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    await first.stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(stranger);
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), leftover.replace(/^\d+/, String(stranger.pid)), {
      mode: 0o600,
    });

    await start();
    expect(isAlive(stranger.pid!)).toBe(true);
  });
});

describe('one clear sentence', () => {
  test('when two start at once: one wins, and the other says so', async () => {
    const results = await Promise.allSettled([start(), start()]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => `${reason.name}: ${reason.message}`)).toEqual([
      expect.stringMatching(/^StartupError: Another Toada is already running on .+ \(process \d+\)/),
    ]);
  });

  test('when the database belongs to another major version', async () => {
    await copyOpened();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(
      /^The database in .+ belongs to PostgreSQL 15, but this Toada brings PostgreSQL 18/,
    );
  });

  test('when the data folder is a file', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    await expect(startEmbedded(path.join(dataDir, 'file'))).rejects.toThrow(/^The data folder .+file cannot be opened/);
  });

  test('when the data folder may not be read', async () => {
    const said = await sayAsNobody(dataDir);
    expect(said).toMatch(/^StartupError: The data folder .+ cannot be used \(EACCES\)/);
  });

  test('when the database belongs to another user', async (context) => {
    if (process.getuid?.() !== 0) return context.skip('only root can give a folder to another user');
    await copyOpened();
    await chown(path.join(dataDir, 'postgres'), 4321, 4321);
    await expect(start()).rejects.toThrow(/belongs to another user \(number 4321\)/);
  });

  test('when a setting does not exist', async () => {
    await copyOpened();
    await expect(startEmbedded(dataDir, { settings: { no_such: '1' } })).rejects.toThrow(
      /^PostgreSQL does not open .+: unrecognized configuration parameter "no_such"\.$/,
    );
  });
});

/**
 * A database that was made, opened and closed, for tests that are not about the making: initdb is most of a first start. By `cp`, which
 * leaves every file to its owner; the one of the database is not root.
 */
async function copyOpened() {
  await promisify(execFile)('cp', ['-a', `${openedBefore}/.`, dataDir]);
}

async function start(): Promise<Embedded> {
  const server = await startEmbedded(dataDir);
  onTestFinished(() => server.stop());
  return server;
}

async function query<Row>({ url }: { url: string }, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function writeUntilKilled(server: Embedded): Promise<number[]> {
  const client = new pg.Client(server.url);
  client.on('error', () => {});
  await client.connect();
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let n = 1; ; n += 1) {
      await client.query('insert into kept values ($1)', [n]);
      acknowledged.push(n);
    }
  })().catch(() => {});
  await sleep(400);
  process.kill(server.pid, 'SIGKILL');
  await writing;
  return acknowledged;
}

const scriptStart = (folder: string) =>
  `const { startEmbedded } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'embedded.ts')))});
   const server = await startEmbedded(${JSON.stringify(folder)})
     .catch((error) => { console.log(error.name + ': ' + error.message); process.exit(1); });
   console.log(JSON.stringify({ url: server.url, postmaster: server.pid }));`;

function spawnStart(then = '', identity: { uid?: number; gid?: number } = {}): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', scriptStart(dataDir) + then], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...identity,
  });
  children.push(child);
  return child;
}

async function startInChild(then = ''): Promise<{ process: ChildProcess; url: string; postmaster: number }> {
  const child = spawnStart(then);
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return { process: child, ...(JSON.parse(line) as { url: string; postmaster: number }) };
}

/** Root may read everything, so as root the attempt is made by nobody. */
async function sayAsNobody(folder: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, isRoot ? 0o700 : 0o000);
  const child = spawnStart('', isRoot ? { uid: 65534, gid: 65534 } : {});
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  await chmod(folder, 0o700);
  return line;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
