import { randomUUID } from 'node:crypto';
import { emptyPressKit, type PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { JobTools } from '../../jobs/job.ts';
import { buildKitPhoto } from '../../testing/build-press-kit.ts';
import { buildSmartLink } from '../../testing/build-smart-link.ts';
import { app, buildProfile, db, sendFile, signIn, storage } from '../../testing/index.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { sweepKitPhotos } from './sweep-kit-photos.job.ts';

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
type Person = Awaited<ReturnType<typeof artist>>;
type Whose = { artist_id?: string; revision?: number };

const read = async (person: Pick<Person, 'get'>, query = '') => (await person.get(`/press-kit${query}`)).body;
async function save(person: Person, over: Partial<PressKitContent>, more: Whose = {}) {
  const seen = await read(person, more.artist_id ? `?artist_id=${more.artist_id}` : '');
  const body = { revision: seen.revision, ...more, content: { ...seen.content, ...over } };
  return person.send('PUT', '/press-kit', { body });
}
const act = async (person: Person, verb: string) =>
  person.post(`/press-kit/${verb}`, { revision: (await read(person)).revision });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8b1e63' } })
    .withExif({ IFD3: { GPSLatitude: '8/1 3/1 0/1', GPSLatitudeRef: 'S' }, IFD0: { Artist: 'Segredo' } })
    .jpeg()
    .toBuffer();
async function sendPhoto(person: Person, content: Buffer, more: Whose = {}) {
  const sent = await sendFile(person, content, { purpose: 'pressPhoto', name: 'No palco.jpeg' });
  return person.post('/press-kit/photos', { ...more, upload_id: sent.body.id });
}
const photoOf = (photo: string) => ({ photo, caption: '', credit: '' });

test('somebody begins with an empty kit beside their link page, and nothing is kept until they save', async () => {
  const jussara = await artist();
  expect(await read(jussara)).toMatchObject({
    content: emptyPressKit(),
    ...{ revision: 0, is_published: false, changes: 0, has_link_page: false },
    url: `http://toada.test/link/${jussara.id}/imprensa`,
  });
  expect(await db.selectFrom('press_kits').where('user_id', '=', jussara.id).execute()).toEqual([]);
});

test('a draft is saved as typed, is published whole, and its changes are counted until then', async () => {
  const jussara = await artist();
  const half = { key: 'imprensa', role: 'Imprensa', name: '', email: 'sem arroba', phone: '' };
  expect((await save(jussara, { contacts: [half] })).body).toMatchObject({ revision: 1, is_published: false });
  expect(await act(jussara, 'publish')).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'pressKit.incomplete',
        params: { fields: { shortBio: 'pressKit.shortBio', 'contacts.0.email': 'pressKit.email' } },
      },
    },
  });
  await save(jussara, { shortBio: 'Voz e viola.', contacts: [{ ...half, email: 'a@exemplo.com' }] });
  expect((await act(jussara, 'publish')).body).toMatchObject({ is_published: true, changes: 0 });
  expect((await save(jussara, { shortBio: 'Outra', headline: 'Recife' })).body).toMatchObject({ changes: 2 });
  expect((await act(jussara, 'discard')).body).toMatchObject({ changes: 0, content: { shortBio: 'Voz e viola.' } });
  expect((await act(jussara, 'unpublish')).body).toMatchObject({ is_published: false, published_at: null });
  const trail = await db.selectFrom('audit_entries').select('action').where('person_id', '=', jussara.id).execute();
  expect(trail.map(({ action }) => action).sort()).toEqual(['pressKit.published', 'pressKit.unpublished']);
});

test('of two who edit at once, the second is told who was first and loses nothing on the server', async () => {
  const jussara = await artist();
  await save(jussara, { headline: 'Um' });
  expect(await save(jussara, { headline: 'Dois' }, { revision: 0 })).toMatchObject({
    status: 409,
    body: { error: { code: 'pressKit.changed', params: { by: 'Jussara Lima' } } },
  });
  expect((await read(jussara)).content.headline).toBe('Um');
});

test('a label edits the kits of its artists, and of nobody else', async () => {
  const { id } = await buildProfile({ role: 'AGGREGATOR', full_name: 'Selo Quintal' });
  const label = Object.assign(signIn('AGGREGATOR', { id }), { id });
  const [own, stranger] = [await artist({ aggregator_id: id }), await artist()];
  const photo = (await sendPhoto(label, await picture(1200, 900), { artist_id: own.id })).body.id;
  const saved = await save(label, { headline: 'Do selo', photos: [photoOf(photo)] }, { artist_id: own.id });
  expect(saved.body).toMatchObject({ owner: { id: own.id }, updated_by: 'Selo Quintal', photos: [{ id: photo }] });
  expect((await read(own)).content.headline).toBe('Do selo');
  expect((await label.get(`/press-kit?artist_id=${stranger.id}`)).status).toBe(404);
  expect((await own.get(`/press-kit?artist_id=${stranger.id}`)).status).toBe(404);
  expect((await sendPhoto(label, await picture(1200, 900), { artist_id: stranger.id })).status).toBe(404);
  expect((await label.post('/press-kit/pdf', { artist_id: stranger.id })).status).toBe(404);
});

test('staff see any kit and change none; that they looked is written down', async () => {
  const jussara = await artist();
  await save(jussara, { headline: 'Só minha' });
  const admin = Object.assign(signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id }), { id: '' });
  expect((await read(admin, `?artist_id=${jussara.id}`)).content.headline).toBe('Só minha');
  expect((await save(admin, { headline: 'X' }, { artist_id: jussara.id })).status).toBe(403);
  expect((await admin.post('/press-kit/publish', { artist_id: jussara.id, revision: 1 })).status).toBe(403);
  expect((await signIn('SUPPORT').get(`/press-kit?artist_id=${jussara.id}`)).status).toBe(403);
  const trail = db.selectFrom('audit_entries').select('action').where('person_id', '=', jussara.id);
  expect(new Set((await trail.execute()).map(({ action }) => action))).toEqual(new Set(['pressKit.opened']));
});

test("neither somebody else's photograph nor somebody else's release gets into a kit", async () => {
  const [jussara, other] = [await artist(), await artist()];
  const foreignPhoto = await buildKitPhoto({ user_id: other.id });
  const { id: foreignRelease } = await buildSmartLink({ user_id: other.id });
  const own = await buildKitPhoto({ user_id: jussara.id });
  const photos = [photoOf(own), photoOf(foreignPhoto)];
  expect((await save(jussara, { photos, releases: [foreignRelease] })).body.error.params.fields).toEqual({
    'content.photos.1.photo': 'id.format',
    'content.releases.0': 'id.format',
  });
  expect((await read(jussara)).revision).toBe(0);
});

test('a photograph is kept in its full size, without the place where it was taken', async () => {
  const jussara = await artist();
  const sent = await sendPhoto(jussara, await picture(2400, 1600));
  expect(sent.body).toMatchObject({ name: 'No palco.jpg', width: 2400, height: 1600 });
  const row = await db
    .selectFrom('press_kit_photos')
    .selectAll()
    .where('id', '=', sent.body.id)
    .executeTakeFirstOrThrow();
  const metaOf = async (key: string) => {
    const slice = await storage.read(key);
    return sharp(Buffer.concat((await slice?.stream.toArray()) ?? [])).metadata();
  };
  const full = await metaOf(row.storage_key);
  expect(full).toMatchObject({ format: 'jpeg', width: 2400, height: 1600 });
  expect(full.exif).toBeUndefined();
  expect((await metaOf(row.small_key)).width).toBe(1400);
  const left = db.selectFrom('uploads').select('discarded_at').where('user_id', '=', jussara.id);
  expect((await left.execute()).every(({ discarded_at }) => discarded_at !== null)).toBe(true);
});

test('a photograph that print cannot use, another purpose’s file and the one photo too many are refused', async () => {
  const jussara = await artist();
  expect((await sendPhoto(jussara, await picture(900, 999))).body.error).toMatchObject({
    ...{ code: 'pressKit.photoTooSmall', params: { minPx: 1000 } },
  });
  const document = await sendFile(jussara, await picture(1200, 900), { purpose: 'document', name: 'a.jpg' });
  const asked = await jussara.post('/press-kit/photos', { upload_id: document.body.id });
  expect(asked.body.error.code).toBe('upload.unknown');
  const one = await buildKitPhoto({ user_id: jussara.id });
  const row = await db.selectFrom('press_kit_photos').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
  const many = Array.from({ length: 39 }, (_, n) => ({
    ...row,
    ...{ id: randomUUID(), storage_key: `x/${one}/${n}`, small_key: `y/${one}/${n}` },
  }));
  await db.insertInto('press_kit_photos').values(many).execute();
  expect((await sendPhoto(jussara, await picture(1200, 900))).body.error.code).toBe('pressKit.manyPhotos');
});

test('a photograph that no kit names goes after a day; one of the draft or of the published kit stays', async () => {
  const jussara = await artist();
  const [shown, drafted, loose] = await Promise.all([1, 2, 3].map(() => buildKitPhoto({ user_id: jussara.id })));
  await save(jussara, { shortBio: 'Voz.', photos: [photoOf(shown ?? '')] });
  await act(jussara, 'publish');
  await save(jussara, { photos: [photoOf(drafted ?? '')] });
  const sweepAt = (ms: number) => {
    const call = { db, storage, now: () => new Date(Date.now() + ms), signal: new AbortController().signal };
    return sweepKitPhotos.run(call as unknown as JobTools as Parameters<typeof sweepKitPhotos.run>[0]);
  };
  const left = async () => {
    const rows = db.selectFrom('press_kit_photos').select('id').where('user_id', '=', jussara.id);
    return (await rows.execute()).map(({ id }) => id).sort();
  };
  await sweepAt(23 * 60 * 60 * 1000);
  expect(await left()).toEqual([shown, drafted, loose].sort());
  await sweepAt(25 * 60 * 60 * 1000);
  expect(await left()).toEqual([shown, drafted].sort());
  expect(await storage.stat(`press-photos/${loose}.jpg`)).toBeNull();
});

test('the draft is printed for whoever may read it, before anybody else sees it', async () => {
  const jussara = await artist();
  await save(jussara, {
    shortBio: 'Voz e viola do Recife.',
    photos: [photoOf(await buildKitPhoto({ user_id: jussara.id }))],
  });
  const { url } = (await jussara.post('/press-kit/pdf', {})).body;
  const file = await app.inject({ url: url.replace('http://toada.test', '') });
  expect(file.headers['content-disposition']).toContain('kit-de-imprensa-jussara-lima.pdf');
  expect(await pdfText(file.rawPayload)).toContain('Voz e viola do Recife.');
});
