import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { passwords } from '../../server/src/features/auth/passwords/passwords.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { startBare } from './list.bench.ts';
import { followEvents } from './live-changes.ts';
import { signIn } from './signed-in-product.ts';

/** Smaller numbers for trying the bench itself: CHAT_PEOPLE=4. */
const PEOPLE = Number(process.env.CHAT_PEOPLE ?? 100);
const WINDOWS = 5;
const ROUNDS = 3;
const WORDS = 300;
const WARM_UP_WORDS = 100;

/**
 * The way of a word from one browser to another, 500 of which are open: from its POST until the other has it and the sender knows that
 * it is kept. Against an echo over as many bare WebSockets.
 */
export const chatBench: Bench = {
  name: 'chat',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const folder = join(dataDir, 'product');
    await mkdir(folder, { recursive: true });
    const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
    const logFile = join(folder, 'log');
    const product = await startProductProcess({ dataDir: folder, command: 'server', env, logFile });
    const bare = await startBare('chat-bare.ts', []);
    try {
      await fillPeople(database.superUrl);
      const ours = await openTalks(product.url);
      const theirs = await openSockets(bare.url.replace('http', 'ws'));
      const ways = { ours: [] as number[], theirs: [] as number[] };
      for (const side of [ours, theirs]) await measure(side, WARM_UP_WORDS);
      for (let index = 0; index < ROUNDS; index++)
        for (const name of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
          ways[name].push(await measure(name === 'ours' ? ours : theirs, WORDS));
      say(`ours: ${rounded(ways.ours, 2)} ms at the 99th percentile, ${PEOPLE * WINDOWS} connections`);
      say(`bare: ${rounded(ways.theirs, 2)} ms`);
      ours.close();
      theirs.close();
      return [compare('chat', ways, { atMost: 4 })];
    } finally {
      await Promise.all([product.end(), bare.stop()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Side = { send: (index: number) => Promise<void>; close: () => void };

/** The 99th percentile of the ways of some words, one after the other, in milliseconds. */
async function measure({ send }: Side, words: number): Promise<number> {
  const ways: number[] = [];
  for (let index = 0; index < words; index++) {
    const begun = performance.now();
    await send(index);
    ways.push(performance.now() - begun);
  }
  return ways.toSorted((one, other) => one - other)[Math.floor(words * 0.99)] ?? Number.NaN;
}

type Talk = { id: string; shut: (() => void)[]; last: number; onWord: () => void };

/** Everybody has a ticket and some windows; the staff writes, one of the person's windows waits for it. */
async function openTalks(url: string): Promise<Side> {
  const staff = await headersOf(url, 'suporte@toada.test');
  const talks: Talk[] = [];
  for (let n = 1; n <= PEOPLE; n++) {
    const headers = await headersOf(url, `talk${n}@bench.test`);
    const form = { category: 'other', text: 'Oi!' };
    const { id } = (await post(url, '/tickets', headers, form)) as { id: string };
    const talk: Talk = { id, shut: [], last: 1, onWord: () => {} };
    talk.shut.push(await followEvents(url, headers, (data) => void hear(url, headers, talk, data)));
    for (let window = 1; window < WINDOWS; window++) talk.shut.push(await followEvents(url, headers, () => {}));
    talks.push(talk);
  }
  return {
    async send(index) {
      const talk = talks[index % talks.length];
      if (!talk) throw new Error('Nobody talks.');
      const said = post(url, `/inbox/tickets/${talk.id}/answers`, staff, { text: `Palavra ${index}` });
      await Promise.all([said, new Promise<void>((resolve) => Object.assign(talk, { onWord: resolve }))]);
    },
    close() {
      for (const { shut } of talks) for (const end of shut) end();
    },
  };
}

/** As the page does: the next message comes with its event, any other is asked for (web/src/features/support/talk/use-talk.ts). */
async function hear(url: string, headers: Headers, talk: Talk, data: string) {
  if (!data.includes(`"ticket:${talk.id}"`)) return;
  const { message } = JSON.parse(data.slice('data: '.length)) as { message?: { place: number } };
  const place = message?.place === talk.last + 1 ? message.place : await lastPlace(url, headers, talk);
  if (place === talk.last) return;
  talk.last = place;
  talk.onWord();
}

async function lastPlace(url: string, headers: Headers, { id, last }: Talk) {
  const reply = await fetch(`${url}/api/tickets/${id}/messages?after_place=${last}`, { headers });
  const { rows } = (await reply.json()) as { rows: { place: number }[] };
  return rows.at(-1)?.place ?? last;
}

type Headers = Record<string, string>;

async function headersOf(url: string, email: string): Promise<Headers> {
  const reply = await signIn(url, email, DEMO_PASSWORD);
  const { access_token } = (await reply.json()) as { access_token?: string };
  if (!access_token) throw new Error(`${email} cannot sign in (${reply.status}).`);
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
}

async function post(url: string, path: string, headers: Headers, body: object): Promise<unknown> {
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers: keyed, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

async function openSockets(url: string): Promise<Side> {
  const sockets: WebSocket[] = [];
  for (let n = 0; n < PEOPLE * WINDOWS; n++) {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('The bare echo cannot be reached.'));
    });
    sockets.push(socket);
  }
  return {
    send: (index) =>
      new Promise((resolve) => {
        const socket = sockets[index % sockets.length] as WebSocket;
        socket.onmessage = () => resolve();
        socket.send(`Palavra ${index}`);
      }),
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

/** People with a password, who have asked nothing yet. */
async function fillPeople(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hash = await passwords.hash(DEMO_PASSWORD);
  await client.query(
    `insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'talk' || n || '@bench.test', $1, now(),
            '{"provider": "email"}', '{}', now(), now() from generate_series(1, ${PEOPLE}) n`,
    [hash],
  );
  await client.query(
    `insert into profiles (id, full_name, email, role)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Jussara Lima', 'talk' || n || '@bench.test', 'ARTIST'
       from generate_series(1, ${PEOPLE}) n on conflict (id) do update set role = 'ARTIST'`,
  );
  await client.end();
}
