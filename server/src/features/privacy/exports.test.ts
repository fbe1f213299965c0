import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { buildStoredFile } from '../../testing/deliverable.ts';
import {
  app,
  buildProfile,
  clock,
  databaseUrl,
  db,
  filesDir,
  jobsNamed,
  samplePicture,
  sendFile,
  signIn,
  storage,
} from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { buildExport } from './build-export.job.ts';
import { partsOf } from './copy-parts.ts';
import { privacyLetter } from './privacy.letter.ts';
import { sweepExports } from './sweep-exports.job.ts';

const systemNow = clock.now;
const start = systemNow().getTime();
const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => {
  clock.now = () => new Date(start + hours * HOUR_MS);
};
afterEach(() => {
  clock.now = systemNow;
});

async function newArtist() {
  const { id, email } = await buildProfile();
  return { ...signIn('ARTIST', { id }), email };
}
const exportOf = async (artist: Awaited<ReturnType<typeof newArtist>>) => (await artist.get('/privacy')).body.export;

test('a copy is asked for, made, announced by mail, and fetched by a link that dies in minutes', async () => {
  const artist = await newArtist();
  await sendFile(artist, await samplePicture(), { name: 'rg frente.png' });
  expect(await artist.get('/privacy')).toMatchObject({ status: 200, body: { export: null, deletion: null } });
  at(0);
  await artist.post('/privacy/exports');
  const { id } = await exportOf(artist);
  expect(await exportOf(artist)).toMatchObject({ status: 'pending', percent: 0 });
  expect((await artist.post(`/privacy/exports/${id}/link`)).status).toBe(404);

  const [letter] = await drainJobs(buildExport, privacyLetter);
  expect(letter).toMatchObject({ to: artist.email, subject: 'Sua cópia dos dados está pronta' });
  expect(letter?.text).toContain('http://toada.test/app/settings/profile');
  expect(await exportOf(artist)).toMatchObject({ status: 'ready', percent: 100 });

  const { body } = await artist.post(`/privacy/exports/${id}/link`);
  const file = await app.inject({ url: body.url });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toContain('meus-dados-');
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  at(0.2);
  expect((await app.inject({ url: body.url })).statusCode).toBe(403);
});

test('an open browser hears how far the copy has come, and when it is there', async () => {
  const artist = await newArtist();
  for (const name of ['frente.png', 'verso.png']) await sendFile(artist, await samplePicture(), { name });
  await artist.post('/privacy/exports');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const heard: { userId: string; event: object }[] = [];
  client.on('notification', ({ payload }) => void heard.push(JSON.parse(payload ?? 'null')));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await drainJobs(buildExport);
  await client.query('select 1');
  await client.end();
  expect(heard.filter(({ userId }) => userId === artist.id).map(({ event }) => event)).toEqual([
    { type: 'progress', subject: 'privacy', percent: 49 },
    { type: 'progress', subject: 'privacy', percent: 99 },
    { type: 'changed', subject: 'privacy' },
  ]);
});

test('asking is written down in the trail', async () => {
  const artist = await newArtist();
  await artist.post('/privacy/exports');
  const { body } = await signIn('ADMIN').get(`/audit?person_id=${artist.id}`);
  expect(body.rows).toMatchObject([{ action: 'privacy.exported', actor_id: artist.id }]);
});

test('nobody gets a link to somebody else’s copy, whatever their role', async () => {
  const artist = await newArtist();
  await artist.post('/privacy/exports');
  const { id } = await exportOf(artist);
  await drainJobs(buildExport);
  for (const role of ['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR', 'ARTIST'] as const)
    expect((await signIn(role).post(`/privacy/exports/${id}/link`)).status).toBe(404);
});

test('one copy at a time, of many that are asked for at once', async () => {
  const artist = await newArtist();
  const replies = await Promise.all(Array.from({ length: 5 }, () => artist.post('/privacy/exports')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('privacy.exportRunning');
});

test('three a day: the fourth waits until the first is a day old, and one that failed does not count', async () => {
  const artist = await newArtist();
  for (const hour of [0, 1, 2, 3]) {
    at(hour);
    expect((await artist.post('/privacy/exports')).status).toBe(200);
    if (hour === 1) {
      const tools = { storage: { ...storage, put: async () => Promise.reject(new Error('full')) } };
      const { id } = await exportOf(artist);
      await expect(runJob(buildExport, { exportId: id }, { tools })).rejects.toThrow();
      expect(await exportOf(artist)).toMatchObject({ status: 'pending' });
      await expect(runJob(buildExport, { exportId: id }, { tools, isLastAttempt: true })).rejects.toThrow('full');
      expect(await exportOf(artist)).toMatchObject({ status: 'failed' });
    }
    await drainJobs(buildExport);
  }
  at(4);
  const refused = await artist.post('/privacy/exports');
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'privacy.exportLimit', params: { limit: 3 } } },
  });
  expect(new Date(refused.body.error.params.from).getTime()).toBe(start + 24 * HOUR_MS);
  at(24);
  expect((await artist.post('/privacy/exports')).status).toBe(200);
});

test('a new copy takes the place of the one before, and after seven days the file is gone', async () => {
  const artist = await newArtist();
  const keyOf = (id: string) => `exports/${id}.zip`;
  at(0);
  await artist.post('/privacy/exports');
  await drainJobs(buildExport);
  const first = await exportOf(artist);
  at(1);
  await artist.post('/privacy/exports');
  await drainJobs(buildExport);
  const second = await exportOf(artist);
  expect(await storage.stat(keyOf(first.id))).toBeNull();
  expect(await storage.stat(keyOf(second.id))).not.toBeNull();

  at(7 * 24);
  await runJob(sweepExports, {});
  expect((await artist.post(`/privacy/exports/${second.id}/link`)).status).toBe(200);
  at(7 * 24 + 1);
  expect((await artist.post(`/privacy/exports/${second.id}/link`)).status).toBe(404);
  expect(await exportOf(artist)).toMatchObject({ status: 'removed' });
  await runJob(sweepExports, {});
  expect(await storage.stat(keyOf(second.id))).toBeNull();
});

test('a copy nobody makes any more is given up after a day, so that another can be asked for', async () => {
  const artist = await newArtist();
  at(0);
  await artist.post('/privacy/exports');
  at(25);
  await runJob(sweepExports, {});
  expect(await exportOf(artist)).toMatchObject({ status: 'failed' });
  expect((await artist.post('/privacy/exports')).status).toBe(200);
});

test('a copy that is done again after a crash is whole, and announced once', async () => {
  const artist = await newArtist();
  await artist.post('/privacy/exports');
  const { id } = await exportOf(artist);
  await runJob(buildExport, { exportId: id });
  await runJob(buildExport, { exportId: id });
  const waiting = (await jobsNamed('privacy.mail')) as { userId: string }[];
  expect(waiting.filter(({ userId }) => userId === artist.id)).toHaveLength(1);
});

test('a copy whose account was erased meanwhile leaves no file', async () => {
  const artist = await newArtist();
  await artist.post('/privacy/exports');
  const { id } = await exportOf(artist);
  const put: typeof storage.put = async (...args) => {
    const stored = await storage.put(...args);
    await db.deleteFrom('privacy_exports').where('id', '=', id).execute();
    return stored;
  };
  await runJob(buildExport, { exportId: id }, { tools: { storage: { ...storage, put } } });
  expect(await storage.stat(`exports/${id}.zip`)).toBeNull();
});

test('the copy has the audio and the covers, in parts that are put together while they are fetched and go on after a break', async () => {
  const artist = await newArtist();
  const [audio, cover] = [randomBytes(90_000), randomBytes(5_000)];
  await buildStoredFile(artist.id, 'audio', audio);
  await buildStoredFile(artist.id, 'cover', cover);
  const others = randomBytes(60_000);
  await buildStoredFile((await newArtist()).id, 'audio', others);
  await artist.post('/privacy/exports');
  const before = (await readdir(filesDir, { recursive: true })).length;
  await drainJobs(buildExport, privacyLetter);
  // One file more: the ZIP with the data. What lies in the storage is not stored twice.
  expect((await readdir(filesDir, { recursive: true })).filter((name) => name.endsWith('.zip'))).toHaveLength(
    (await db.selectFrom('privacy_exports').select('id').where('storage_key', 'is not', null).execute()).length,
  );
  expect(before).toBeGreaterThan(0);
  const copy = await exportOf(artist);
  expect(copy.parts).toHaveLength(2);
  expect(copy.parts[1].bytes).toBeGreaterThan(95_000);
  expect(copy.bytes).toBe(copy.parts[0].bytes + copy.parts[1].bytes);

  const { url } = (await artist.post(`/privacy/exports/${copy.id}/link`, { part: 2 })).body;
  const whole = await app.inject({ url });
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.length).toBe(copy.parts[1].bytes);
  expect(whole.rawPayload.includes(audio) && whole.rawPayload.includes(cover)).toBe(true);
  expect(whole.rawPayload.includes(others)).toBe(false);
  const etag = String(whole.headers.etag);
  const rest = await app.inject({ url, headers: { range: 'bytes=40000-', 'if-range': etag } });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(40_000))).toBe(true);

  expect((await artist.post(`/privacy/exports/${copy.id}/link`, { part: 3 })).status).toBe(404);
  expect((await (await newArtist()).post(`/privacy/exports/${copy.id}/link`, { part: 2 })).status).toBe(404);
  at(24 * 8);
  await runJob(sweepExports, {});
  expect((await app.inject({ url })).statusCode).not.toBe(200);
});

test('parts are bounded, whatever is larger is one of its own, and nothing is left out', () => {
  const entry = (bytes: number) => ({ name: `${bytes}.wav`, key: `media/${bytes}`, bytes, crc32: 0 });
  const parts = partsOf([400, 500, 200, 2_000, 10].map(entry), new Date(), 1_000);
  expect(parts.map(({ entries }) => entries.map(({ bytes }) => bytes))).toEqual([[400, 500], [200], [2_000], [10]]);
});
