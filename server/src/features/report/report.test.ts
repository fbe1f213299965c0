import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { app, buildProfile, clock, databaseUrl, db, jobsNamed, signIn, storage } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { submitRelease } from '../../testing/submit-release.ts';
import { wholeTrack } from '../../testing/whole-bodies.ts';
import { buildReport } from './build-report.job.ts';
import { sweepReports } from './sweep-reports.job.ts';

const systemNow = clock.now;
const start = systemNow().getTime();
const DAY_MS = 24 * 60 * 60 * 1000;
const at = (days: number) => {
  clock.now = () => new Date(start + days * DAY_MS);
};
afterEach(() => {
  clock.now = systemNow;
});

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}

async function release(owner: ReturnType<typeof signIn>, title: string) {
  const { body } = await owner.post('/releases', {});
  await owner.send('PUT', `/releases/${body.id}/draft`, {
    body: {
      ...body.draft,
      title,
      artist: 'Jussara Lima',
      upc: '7890000000017',
      release_date: '2026-12-04',
      tracks: [wholeTrack({ id: crypto.randomUUID(), title, isrc: 'BRTOA2600001' })],
      revision: 1,
    },
  });
}

type Member = Awaited<ReturnType<typeof member>>;
const reportsOf = async (person: Member) => (await person.get('/reports')).body.rows;

async function fetchReport(person: Member, id: string) {
  const { body } = await person.post(`/reports/${id}/link`);
  return app.inject({ url: body.url });
}

test('a CSV is asked for, made by a job, announced, and fetched by a link that dies in minutes', async () => {
  const artist = await member('ARTIST');
  await release(artist, '=1+1');
  const asked = await artist.post('/reports', { format: 'csv' });
  expect(asked).toMatchObject({ status: 200, body: { format: 'csv', status: 'pending', bytes: null } });
  expect(await jobsNamed('report.build')).toEqual([{ reportId: asked.body.id }]);
  expect((await artist.post(`/reports/${asked.body.id}/link`)).status).toBe(404);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const heard: unknown[] = [];
  client.on('notification', ({ payload }) => void heard.push(JSON.parse(payload ?? 'null')));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await drainJobs(buildReport);
  await client.query('select 1');
  await client.end();
  expect(heard).toEqual([{ userId: artist.id, event: { type: 'changed', subject: 'reports' } }]);

  expect(await reportsOf(artist)).toMatchObject([{ id: asked.body.id, status: 'ready' }]);
  const file = await fetchReport(artist, asked.body.id);
  expect(file.headers['content-disposition']).toContain('distribuicoes-');
  const [head, line, end] = file.body.split('\r\n');
  expect(head).toContain('Título;Artista;Conta;Tipo;Situação;Lançamento');
  // A title that a spreadsheet would run is not run.
  expect(line).toBe(
    "'=1+1;Jussara Lima;Jussara Lima;single;Rascunho;04/12/2026;;;Spotify, Apple Music, YouTube Music;7890000000017;BRTOA2600001;Sem dados",
  );
  expect(end).toBe('');
});

test('a PDF is one, however long the list is', async () => {
  const artist = await member('ARTIST');
  await release(artist, 'Canção à beira-mar, não é? '.repeat(6));
  for (let number = 0; number < 30; number++) await release(artist, `Faixa ${number}`);
  const { body } = await artist.post('/reports', { format: 'pdf' });
  await drainJobs(buildReport);
  const file = await fetchReport(artist, body.id);
  expect(file.headers['content-type']).toContain('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(1);
});

test('the rows are those the person may see: a label’s report holds its artists’, nobody’s a stranger’s', async () => {
  const label = await member('AGGREGATOR');
  await release(await member('ARTIST', { aggregator_id: label.id }), 'Do elenco');
  await release(await member('ARTIST'), 'De outra pessoa');
  const { body } = await label.post('/reports', { format: 'csv' });
  await drainJobs(buildReport);
  const file = await fetchReport(label, body.id);
  expect(file.body).toContain('Do elenco');
  expect(file.body).not.toContain('De outra pessoa');
  for (const role of ['ADMIN', 'AGGREGATOR', 'ARTIST'] as const)
    expect((await (await member(role)).post(`/reports/${body.id}/link`)).status).toBe(404);
});

test('a release that waits for nobody of the team is ready, one under review is pending, as the list says', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { id } = await submitRelease(artist);
  const situation = async () => {
    const { body } = await artist.post('/reports', { format: 'csv' });
    await drainJobs(buildReport);
    const text = (await fetchReport(artist, body.id)).body;
    return text
      .split('\n')
      .find((line) => line.includes('Asa de Pipa'))
      ?.split(';')[4];
  };
  const switchReview = (value: boolean) =>
    admin.send('PUT', '/platform-settings/review.isAutomatic', { body: { value } });
  await switchReview(false);
  expect(await situation()).toBe('Pendente');
  await switchReview(true);
  expect((await artist.get(`/distributions/${id}`)).body.hold).toBeNull();
  expect(await situation()).toBe('Pronto para enviar');
});

test('whoever presses again waits for the same one; of the other kind there may be another', async () => {
  const artist = await member('ARTIST');
  const replies = await Promise.all(Array.from({ length: 4 }, () => artist.post('/reports', { format: 'csv' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  await artist.post('/reports', { format: 'pdf' });
  expect(await reportsOf(artist)).toHaveLength(2);
  expect((await artist.post('/reports', { format: 'xls' })).status).toBe(422);
});

test('one that cannot be made says so after the last try, and leaves no file', async () => {
  const artist = await member('ARTIST');
  const { body } = await artist.post('/reports', { format: 'csv' });
  const tools = { storage: { ...storage, put: async () => Promise.reject(new Error('full')) } };
  await expect(runJob(buildReport, { reportId: body.id }, { tools })).rejects.toThrow('full');
  expect(await reportsOf(artist)).toMatchObject([{ status: 'pending' }]);
  await expect(runJob(buildReport, { reportId: body.id }, { tools, isLastAttempt: true })).rejects.toThrow('full');
  expect(await reportsOf(artist)).toMatchObject([{ status: 'failed' }]);
  expect((await artist.post('/reports', { format: 'csv' })).body.id).not.toBe(body.id);
});

test('after thirty days report and file are gone; what nobody makes any more is failed after one', async () => {
  const artist = await member('ARTIST');
  const { body } = await artist.post('/reports', { format: 'csv' });
  await drainJobs(buildReport);
  const { storage_key } = await db
    .selectFrom('report_exports')
    .select('storage_key')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  await artist.post('/reports', { format: 'pdf' });
  at(2);
  await runJob(sweepReports, {});
  expect((await reportsOf(artist)).map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'failed',
    'ready',
  ]);
  expect(await storage.stat(storage_key)).not.toBeNull();
  at(31);
  expect((await artist.post(`/reports/${body.id}/link`)).status).toBe(404);
  await runJob(sweepReports, {});
  expect(await reportsOf(artist)).toEqual([]);
  expect(await storage.stat(storage_key)).toBeNull();
});
