import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import {
  app,
  buildProfile,
  clock,
  db,
  jobsNamed,
  samplePicture,
  sendFile,
  signIn,
  storage,
} from '../../testing/index.ts';
import { sweepUploads } from '../upload/sweep-uploads.job.ts';

const { id } = await buildProfile();
const artist = signIn('ARTIST', { id });
/** Red on the left, blue on the right. */
const wide = await samplePicture('jpeg', 300, 200);

const send = async (content = wide) => (await sendFile(artist, content, { purpose: 'avatar' })).body.id as string;
const save = (upload_id: unknown, crop: unknown = { x: 0, y: 0, size: 150 }, by = artist) =>
  by.send('PUT', '/profile/avatar', { body: { upload_id, crop } });
const remove = () => artist.send('DELETE', '/profile/avatar');
const get = (url: string) => app.inject({ url });
const keys = async () => (await db.selectFrom('uploads').select('storage_key').execute()).map((row) => row.storage_key);

function sweep() {
  const call = { db, storage, now: () => new Date(), signal: new AbortController().signal };
  return sweepUploads.run(call as unknown as Parameters<typeof sweepUploads.run>[0]);
}

afterEach(async () => {
  clock.now = () => new Date();
  await db.updateTable('profiles').set({ avatar_key: null }).execute();
  await db.updateTable('uploads').set({ discarded_at: new Date() }).execute();
  await sweep();
});

/** The mean colour of a picture, as a word. */
async function colourOf(content: Buffer) {
  const [red = 0, , blue = 0] = (
    await sharp(content).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  ).values();
  return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'mixed';
}

describe('a saved picture', () => {
  test('is the chosen square, 512 pixels wide, and shown to whoever reads the profile', async () => {
    const { status, body } = await save(await send(), { x: 150, y: 0, size: 150 });
    expect(status).toBe(200);
    const picture = await get(body.avatar_url);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await colourOf(picture.rawPayload)).toBe('blue');

    expect((await artist.get('/profile')).body.avatar_url).toBe(body.avatar_url);
    expect((await artist.get(`/profiles/${id}`)).body.avatar_url).toBe(body.avatar_url);
    expect((await signIn('ADMIN').get(`/profiles/${id}`)).body.avatar_url).toBe(body.avatar_url);
  });

  test('is cut from the picture as a person sees it, whichever way the camera was held', async () => {
    // Stored lying on its side: turned upright, red is at the top.
    const lying = await sharp(wide).withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await save(await send(lying), { x: 0, y: 150, size: 150 });
    expect(await colourOf((await get(body.avatar_url)).rawPayload)).toBe('blue');
    expect((await save(await send(lying), { x: 150, y: 0, size: 150 })).status).toBe(422);
  });

  test('carries nothing but pixels', async () => {
    const telling = await sharp(wide)
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .toBuffer();
    expect((await sharp(telling).metadata()).exif).toBeDefined();
    const { body } = await save(await send(telling));
    const content = (await get(body.avatar_url)).rawPayload;
    const { exif, icc, xmp } = await sharp(content).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(content.includes('segredo')).toBe(false);
  });

  test('keeps its address for a day, so that the browser keeps the picture', async () => {
    clock.now = () => new Date('2027-03-10T00:00:10Z');
    await db.updateTable('profiles').set({ created_at: clock.now() }).execute();
    const { body } = await save(await send());
    const at = async (moment: string) => {
      clock.now = () => new Date(moment);
      return (await artist.get('/profile')).body.avatar_url;
    };
    expect(await at('2027-03-10T23:59:59Z')).toBe(body.avatar_url);
    expect((await get(body.avatar_url)).headers['cache-control']).toBe('private, max-age=86400');
    expect(await at('2027-03-11T00:00:00Z')).not.toBe(body.avatar_url);
    expect((await get(body.avatar_url)).statusCode).toBe(200);
    clock.now = () => new Date('2027-03-12T00:00:00Z');
    expect((await get(body.avatar_url)).statusCode).toBe(403);
  });

  test('leaves neither the picture it was cut from nor the one before behind', async () => {
    await save(await send());
    const first = (await db.selectFrom('profiles').select('avatar_key').where('id', '=', id).executeTakeFirstOrThrow())
      .avatar_key;
    const { body } = await save(await send(), { x: 50, y: 50, size: 100 });
    expect(await jobsNamed('upload.sweep')).not.toEqual([]);
    await sweep();
    const left = await keys();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    expect((await get(body.avatar_url)).statusCode).toBe(200);
  });

  test('survives a change of the other data, and is not in the list', async () => {
    const { body } = await save(await send());
    const form = { full_name: 'Jussara de Lima', display_name: null, company_name: null, phone: null };
    expect((await artist.send('PUT', '/profile', { body: form })).body.avatar_url).toBe(body.avatar_url);
    const list = await signIn('ADMIN').get('/profiles');
    expect(Object.keys(list.body.rows[0])).not.toContain('avatar_url');
  });
});

describe('a picture that cannot be saved', () => {
  const wrong = { code: 'input.invalid', params: { fields: { crop: 'avatar.crop' } } };
  test.each([
    ['begins outside', { x: 300, y: 0, size: 10 }],
    ['ends outside', { x: 200, y: 0, size: 101 }],
    ['is taller than the picture', { x: 0, y: 0, size: 201 }],
  ])('the square %s', async (_how, crop) => {
    const reply = await save(await send(), crop);
    expect(reply).toMatchObject({ status: 422, body: { error: wrong } });
    expect(await keys()).toHaveLength(1);
  });

  test.each([
    ['x', { x: -1, y: 0, size: 10 }],
    ['x', { x: 0.5, y: 0, size: 10 }],
    ['size', { x: 0, y: 0, size: 0 }],
    ['y', { x: 0, y: null, size: 10 }],
  ])('%s is no number of pixels in %j', async (field, crop) => {
    const reply = await save(crypto.randomUUID(), crop);
    expect(reply.body.error.params.fields).toEqual({ [`crop.${field}`]: 'avatar.crop' });
  });

  test.each([
    ['that never was', () => crypto.randomUUID()],
    [
      'of somebody else',
      async () => {
        const other = signIn('ARTIST', { id: (await buildProfile()).id });
        return (await sendFile(other, wide, { purpose: 'avatar' })).body.id;
      },
    ],
    ['sent for something else', async () => (await sendFile(artist, wide, { purpose: 'document' })).body.id],
  ])('the file is one %s', async (_whose, idOf) => {
    expect((await save(await idOf())).body.error).toMatchObject({ code: 'upload.unknown' });
  });

  test('a file is used once, also by two clicks at the same time', async () => {
    const upload = await send();
    const replies = await Promise.all([save(upload), save(upload), save(upload)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await save(upload)).body.error).toMatchObject({ code: 'upload.unknown' });
  });

  test('nobody without a profile has one', async () => {
    expect((await signIn('ARTIST').send('DELETE', '/profile/avatar')).status).toBe(404);
  });
});

test('two pictures saved at the same time leave one', async () => {
  const uploads = await Promise.all([send(), send(), send()]);
  const replies = await Promise.all(uploads.map((upload) => save(upload)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await sweep();
  expect(await keys()).toHaveLength(1);
});

test('a removed picture is gone from the profile and from the storage; removing it again is fine', async () => {
  const { body } = await save(await send());
  expect((await remove()).body.avatar_url).toBeNull();
  expect((await artist.get('/profile')).body.avatar_url).toBeNull();
  await sweep();
  expect((await get(body.avatar_url)).statusCode).toBe(404);
  expect(await keys()).toEqual([]);
  expect((await remove()).status).toBe(200);
});
