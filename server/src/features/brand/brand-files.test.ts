import { readdir } from 'node:fs/promises';
import { brandFileKinds } from '@toada/domain/brand/brand.contract.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createPictureFetch } from '../../outside/fetch-picture.ts';
import {
  app,
  buildProfile,
  buildTestApp,
  clock,
  db,
  filesDir,
  samplePicture,
  sendFile,
  signIn,
} from '../../testing/index.ts';
import { OUTSIDE, PICTURE_SERVER_CA, startPictureServer } from '../../testing/picture-server.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { tools } from '../../testing/test-server.ts';
import { sweepUploads } from '../upload/sweep-uploads.job.ts';
import { checkBrandFiles } from './check-brand-files.ts';
import { sweepBrandFiles } from './sweep-brand-files.job.ts';

const HOUR_MS = 60 * 60 * 1000;
const { id } = await buildProfile({ role: 'AGGREGATOR' });
const label = signIn('AGGREGATOR', { id });
const { id: adminId } = await buildProfile({ role: 'ADMIN' });
const admin = signIn('ADMIN', { id: adminId });

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inside}</svg>`);
const send = async (content: Buffer, person = label) => {
  const reply = await sendFile(person, content, { purpose: 'brand', name: 'logo.svg' });
  return reply.body.id ?? reply.body.error.code;
};
const add = async (content: Buffer, kind: string, person = label) =>
  person.post('/brand-files', { upload_id: await send(content, person), kind });
const get = (url: string, headers = {}) => app.inject({ url, headers });
const stored = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

afterEach(() => {
  clock.now = () => new Date();
});

describe('a picture', () => {
  test.each([
    ['logo', 528, 120, 'png', 2000, 300, 528, 79],
    ['logo', 528, 120, 'png', 100, 50, 100, 50],
    ['favicon', 64, 64, 'png', 300, 100, 64, 64],
    ['avatar', 512, 512, 'webp', 300, 100, 512, 512],
    ['banner', 1600, 400, 'webp', 800, 800, 1600, 400],
    ['background', 1920, 1920, 'webp', 3000, 1500, 1920, 960],
    ['background', 1920, 1920, 'webp', 600, 300, 600, 300],
  ] as const)('for %s fits %i x %i as %s', async (kind, _w, _h, ending, fromWidth, fromHeight, width, height) => {
    const source = await sharp(await samplePicture('png', fromWidth, fromHeight))
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .jpeg()
      .toBuffer();
    const reply = await add(source, kind);
    expect(reply).toMatchObject({ status: 200, body: { width, height } });
    expect(reply.body.url).toMatch(new RegExp(`^/brand-files/[\\da-f-]{36}\\.${ending}$`));
    const picture = (await get(reply.body.url)).rawPayload;
    expect(await sharp(picture).metadata()).toMatchObject({ width, height, format: ending });
    expect(picture.includes('segredo')).toBe(false);
  });

  test.each([
    [1, 1],
    [15, 64],
    [64, 15],
  ])('of %i x %i is too small for a tab, is said so, and is kept nowhere', async (width, height) => {
    const source = await send(await samplePicture('png', width, height));
    const before = await stored();
    expect(await label.post('/brand-files', { upload_id: source, kind: 'favicon' })).toMatchObject({
      status: 422,
      body: { error: { code: 'brand.pictureTooSmall', params: { minPx: 16 } } },
    });
    expect(await stored()).toEqual(before);
    expect((await label.post('/brand-files', { upload_id: source, kind: 'logo' })).status).toBe(200);
  });

  test('of 16 x 16 is large enough for a tab', async () => {
    expect((await add(await samplePicture('png', 16, 16), 'favicon')).status).toBe(200);
  });

  test('drawn as SVG is shown as a picture; no drawing is stored anywhere', async () => {
    const { body } = await add(svg('<rect width="400" height="100" fill="#0f8b8d"/>'), 'logo');
    expect(body).toMatchObject({ url: expect.stringMatching(/\.png$/), width: 480, height: 120 });
    expect((await stored()).filter((name) => name.endsWith('.svg'))).toEqual([]);
  });

  test('with a script is refused when it is sent, and nothing of it is kept', async () => {
    const before = await stored();
    expect(await send(svg('<script>alert(1)</script>'))).toBe('brand.unsafeDrawing');
    expect(await send(svg('<rect onload="alert(1)"/>'))).toBe('brand.unsafeDrawing');
    expect(await stored()).toEqual(before);
  });

  test('as it was sent is gone soon after', async () => {
    const source = await send(await samplePicture('png'));
    expect((await label.post('/brand-files', { upload_id: source, kind: 'logo' })).status).toBe(200);
    expect((await label.post('/brand-files', { upload_id: source, kind: 'logo' })).body.error.code).toBe(
      'upload.unknown',
    );
    await runJob(sweepUploads, {});
    expect((await stored()).some((name) => name.includes(source))).toBe(false);
  });

  test('is made of what one sent oneself, for this purpose', async () => {
    const { id: otherId } = await buildProfile({ role: 'AGGREGATOR' });
    const other = signIn('AGGREGATOR', { id: otherId });
    const source = await send(await samplePicture('png'), other);
    expect((await label.post('/brand-files', { upload_id: source, kind: 'logo' })).body.error.code).toBe(
      'upload.unknown',
    );
    const avatar = await sendFile(label, await samplePicture('png'), { purpose: 'avatar' });
    expect((await label.post('/brand-files', { upload_id: avatar.body.id, kind: 'logo' })).body.error.code).toBe(
      'upload.unknown',
    );
  });

  test('is for one of the kinds there are', async () => {
    expect(brandFileKinds).toHaveLength(5);
    const { body } = await add(await samplePicture('png'), 'video');
    expect(body.error.params.fields).toEqual({ kind: 'field.invalid' });
  });

  test.each(['FINANCE', 'SUPPORT', 'COLLABORATOR'] as const)('is not added by %s', async (role) => {
    expect((await signIn(role).post('/brand-files', {})).status).toBe(403);
    expect((await signIn(role).post('/brand-files/from-address', {})).status).toBe(403);
  });

  test('of nobody stays waiting after two hundred in a day', async () => {
    const { id: owner_id } = await buildProfile({ role: 'AGGREGATOR' });
    const row = {
      owner_id,
      kind: 'logo',
      ending: 'png',
      width: 1,
      height: 1,
      bytes: 1,
      created_at: new Date(),
    } as const;
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...row, storage_key: `${owner_id}/${index}` }));
    await db.insertInto('brand_files').values(rows).execute();
    const busy = signIn('AGGREGATOR', { id: owner_id });
    expect((await add(await samplePicture('png'), 'logo', busy)).body.error.code).toBe('rate.limited');
    await db.deleteFrom('brand_files').where('owner_id', '=', owner_id).execute();
  });
});

describe('at its address', () => {
  test('a picture is open to everybody, for ever, and can do nothing but show', async () => {
    const { url } = (await add(await samplePicture('png'), 'logo')).body;
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(reply.rawPayload.length),
    });
    expect((await get(url, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  test.each([
    '/brand-files/00000000-0000-4000-8000-000000000000.png',
    '/brand-files/x.png',
    '/brand-files/..%2fuploads%2fx.png',
    '/brand-files/%2e%2e/uploads/x.png',
    '/brand-files/00000000-0000-4000-8000-000000000000.svg',
    '/brand-files/',
  ])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('no other file of the storage is reached', async () => {
    const source = await send(await samplePicture('png'));
    for (const url of [`/brand-files/${source}.png`, `/brand-files/..%2fuploads%2f${source}.png`])
      expect((await get(url)).statusCode).toBe(404);
  });
});

const halfPicture = (await samplePicture('png')).subarray(0, 200);
const outside = new Map<string, Buffer>();
const { port } = await startPictureServer((request, reply) => {
  const content = outside.get(request.url ?? '');
  // Whatever it calls itself, its bytes decide.
  if (content) reply.writeHead(200, { 'content-type': 'text/html' }).end(content);
  else reply.writeHead(404).end();
});
const fetchPicture = createPictureFetch({
  port,
  ca: PICTURE_SERVER_CA,
  isAllowed: (address) => address === OUTSIDE,
  resolve: (_host, _options, done) => done(null, [{ address: OUTSIDE, family: 4 }]),
});
const reaching = await buildTestApp({ tools: { ...tools, fetchPicture } });
const fetchFrom = (path: string, kind = 'logo') =>
  label.post('/brand-files/from-address', { address: `https://imagens.test:${port}${path}`, kind }, { app: reaching });

describe('from an address', () => {
  test('a picture is fetched once and kept with us', async () => {
    outside.set('/logo', await samplePicture('webp', 1000, 200));
    const { body } = await fetchFrom('/logo');
    expect(body).toMatchObject({ url: expect.stringMatching(/^\/brand-files\/.*\.png$/), width: 528, height: 106 });
    outside.delete('/logo');
    expect((await get(body.url)).statusCode).toBe(200);
    const saved = await label.send('PUT', '/white-label', {
      body: { ...emptyWhiteLabel, logoUrl: body.url, revision: 0 },
    });
    expect(saved.status).toBe(200);
  });

  test.each([
    ['a page', Buffer.from('<html><body>oi</body></html>'), 'upload.wrongType'],
    ['a drawing with a script', svg('<script>alert(1)</script>'), 'brand.unsafeDrawing'],
    ['half a picture', halfPicture, 'upload.damaged'],
    ['too much', Buffer.alloc(5 * 1024 * 1024 + 1), 'upload.tooLarge'],
  ])('%s is refused as if it had been sent', async (_, content, code) => {
    outside.set('/x', content);
    const before = await stored();
    expect((await fetchFrom('/x')).body.error.code).toBe(code);
    expect(await stored()).toEqual(before);
  });

  test('what is not there is said so', async () => {
    expect((await fetchFrom('/nada')).body.error.code).toBe('brand.addressUnreachable');
  });

  test.each([
    'javascript:alert(1)',
    'http://imagens.test/logo.png',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    'logo.png',
    '',
    7,
  ])('%j is refused at its field', async (address) => {
    const reply = await label.post('/brand-files/from-address', { address, kind: 'logo' });
    expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { address: 'brand.address' } } } } });
  });

  test.each([
    'https://127.0.0.1/x.png',
    'https://[::1]/x.png',
    'https://2130706433/',
    'https://localhost/',
    'https://a:b@imagens.test/',
    'https://imagens.test:8443/',
  ])('the product as it is asks nobody at %s', async (address) => {
    const reply = await label.post('/brand-files/from-address', { address, kind: 'logo' });
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'brand.addressRefused' } } });
  });
});

describe('the sweep', () => {
  const sweepLater = async (hours: number) => {
    const moment = Date.now() + hours * HOUR_MS;
    clock.now = () => new Date(moment);
    await runJob(sweepBrandFiles, {});
  };
  const isThere = async (url: string) => (await get(url)).statusCode === 200;
  const rows = async () =>
    (await db.selectFrom('brand_files').select('storage_key').execute()).map((row) => `/${row.storage_key}`);

  test('removes what stands nowhere after a day, file and row, and nothing else', async () => {
    const picture = await samplePicture('png');
    const urls: Record<string, string> = {};
    const { id: artistId } = await buildProfile();
    const artist = signIn('ARTIST', { id: artistId });
    for (const kind of brandFileKinds) urls[kind] = (await add(picture, kind)).body.url;
    urls.artistBanner = (await add(picture, 'banner', artist)).body.url;
    for (const use of ['draft', 'archived', 'unused']) urls[use] = (await add(picture, 'background', admin)).body.url;
    const seen = await label.get('/white-label');
    await label.send('PUT', '/white-label', {
      body: {
        ...emptyWhiteLabel,
        logoUrl: urls.logo,
        faviconUrl: urls.favicon,
        userAvatarPlaceholder: urls.avatar,
        revision: seen.body.revision,
      },
    });
    await artist.send('PUT', '/artist-brand', {
      body: { artistBannerUrl: urls.artistBanner, artistAccentColor: null },
    });
    const words = {
      hero_title: 'a',
      hero_subtitle: 'b',
      cta_text: 'c',
      cta_url: '#d',
      sections: '{}',
      updated_at: new Date(),
    };
    await db
      .insertInto('landing_page_contents')
      .values([
        { ...words, status: 'draft', background_url: urls.draft! },
        { ...words, status: 'archived', version: 1, background_url: urls.archived! },
      ])
      .execute();

    await sweepLater(23);
    for (const url of Object.values(urls)) expect(await isThere(url)).toBe(true);
    await sweepLater(25);
    const used = [urls.logo, urls.favicon, urls.avatar, urls.artistBanner, urls.draft, urls.archived];
    for (const url of Object.values(urls)) expect(await isThere(url), url).toBe(used.includes(url));
    expect((await rows()).sort()).toEqual([...used].sort());
  });

  test('leaves a picture that a brand is being saved with', async () => {
    const { url } = (await add(await samplePicture('png'), 'logo', admin)).body;
    const saving = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (tx) => {
      await checkBrandFiles(tx, null, [url]);
      locked.resolve();
      await saving.promise;
      const options = JSON.stringify({ ...emptyWhiteLabel, logoUrl: url });
      await tx.insertInto('brands').values({ owner_id: null, options, updated_at: new Date() }).execute();
    });
    await locked.promise;
    const sweeping = sweepLater(25);
    setTimeout(saving.resolve, 200);
    await Promise.all([transaction, sweeping]);
    expect(await isThere(url)).toBe(true);
  });
});
