import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { startEmbedded } from './db/embedded.ts';
import { admin, dropDatabase, withDatabase } from './testing/global-setup.ts';
import { killBase } from './testing/kill-base.ts';
import { liveInFolder } from './testing/lived-in-folder.ts';
import { launchProduct, type ProductProcess, startProductProcess } from './testing/product-process.ts';
import { addPerson } from './testing/split-product.ts';
import { until } from './testing/until.ts';

const folders: string[] = [];
async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'toada-product-'));
  folders.push(folder);
  return folder;
}
/** One that loads no demo world, for starts that are not about it: the same for all of them, one after the other. */
let livedIn: Promise<string> | null = null;
function livedInFolder() {
  livedIn ??= emptyFolder().then(async (folder) => {
    await liveInFolder(folder);
    return folder;
  });
  return livedIn;
}
const started: ProductProcess[] = [];
async function start(options: Parameters<typeof startProductProcess>[0]) {
  const product = await startProductProcess(options);
  started.push(product);
  return product;
}
afterEach(async () => void (await Promise.all(started.splice(0).map((product) => product.end('SIGTERM')))));
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Output of a start that must fail, and its exit code. */
async function refusal(options: Parameters<typeof launchProduct>[0]) {
  const launched = launchProduct(options);
  const code = await launched.exited;
  return { code, sentence: launched.output().trim() };
}
const oneSentence = /^[A-Z][^\n]*\.$/;

describe('a start on an empty folder', () => {
  test('opens the embedded database, loads the demo world, says where and as whom, and ends clean when told', async () => {
    const dataDir = await emptyFolder();
    const product = await start({ dataDir });
    expect(await (await fetch(`${product.url}/api/health`)).json()).toMatchObject({ status: 'ok' });
    for (const name of ['super', 'admin', 'artista', 'artista.novo', 'selo', 'financeiro', 'suporte', 'colaborador']) {
      expect(product.output()).toContain(`${name}@toada.test`);
    }
    expect(product.output()).toContain('Toada#2026demo');
    await until(async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length >= 9);
    expect(await product.end()).toBe(0);

    const again = await start({ dataDir });
    expect(await (await fetch(`${again.url}/api/ready`)).json()).toEqual({ status: 'ready' });
    expect(await again.end()).toBe(0);
    const database = await startEmbedded(dataDir);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      `select p.email, p.role, p.is_verified, l.company_name as label from profiles p left join profiles l on l.id = p.aggregator_id order by p.email`,
    );
    await client.end();
    await database.stop();
    expect(rows).toHaveLength(14);
    expect(rows).toContainEqual({
      email: 'artista@toada.test',
      role: 'ARTIST',
      is_verified: true,
      label: 'Selo Maré Alta',
    });
    expect(rows).toContainEqual({ email: 'artista.novo@toada.test', role: 'ARTIST', is_verified: false, label: null });
  }, 180_000);
});

describe('a start on a folder in which somebody has been before', () => {
  test('nobody can sign in as a test actor from outside the tests', async () => {
    const product = await start({ dataDir: await livedInFolder() });
    const reply = await fetch(`${product.url}/api/profiles`, { headers: { 'x-test-actor': 'ADMIN' } });
    expect(reply.status).toBe(401);
  }, 180_000);

  test('an answer that is on its way when the product is told to end still arrives', async () => {
    const product = await start({ dataDir: await livedInFolder() });
    const slow = net.connect(Number(new URL(product.url).port), '127.0.0.1');
    const body = JSON.stringify({ name: 'Último', email: 'ultimo@exemplo.test', userType: 'artist' });
    slow.write(
      `POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    slow.write(body.slice(0, 10));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const ended = product.end('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 200));
    slow.write(body.slice(10));
    let answer = '';
    for await (const chunk of slow) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(await ended).toBe(0);
  }, 180_000);
});

describe('what cannot start says why in one sentence', () => {
  test('a port in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, sentence } = await refusal({ dataDir: await livedInFolder(), env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    expect(sentence).toMatch(oneSentence);
    expect(sentence).toContain(`Port ${port} is already in use`);
  }, 180_000);

  test('a data folder that cannot be opened', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'file'), '');
    const { code, sentence } = await refusal({ dataDir: join(folder, 'file', 'data') });
    expect(code).toBe(1);
    expect(sentence).toMatch(oneSentence);
    expect(sentence).toContain('data folder');
  }, 180_000);

  test('a database that is not there, and one that refuses the password', async () => {
    const dataDir = await emptyFolder();
    const nobody = await refusal({
      dataDir,
      env: { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/toada', DATABASE_WAIT_SECONDS: '0' },
    });
    expect(nobody).toMatchObject({
      code: 1,
      sentence: expect.stringMatching(/^The database server of DATABASE_URL cannot be reached[^\n]*$/),
    });
    const url = new URL(inject('serverUrl'));
    url.pathname = '/there-is-no-such-database';
    const missing = await refusal({ dataDir, env: { DATABASE_URL: url.href } });
    expect(missing).toMatchObject({
      code: 1,
      sentence: expect.stringMatching(/^The database named in DATABASE_URL does not exist[^\n]*$/),
    });
  }, 180_000);

  test('an address that is none, and a command that is none', async () => {
    const dataDir = await emptyFolder();
    expect(await refusal({ dataDir, env: { DATABASE_URL: 'nonsense' } })).toMatchObject({
      code: 1,
      sentence: expect.stringMatching(/^The environment variable DATABASE_URL cannot be used[^\n]*$/),
    });
    expect(await refusal({ dataDir, command: 'dance' })).toMatchObject({
      code: 1,
      sentence: expect.stringMatching(/^Unknown command[^\n]*$/),
    });
    expect(await refusal({ dataDir, command: 'worker' })).toMatchObject({
      code: 1,
      sentence: expect.stringMatching(/needs DATABASE_URL[^\n]*$/),
    });
  }, 180_000);

  test('production without a secret, or with a weak one', async () => {
    const dataDir = await livedInFolder();
    for (const SERVER_SECRET of ['', 'changeme', 'a'.repeat(64)]) {
      const { code, sentence } = await refusal({ dataDir, env: { NODE_ENV: 'production', SERVER_SECRET } });
      expect(code).toBe(1);
      expect(sentence).toMatch(oneSentence);
      expect(sentence).toContain('SERVER_SECRET');
    }
  }, 180_000);

  test('a schema newer than the code', async () => {
    const name = `toada_newer_${process.pid}`;
    await admin(inject('serverUrl'), `create database ${name} template ${inject('template')}`);
    const url = withDatabase(inject('serverUrl'), name);
    await admin(url, `insert into schema_migrations (name) values ('2999-01-01-0000-future.sql')`);
    const { code, sentence } = await refusal({ dataDir: await emptyFolder(), env: { DATABASE_URL: url } });
    await dropDatabase(inject('serverUrl'), name);
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database was migrated by a newer Toada[^\n]*$/);
  }, 180_000);

  test('a second product on the same folder, and the first goes on', async () => {
    const dataDir = await livedInFolder();
    const first = await start({ dataDir });
    const { code, sentence } = await refusal({ dataDir });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^Another Toada is already running[^\n]*$/);
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  }, 180_000);
});

test('production starts without the demo world', async () => {
  const dataDir = await emptyFolder();
  const product = await start({
    dataDir,
    env: { NODE_ENV: 'production', SERVER_SECRET: 'Qm9hIG5vaXRlLCBib20gZGlhLCBib2EgdGFyZGUh' },
  });
  expect(product.output()).not.toContain('@toada.test');
  expect((await fetch(`${product.url}/dev/outbox`)).status).toBe(404);
  await product.end();
  const database = await startEmbedded(dataDir);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select 1 from profiles');
  await client.end();
  await database.stop();
  expect(rows).toEqual([]);
}, 180_000);

test('server and worker in processes of their own share one database, and a killed worker is taken over', async () => {
  const name = `toada_split_${process.pid}`;
  await admin(inject('serverUrl'), `create database ${name} template ${inject('template')}`);
  const env = { DATABASE_URL: withDatabase(inject('serverUrl'), name), HEARTBEAT_MS: '1000' };
  await addPerson(env.DATABASE_URL, { role: 'ARTIST', email: 'alguem@exemplo.test', full_name: 'Alguém' });
  const dataDir = await emptyFolder();
  const server = await start({ dataDir, command: 'server', env });
  const post = (email: string) =>
    fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Prova', email, userType: 'artist' }),
    });
  const mails = async () =>
    (
      await Promise.all(
        (
          await readdir(join(dataDir, 'outbox')).catch(() => [])
        )
          .filter((file) => file.endsWith('.eml'))
          .map((file) => readFile(join(dataDir, 'outbox', file), 'utf8')),
      )
    ).join();

  expect((await post('antes@exemplo.test')).status).toBe(200);
  // The killed worker's jobs are held in its name: nobody else may take them until it is known to be dead.
  await admin(env.DATABASE_URL, `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead'`);
  await admin(env.DATABASE_URL, `insert into worker_heartbeats values ('pool-dead', now())`);
  const worker = launchProduct({ dataDir, command: 'worker', env });
  await until(async () => (await mails()).includes('antes@exemplo.test'));
  expect(await worker.end()).toBe(0);
  await server.end();
  await dropDatabase(inject('serverUrl'), name);
}, 180_000);

test('five kills at seeded moments lose nothing that was acknowledged', async () => {
  const result = await killBase({ dataDir: await livedInFolder(), rounds: 5, seed: 20_261_115 });
  expect(result.acknowledged.length).toBeGreaterThan(20);
  expect(result.lost).toEqual([]);
  expect(result.unmailed).toEqual([]);
}, 240_000);
