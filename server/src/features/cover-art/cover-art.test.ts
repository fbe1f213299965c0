import { buffer } from 'node:stream/consumers';
import { OPEN_COVERS_MAX } from '@toada/domain/cover-art/cover-art.kinds.ts';
import { lineWidth } from '@toada/domain/cover-art/letter-widths.ts';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fontFile } from '../../pdf-font.ts';
import { buildCoverArt } from '../../testing/build-cover-art.ts';
import { buildRelease } from '../../testing/factories.ts';
import { app, buildProfile, db, jobsNamed, signIn, storage } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { checkMedia } from '../media-file/check/check-media.job.ts';
import { dropUntaken } from '../media-file/drop-untaken.job.ts';
import { drawCoverArt } from './draw-cover-art.job.ts';
import { dropCoverFile } from './drop-cover-file.job.ts';

const LIMIT_MS = 120_000;
const form = { look: 'flags', layout: 'foot', colours: ['#23336b', '#E8A33D', '#c8442f'], seed: 12 };
const words = { title: 'Estrela de Papel', artist: 'Jussara Lima' };

async function artist() {
  const { id } = await buildProfile({ role: 'ARTIST' });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
const draft = async (user_id: string, over: object = {}) => (await buildRelease({ user_id, ...words, ...over })).id;
const rowOf = (id: string) => db.selectFrom('cover_arts').selectAll().where('id', '=', id).executeTakeFirst();
const releaseOf = (id: string) => db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test(
  'a release becomes a JPEG of 3000 x 3000, goes into its draft, and passes the check of a sent cover',
  async () => {
    const person = await artist();
    const release_id = await draft(person.id);
    const asked = await person.post('/cover-arts', { ...form, release_id });
    expect(asked.body).toMatchObject({ ...words, status: 'queued', colours: ['#23336b', '#e8a33d', '#c8442f'] });
    expect(await jobsNamed('coverArt.draw')).toContainEqual({ coverArtId: asked.body.id });
    expect((await person.post(`/cover-arts/${asked.body.id}/use`)).status).toBe(404);

    await runJob(drawCoverArt, { coverArtId: asked.body.id });
    const { body } = await person.get(`/cover-arts/${asked.body.id}/file`);
    const saved = await app.inject({ url: body.url });
    expect(saved.headers['content-disposition']).toContain('capa-estrela-de-papel.jpg');
    expect(await sharp(saved.rawPayload).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 3000, height: 3000, space: 'srgb', channels: 3, hasAlpha: false },
    });

    expect((await person.post(`/cover-arts/${asked.body.id}/use`)).body).toEqual({ release_id });
    const release = await releaseOf(release_id);
    const fileId = release.cover_file_id ?? '';
    const file = () => db.selectFrom('media_files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
    expect(await file()).toMatchObject({ kind: 'cover', user_id: person.id, status: 'stored' });
    await runJob(checkMedia, { mediaFileId: fileId });
    expect((await file()).report).toMatchObject({ findings: [] });
    // The copy that a release took is none of the sweeper's.
    await runJob(dropUntaken, { key: (await file()).storage_key ?? '', mediaFileId: fileId });
    expect(await storage.stat((await file()).storage_key ?? '')).not.toBeNull();
  },
  LIMIT_MS,
);

test('what stores refuse in the words is refused before anything is drawn', async () => {
  const person = await artist();
  const ask = async (over: object) =>
    (await person.post('/cover-arts', { ...form, release_id: await draft(person.id, over) })).body.error;
  expect(await ask({ title: ' ' })).toMatchObject({ code: 'coverArt.noWords' });
  expect(await ask({ title: 'Só no Spotify, R$ 5' })).toMatchObject({
    ...{ code: 'coverArt.storeWords', params: { faults: ['price', 'store'] } },
  });
  expect(await ask({ artist: 'Солнце' })).toMatchObject({ code: 'coverArt.letters' });
  expect((await person.get('/cover-arts')).body.rows).toEqual([]);
});

test('a cover whose words are no longer the release stays out of its draft, and so does one of a release under review', async () => {
  const person = await artist();
  const release_id = await draft(person.id);
  const { id } = (await person.post('/cover-arts', { ...form, release_id })).body;
  await runJob(drawCoverArt, { coverArtId: id });
  await db.updateTable('releases').set({ title: 'Outro Nome' }).where('id', '=', release_id).execute();
  expect((await person.post(`/cover-arts/${id}/use`)).body.error.code).toBe('coverArt.oldWords');
  const sent = await buildRelease({ user_id: person.id, ...words });
  await sql`update distributions set status = 'pending' where release_id = ${sent.id}::uuid`.execute(db);
  await db.updateTable('cover_arts').set({ release_id: sent.id }).where('id', '=', id).execute();
  expect((await person.post(`/cover-arts/${id}/use`)).body.error.code).toBe('release.notEditable');
  expect((await releaseOf(release_id)).cover_file_id).toBeNull();
});

test('a drawing that was begun twice is kept once, and a deleted one leaves no file', async () => {
  const person = await artist();
  const release_id = await draft(person.id);
  const { id } = (await person.post('/cover-arts', { ...form, release_id })).body;
  await runJob(drawCoverArt, { coverArtId: id });
  const first = await rowOf(id);
  await runJob(drawCoverArt, { coverArtId: id });
  expect(await rowOf(id)).toEqual(first);
  expect((await person.post(`/cover-arts/${id}/retry`)).body.error.code).toBe('coverArt.moved');
  await person.send('DELETE', `/cover-arts/${id}`);
  await runJob(dropCoverFile, { key: first?.storage_key ?? '' });
  expect(await storage.stat(first?.storage_key ?? '')).toBeNull();
});

test('so many wait at once, and a stranger finds none of them', async () => {
  const person = await artist();
  const release_id = await draft(person.id);
  for (let count = 0; count < OPEN_COVERS_MAX; count++)
    expect((await person.post('/cover-arts', { ...form, release_id })).status).toBe(200);
  expect((await person.post('/cover-arts', { ...form, release_id })).body.error.code).toBe('coverArt.busy');
  const stranger = await artist();
  expect((await stranger.post('/cover-arts', { ...form, release_id })).status).toBe(404);
  const id = await buildCoverArt({ user_id: person.id, status: 'ready' });
  expect((await stranger.get(`/cover-arts/${id}/file`)).status).toBe(404);
});

test('the table of widths is the face that the file is written in', async () => {
  const pdf = new PDFDocument();
  const read = buffer(pdf);
  for (const weight of [700, 800] as const)
    for (const text of ['Coração', 'ÁÉÍÓÚ', 'quintal 2026!'])
      for (const letter of text)
        expect(lineWidth(letter, weight)).toBeCloseTo(pdf.font(fontFile(weight)).fontSize(1).widthOfString(letter), 2);
  pdf.end();
  await read;
});
