import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { type ProductProcess, startProductProcess } from '../../testing/product-process.ts';
import { seeded } from '../../testing/seeded.ts';
import { addPerson } from '../../testing/split-product.ts';
import { until } from '../../testing/until.ts';

const KILLS = 4;
const LOST_ANSWERS = 0.2;
const chance = seeded(20_261_118);
let dataDir: string;
let database: Awaited<ReturnType<typeof startEmbedded>>;
let client: pg.Client;
/** Two processes of one site. A browser knows neither: each request comes to one of them, as a proxy sends it. */
let servers: Promise<ProductProcess>[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toada-talk-'));
  database = await startEmbedded(dataDir);
  await migrate(database.url);
  await addPerson(database.url, { role: 'ARTIST', email: 'artista@toada.test', full_name: 'Jussara Lima' });
  await addPerson(database.url, { role: 'SUPPORT', email: 'suporte@toada.test', full_name: 'Bia Nogueira' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  servers = [startServer(), startServer()];
  await Promise.all(servers);
}, 120_000);
afterAll(async () => {
  await client.end();
  for (const server of servers) await (await server).end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

function startServer() {
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '100000', GOTRUE_RATE_LIMIT_FACTOR: '100000' };
  return startProductProcess({ dataDir, command: 'server', env: { ...env, LOG_LEVEL: 'silent' } });
}

/** The server that is asked; one that was just killed is asked, too, and does not answer. */
let turn = 0;
async function anyServer(): Promise<string> {
  const server = servers[turn++ % servers.length] as Promise<ProductProcess>;
  const ready = await Promise.race([server, sleep(100, null)]);
  return ready ? ready.url : anyServer();
}

async function killOne() {
  const at = Math.floor(chance() * servers.length);
  const victim = await servers[at];
  await victim?.end('SIGKILL');
  servers[at] = startServer();
}

type Reply = { status: number; body: Record<string, unknown> };
async function ask(path: string, { headers = {}, body, method = 'POST' }: Asking = {}): Promise<Reply | null> {
  try {
    const url = `${await anyServer()}${path}`;
    const json = { 'content-type': 'application/json', ...headers };
    const sent = { method, headers: json, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(10_000) });
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  } catch {
    return null;
  }
}
type Asking = { headers?: Record<string, string>; body?: object; method?: string };

/** Asks until there is an answer: a refusal would be one, too. */
async function insist(path: string, asking: Asking): Promise<Reply['body']> {
  for (let tries = 0; tries < 200; tries++) {
    const reply = await ask(path, asking);
    if (reply?.status === 200) return reply.body;
    if (reply && reply.status < 500 && reply.status !== 409) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    await sleep(50);
  }
  throw new Error(`${path} was never answered.`);
}

/** A browser: it sends one word after the other, each by its key until it is acknowledged, and follows the talk. */
async function openBrowser(email: string, paths: { write: string; read: string }) {
  const form = { email, password: DEMO_PASSWORD };
  const { access_token } = await insist('/auth/v1/token?grant_type=password', { body: form });
  const headers = { authorization: `Bearer ${access_token}` };
  const talk: MessageView[] = [];
  const closing = new AbortController();
  let [reopened, heard] = [0, 0];

  async function fetchMissing() {
    const after = talk.at(-1)?.place ?? 0;
    const { rows } = await insist(`/api${paths.read}?after_place=${after}`, { headers, method: 'GET' });
    for (const row of rows as MessageView[]) if (row.place > (talk.at(-1)?.place ?? 0)) talk.push(row);
  }
  /** As use-talk.ts does: the next message comes with its event, anything else is asked for. */
  async function hear(line: string) {
    const { message } = JSON.parse(line.slice('data: '.length)) as { message?: MessageView };
    if (message?.place !== (talk.at(-1)?.place ?? 0) + 1) return fetchMissing();
    talk.push(message);
    heard++;
  }
  /** As the browser's EventSource does: a channel that ends is opened again, and what was missed is asked for. */
  async function follow() {
    while (!closing.signal.aborted) {
      const ticket = await ask('/api/live/tickets', { headers, body: {} });
      if (ticket?.status !== 200) continue;
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(60_000)]);
      const url = `${await anyServer()}/api/live?ticket=${encodeURIComponent(String(ticket.body.ticket))}`;
      const stream = await fetch(url, { signal }).catch(() => null);
      if (!stream?.ok || !stream.body) continue;
      reopened++;
      await fetchMissing();
      try {
        const lines = createInterface({ input: Readable.fromWeb(stream.body as never) });
        for await (const line of lines) if (line.includes('"ticket:')) await hear(line);
      } catch {
        // Cut: it is opened again.
      }
    }
  }
  const following = follow();
  return {
    headers,
    talk,
    reopened: () => reopened,
    heard: () => heard,
    async say(text: string, upload_ids: string[] = []) {
      const idempotencyKey = { 'idempotency-key': randomUUID() };
      const word = { headers: { ...headers, ...idempotencyKey }, body: { text, upload_ids } };
      // A kill seldom falls between the commit and its answer: some answers are lost on purpose, and the word is sent again by its key.
      if (chance() < LOST_ANSWERS) await ask(`/api${paths.write}`, word);
      await insist(`/api${paths.write}`, word);
    },
    async close() {
      closing.abort();
      await following;
    },
  };
}

test('servers are killed while two people talk: nothing is lost or doubled, the order is kept, and each word has its notice', async () => {
  const form = { email: 'artista@toada.test', password: DEMO_PASSWORD };
  const { access_token } = await insist('/auth/v1/token?grant_type=password', { body: form });
  const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() };
  const { id } = await insist('/api/tickets', { headers, body: { category: 'other', text: 'Oi!' } });
  const artist = await openBrowser('artista@toada.test', {
    ...{ write: `/tickets/${id}/messages`, read: `/tickets/${id}/messages` },
  });
  const staff = await openBrowser('suporte@toada.test', {
    ...{ write: `/inbox/tickets/${id}/answers`, read: `/inbox/tickets/${id}/messages` },
  });
  const sent = { artist: ['Oi!'], staff: [] as string[] };
  let isOver = false;
  const talking = (['artist', 'staff'] as const).map(async (who) => {
    for (let count = 1; !isOver; count++) {
      const text = `${who} ${count}`;
      await (who === 'artist' ? artist : staff).say(text);
      sent[who].push(text);
    }
  });
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(300 + chance() * 900);
    await killOne();
    await servers[0];
    await servers[1];
  }
  await sleep(500);
  isOver = true;
  await Promise.all(talking);
  const total = sent.artist.length + sent.staff.length;
  expect(total).toBeGreaterThan(KILLS * 4);
  await until(() => artist.talk.length >= total && staff.talk.length >= total, 60_000);

  for (const { talk } of [artist, staff]) {
    expect(talk.map(({ place }) => place)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    expect(talk.filter(({ is_staff }) => !is_staff).map(({ text }) => text)).toEqual(sent.artist);
    expect(talk.filter(({ is_staff }) => is_staff).map(({ text }) => text)).toEqual(sent.staff);
  }
  expect(artist.reopened() + staff.reopened()).toBeGreaterThan(2);
  // Both ways were gone: messages that came with their event, and messages that were asked for.
  expect(artist.heard()).toBeGreaterThan(0);
  expect(artist.heard()).toBeLessThan(total);
  const { rows } = await client.query(
    `select kind, sum(count)::int as count from notifications where params ->> 'ticket_id' = $1 group by kind`,
    [id],
  );
  const told = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  expect(told).toEqual({
    'ticket.queued': 1,
    'ticket.asked': sent.artist.length - 1,
    'ticket.answered': sent.staff.length,
  });
  await Promise.all([artist.close(), staff.close()]);
}, 240_000);

test('a file sent to one process goes with a message written at the other, also after that one was killed', async () => {
  const form = { email: 'artista@toada.test', password: DEMO_PASSWORD };
  const { access_token } = await insist('/auth/v1/token?grant_type=password', { body: form });
  const headers = { authorization: `Bearer ${access_token}` };
  const first = (await servers[0])?.url;
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const octets = { ...headers, 'content-type': 'application/octet-stream' };
  const sent = await fetch(`${first}/api/uploads?purpose=support&name=tela.png`, {
    ...{ method: 'POST', headers: octets, body: pixel },
  });
  expect(sent.status).toBe(200);
  const { id: upload_id } = (await sent.json()) as { id: string };
  await (await servers[0])?.end('SIGKILL');
  servers[0] = startServer();
  const body = { category: 'other', upload_ids: [upload_id] };
  const { id } = await insist('/api/tickets', { headers: { ...headers, 'idempotency-key': randomUUID() }, body });
  const { rows } = await insist(`/api/tickets/${id}/messages`, { headers, method: 'GET' });
  const [file] = (rows as MessageView[])[0]?.files ?? [];
  const { url } = await insist(`/api/tickets/${id}/file-link`, { headers, body: { file_id: file?.id } });
  await servers[0];
  const opened = await fetch(`${await anyServer()}${url}`);
  expect(Buffer.from(await opened.arrayBuffer()).equals(pixel)).toBe(true);
}, 120_000);
