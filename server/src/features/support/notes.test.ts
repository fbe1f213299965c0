import { randomUUID } from 'node:crypto';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { buildProfile, databaseUrl, db, signIn, storage, until } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { buildExport } from '../privacy/build-export.job.ts';

const CANARY = `Canário ${randomUUID()}`;

/** Everything that any process says to any browser. */
const heard: string[] = [];
const ear = new pg.Client({ connectionString: databaseUrl });
await ear.connect();
ear.on('notification', ({ payload = '' }) => heard.push(payload));
await ear.query(`listen ${LIVE_CHANNEL}`);
afterAll(() => ear.end());

const label = await buildProfile({ role: 'AGGREGATOR' });
const owner = await buildProfile({ aggregator_id: label.id });
const colleague = await buildProfile({ role: 'SUPPORT', full_name: 'Bia Nogueira' });
const support = signIn('SUPPORT', { id: colleague.id });
const artist = signIn('ARTIST', { id: owner.id });
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

const form = { subject: 'Pix não caiu', category: 'money', text: 'O app diz devolvido.', is_shared: true };
const { body: ticket } = await artist.post('/tickets', form, keyed());
const note = await support.post(`/inbox/tickets/${ticket.id}/notes`, { text: CANARY }, keyed());

test('the staff reads its notes beside the talk', async () => {
  expect(note).toMatchObject({ status: 200, body: { text: CANARY, author_name: 'Bia Nogueira' } });
  const { body } = await support.get(`/inbox/tickets/${ticket.id}/messages`);
  expect(body.notes).toMatchObject([{ text: CANARY }]);
  expect(JSON.stringify(body.rows)).not.toContain(CANARY);
  const finance = signIn('FINANCE');
  expect((await finance.get(`/inbox/tickets/${ticket.id}/messages`)).body.notes).toHaveLength(1);
});

test.each([
  ['the owner', artist],
  ['the label that reads along', signIn('AGGREGATOR', { id: label.id })],
])('%s never reads a note, nor how many there are', async (_, reader) => {
  const paths = ['/tickets', `/tickets/${ticket.id}`, `/tickets/${ticket.id}/messages`, '/ticket-things'];
  for (const path of paths) {
    const answer = await reader.get(path);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer.body), path).not.toMatch(new RegExp(`${CANARY}|note`));
  }
  for (const path of ['/inbox/tickets', `/inbox/tickets/${ticket.id}/messages`, '/inbox/counts'])
    expect((await reader.get(path)).status, path).toBe(403);
  expect((await reader.post(`/inbox/tickets/${ticket.id}/notes`, { text: 'x' }, keyed())).status).toBe(403);
  // A note moves nothing that the person sees: neither the status nor the last word.
  const { body } = await reader.get(`/tickets/${ticket.id}`);
  expect(body).toMatchObject({ status: 'open', last_update: ticket.last_update, assignee_name: null });
});

test('a note is told live to the staff alone, and its words to nobody', async () => {
  heard.length = 0;
  await support.post(`/inbox/tickets/${ticket.id}/notes`, { text: CANARY }, keyed());
  await support
    .post(`/tickets/${ticket.id}/typing`)
    .then(() => sql`select pg_notify(${LIVE_CHANNEL}, 'end')`.execute(db));
  await until(() => heard.includes('end'));
  const told = heard.filter((payload) => payload.includes(ticket.id)).map((payload) => JSON.parse(payload).userId);
  expect(told).toContain(support.id);
  expect(told).not.toContain(owner.id);
  expect(told).not.toContain(label.id);
  expect(heard.join('')).not.toContain(CANARY);
});

test('finance hears live of tickets about money alone', async () => {
  const { id: financeId } = await buildProfile({ role: 'FINANCE' });
  const { body: other } = await artist.post('/tickets', { ...form, category: 'release' }, keyed());
  heard.length = 0;
  for (const { id } of [ticket, other]) await support.post(`/inbox/tickets/${id}/notes`, { text: CANARY }, keyed());
  await sql`select pg_notify(${LIVE_CHANNEL}, 'end')`.execute(db);
  await until(() => heard.includes('end'));
  const told = (id: string) => heard.filter((payload) => payload.includes(id) && payload.includes(financeId)).length;
  expect([told(ticket.id), told(other.id)]).toEqual([1, 0]);
});

test('no mail and no job carries a note', async () => {
  const { rows } = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(CANARY);
});

test('a copy of somebody’s data has the talk, and no note', async () => {
  await artist.post('/privacy/exports');
  await drainJobs(buildExport);
  const found = db.selectFrom('privacy_exports').select('storage_key').where('user_id', '=', owner.id);
  const { storage_key } = await found.executeTakeFirstOrThrow();
  const { stream } = (await storage.read(storage_key!))!;
  const entries = await new ZipReader(new BlobReader(new Blob(await stream.toArray()))).getEntries();
  const texts: string[] = [];
  for (const entry of entries)
    if (!entry.directory) texts.push(`${entry.filename} ${await entry.getData(new TextWriter())}`);
  expect(texts.join('\n')).toContain('O app diz devolvido.');
  expect(texts.join('\n')).not.toContain(CANARY);
});
