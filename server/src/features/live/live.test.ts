import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { publish } from '../../live/publish.ts';
import { buildProfile, buildTestApp, clock, databaseUrl, db, signIn, until } from '../../testing/index.ts';
import { makeAccount } from '../auth/admin/make-account.ts';
import { live } from './live.plugin.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';

/** A server process of its own: its own port, its own listening connection. */
async function startProcess() {
  const app = await buildTestApp();
  const hub = await createLiveHub(databaseUrl, () => {});
  const sessionLimits = { idleSeconds: null, maxSeconds: null };
  live(app, { db, hub, now: () => clock.now(), sessionLimits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => hub.close());
  return { app, hub, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live` };
}
const here = await startProcess();
const there = await startProcess();

async function open(url: string, ticket: string) {
  const abort = new AbortController();
  const response = await fetch(`${url}?ticket=${ticket}`, { signal: abort.signal });
  const received: string[] = [];
  const ended = (async () => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) received.push(part.value);
  })().catch(() => {});
  return { response, received, ended, close: () => abort.abort() };
}
const ticketOf = async (person: ReturnType<typeof signIn>) =>
  (await person.post('/live/tickets')).body.ticket as string;

test('an event reaches the person on whichever process the stream hangs, and nobody else', async () => {
  const [ana, teo] = [signIn('ARTIST'), signIn('ARTIST')];
  const streams = [
    await open(here.url, await ticketOf(ana)),
    await open(there.url, await ticketOf(ana)),
    await open(here.url, await ticketOf(teo)),
  ];
  expect(streams[0]!.response.headers.get('content-type')).toBe('text/event-stream');

  await publish(db, ana.id, { type: 'progress', subject: 'distribution:1', percent: 40 });

  const event = 'data: {"type":"progress","subject":"distribution:1","percent":40}\n\n';
  await until(() => streams[0]!.received.join('').includes(event) && streams[1]!.received.join('').includes(event));
  expect(streams[2]!.received.join('')).not.toContain('data:');
  for (const stream of streams) stream.close();
});

test('an event of a transaction that is rolled back is never sent', async () => {
  const ana = signIn('ARTIST');
  const stream = await open(here.url, await ticketOf(ana));
  await db
    .transaction()
    .execute(async (tx) => {
      await publish(tx, ana.id, { type: 'changed', subject: 'lost' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await publish(db, ana.id, { type: 'changed', subject: 'kept' });
  await until(() => stream.received.join('').includes('kept'));
  expect(stream.received.join('')).not.toContain('lost');
  stream.close();
});

test('a ticket opens one stream, once', async () => {
  const ticket = await ticketOf(signIn('ARTIST'));
  const stream = await open(here.url, ticket);
  expect(stream.response.status).toBe(200);
  stream.close();
  expect((await open(here.url, ticket)).response.status).toBe(403);
});

test('twenty uses of one ticket at once open one stream', async () => {
  const ticket = await ticketOf(signIn('ARTIST'));
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(here.url, ticket)));
  expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(1);
  for (const stream of streams) stream.close();
});

test('a ticket is worthless after 30 seconds, and so is an invented one', async () => {
  const ticket = await ticketOf(signIn('ARTIST'));
  clock.now = () => new Date(Date.now() + 31_000);
  expect((await open(here.url, ticket)).response.status).toBe(403);
  clock.now = () => new Date();
  expect((await open(here.url, 'invented')).response.status).toBe(403);
  expect((await fetch(here.url)).status).toBe(403);
});

const cutListening = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toada live' and datname = current_database()`.execute(
    db,
  );

test('when the database has cut the listening connection, streams end once it is back, and a new one hears', async () => {
  const ana = signIn('ARTIST');
  const cut = await open(here.url, await ticketOf(ana));
  await cutListening();
  await cut.ended;
  const stream = await open(here.url, await ticketOf(ana));
  await publish(db, ana.id, { type: 'changed', subject: 'after the cut' });
  await until(() => stream.received.join('').includes('after the cut'));
  stream.close();
});

test('after such a cut a person still has ten streams over all processes, and no more', async () => {
  const ana = signIn('ARTIST');
  const openTen = async () => {
    const streams = [];
    for (let count = 0; count < 10; count++)
      streams.push(await open(count % 2 ? here.url : there.url, await ticketOf(ana)));
    return streams;
  };
  const cut = await openTen();
  await cutListening();
  await Promise.all(cut.map(({ ended }) => ended));
  const again = await openTen();
  expect(again.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  for (const { url } of [here, there]) expect((await open(url, await ticketOf(ana))).response.status).toBe(429);
  for (const stream of again) stream.close();
});

test('closing the server ends open streams instead of waiting for them', async () => {
  const closing = await startProcess();
  const stream = await open(closing.url, await ticketOf(signIn('ARTIST')));
  await closing.app.close();
  await stream.ended;
  expect(closing.app.server.listening).toBe(false);
});

/** An artist with a profile and as many sessions as they are asked for. */
async function withSessions(count: number) {
  const { id } = await buildProfile({ role: 'ARTIST' });
  await makeAccount(db, { id, email: `${id}@exemplo.test`, passwordHash: null, isConfirmed: true }, new Date());
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const sessionId of ids)
    await db.insertInto('auth.sessions').values({ id: sessionId, user_id: id, refresh_key: 'x' }).execute();
  const openAs = async (sessionId: string, url: string) =>
    open(url, await ticketOf(signIn('ARTIST', { id, sessionId })));
  return { id, ids: ids as [string, string], openAs };
}

test('a stream ends with its session on every process, and the streams of the other session go on', async () => {
  const { id, ids, openAs } = await withSessions(2);
  const [ending, there2, staying] = [
    await openAs(ids[0], here.url),
    await openAs(ids[0], there.url),
    await openAs(ids[1], here.url),
  ];
  await db.deleteFrom('auth.sessions').where('id', '=', ids[0]).execute();
  await Promise.all([ending.ended, there2.ended]);
  await publish(db, id, { type: 'changed', subject: 'still here' });
  await until(() => staying.received.join('').includes('still here'));
  staying.close();
});

test.each([
  [
    'a ban',
    (id: string) =>
      db
        .updateTable('auth.users')
        .set({ banned_until: new Date('2099-01-01') })
        .where('id', '=', id),
  ],
  ['a new role', (id: string) => db.updateTable('profiles').set({ role: 'SUPPORT' }).where('id', '=', id)],
  [
    'a shut account',
    (id: string) => db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', id),
  ],
])('%s ends the streams of a person at once', async (_, change) => {
  const { id, ids, openAs } = await withSessions(1);
  const streams = [await openAs(ids[0], here.url), await openAs(ids[0], there.url)];
  await change(id).execute();
  await Promise.all(streams.map(({ ended }) => ended));
});

test('a ticket of a session that has ended opens nothing', async () => {
  const { id, ids } = await withSessions(1);
  const ticket = await ticketOf(signIn('ARTIST', { id, sessionId: ids[0] }));
  await db.deleteFrom('auth.sessions').where('id', '=', ids[0]).execute();
  expect((await open(here.url, ticket)).response.status).toBe(403);
});

test('a stream that is ended while it is being opened is refused, not an empty yes', async () => {
  const app = await buildTestApp();
  const hub: LiveHub = {
    async add(_, { end }) {
      end();
      return () => {};
    },
    close: async () => {},
  };
  live(app, { db, hub, now: () => clock.now(), sessionLimits: { idleSeconds: null, maxSeconds: null } });
  const { statusCode } = await app.inject(`/api/live?ticket=${await ticketOf(signIn('ARTIST'))}`);
  expect(statusCode).toBe(403);
});

test('a person has ten streams over all processes; a place that was left is free again', async () => {
  const ana = signIn('ARTIST');
  const streams = [];
  for (let count = 0; count < 10; count++)
    streams.push(await open(count % 2 ? here.url : there.url, await ticketOf(ana)));
  expect(streams.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  for (const { url } of [here, there]) expect((await open(url, await ticketOf(ana))).response.status).toBe(429);
  streams[0]?.close();
  await until(async () => {
    const again = await open(here.url, await ticketOf(ana));
    streams.push(again);
    return again.response.status === 200;
  });
  for (const stream of streams) stream.close();
});

test('a stream ends when its session does by itself', async () => {
  const { ids, openAs } = await withSessions(1);
  await db
    .updateTable('auth.sessions')
    .set({ not_after: new Date(Date.now() + 4_000) })
    .where('id', '=', ids[0])
    .execute();
  const { ended } = await openAs(ids[0], here.url);
  await ended;
});
