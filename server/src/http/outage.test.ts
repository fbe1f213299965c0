import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect, createLibraryPool, createPool } from '../db/connect.ts';
import { createLiveHub } from '../features/live/live-hub.ts';
import { publish } from '../live/publish.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { buildTestApp, databaseUrl, db, signIn, until } from '../testing/index.ts';
import { createLimits } from './limits.ts';

const wire = await startDatabaseProxy(databaseUrl);
const pool = createPool(wire.url, 4);
const libraryPool = createLibraryPool(wire.url, 2);
afterAll(async () => {
  await Promise.all([pool.end(), libraryPool.end()]);
  await wire.close();
});

test('a database that goes away during a request is said to be unavailable, and the next request after it is back works', async () => {
  const app = await buildTestApp({ db: connect(pool), limits: createLimits(libraryPool, 1000) });
  const admin = signIn('ADMIN');
  expect((await admin.get('/profiles', { app })).status).toBe(200);
  wire.cut();
  expect(await admin.get('/profiles', { app })).toMatchObject({
    status: 503,
    body: { error: { code: 'database.unavailable' } },
  });
  expect((await admin.get('/ready', { app })).status).toBe(503);
  wire.mend();
  expect((await admin.get('/profiles', { app })).status).toBe(200);
});

test('an outage of seconds costs a few knocks, and afterwards every event arrives once', async () => {
  const heard: string[] = [];
  const hub = await createLiveHub(wire.url, () => {});
  const tell = (event: { subject: string }) => void heard.push(event.subject);
  // A browser: it comes again when its stream ends.
  const come = async () => void (await hub.add('ana', { sessionId: null, tell, end: come }));
  await come();
  wire.cut();
  await sleep(3000);
  await until(() => wire.knocks() > 0);
  expect(wire.knocks()).toBeLessThan(12);
  wire.mend();
  await until(async () => {
    await publish(db, 'ana', { type: 'changed', subject: 'back' });
    return heard.includes('back');
  });
  await sleep(300);
  heard.length = 0;
  await publish(db, 'ana', { type: 'changed', subject: 'once' });
  await until(() => heard.includes('once'));
  await sleep(200);
  expect(heard).toEqual(['once']);
  await hub.close();
});

test('a stream that is asked for while the database is away is told so, and not that the person has too many', async () => {
  const hub = await createLiveHub(wire.url, () => {});
  const stream = { sessionId: null, tell: () => {}, end: () => {} };
  wire.cut();
  await expect(hub.add('ana', stream)).rejects.toMatchObject({ code: 'database.unavailable' });
  wire.mend();
  await until(() =>
    hub.add('ana', stream).then(
      (leave) => leave !== null,
      () => false,
    ),
  );
  await hub.close();
});

test('a place that is granted after the stream was refused is let go again: ten are left for the other processes', async () => {
  const [slow, other] = [
    await createLiveHub(wire.url, () => {}, { answerMs: 200 }),
    await createLiveHub(databaseUrl, () => {}),
  ];
  const stream = { sessionId: null, tell: () => {}, end: () => {} };
  wire.holdAnswers();
  await expect(slow.add('rita', stream)).rejects.toMatchObject({ code: 'database.unavailable' });
  wire.letAnswersGo();
  let streams = 0;
  await until(async () => {
    if (await other.add('rita', stream)) streams++;
    return streams === 10;
  });
  expect(await other.add('rita', stream)).toBeNull();
  await slow.close();
  await other.close();
});

test('a hub that cannot begin says so and leaves nothing running', async () => {
  wire.cut();
  await expect(createLiveHub(wire.url, () => {})).rejects.toThrow();
  const before = wire.knocks();
  await sleep(500);
  expect(wire.knocks()).toBe(before);
  wire.mend();
});

test('a table that another process changed under a prepared statement is read again', async () => {
  const one = connect(createPool(databaseUrl, 1));
  const read = () => one.selectFrom('leads').selectAll().where('name', '=', 'x').execute();
  await read();
  await sql`alter table leads add column another text`.execute(db);
  expect(await read()).toEqual([]);
  expect(await read()).toEqual([]);
  await sql`alter table leads drop column another`.execute(db);
  await one.destroy();
});
