import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildLabel } from '../../testing/build-label.ts';
import { buildSmartLink, giveCover, giveSound, setStatus } from '../../testing/build-smart-link.ts';
import { free } from '../../testing/database.ts';
import { app, buildProfile, clock, db } from '../../testing/index.ts';
import { PAGE_SCRIPT } from './page/page-script.ts';

/** The last second before the day of a release in Recife, and the first of it. */
const BEFORE = new Date('2026-11-27T02:59:59.000Z');
const MIDNIGHT = new Date('2026-11-27T03:00:00.000Z');
const at = (moment: Date) => {
  clock.now = () => moment;
};
beforeEach(() => at(BEFORE));
afterEach(() => {
  clock.now = () => new Date();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'toada.test', ...headers } });
const status = async (url: string, headers = {}) => (await get(url, headers)).statusCode;
const storeLinks = (body: string) =>
  [...body.matchAll(/class="store" data-l="(\w+)" href="([^"]*)"/g)].map(([, store, url]) => [store, url]);

test("the page turns by itself at the artist's midnight: countdown, then stores", async () => {
  const { path } = await buildSmartLink();
  const before = await get(path);
  expect(before.statusCode).toBe(200);
  expect(before.body).toContain('Álbum. Estreia em 27 de novembro, à meia-noite (horário de Brasília).');
  expect(before.body).toContain(`data-turn="${MIDNIGHT.toISOString()}"`);
  expect(before.body).toContain('Me avise na estreia');
  expect(storeLinks(before.body)).toEqual([]);
  at(MIDNIGHT);
  const after = await get(path);
  expect(after.body).toContain('Desde 27 nov 2026.');
  expect(after.body).not.toContain('data-turn="');
  expect(storeLinks(after.body)).toEqual([
    ['spotify', 'https://open.spotify.com/album/1'],
    ['deezer', 'https://www.deezer.com/album/2'],
  ]);
});

test('a page that was read a moment before midnight turns on the next look, at every address of it', async () => {
  const { path, owner, id } = await buildSmartLink();
  const ending = `quintal-${id.slice(0, 8).replace(/\d/g, 'x')}`;
  const named = await owner.send('PUT', `/releases/${id}/smart-link/ending`, { body: { ending } });
  expect(named.status).toBe(200);
  at(new Date(MIDNIGHT.getTime() - 1));
  const before = await get(`/l/${ending}`);
  expect(before.body).toContain('data-turn="');
  expect(storeLinks(before.body)).toEqual([]);
  const again = { 'if-none-match': String(before.headers.etag) };
  expect(await status(`/l/${ending}`, again)).toBe(304);
  at(MIDNIGHT);
  const after = await get(`/l/${ending}`, again);
  expect([after.statusCode, storeLinks(after.body).length]).toEqual([200, 2]);
  expect((await get(path)).headers.location).toBe(`/l/${ending}`);
});

test('the preview plays from this host with the browser’s own controls', async () => {
  const { path, owner, id } = await buildSmartLink();
  await giveSound(id, owner.id, Buffer.from('um trecho'));
  at(MIDNIGHT);
  const [, sound = ''] = /<audio controls preload="none" src="([^"]+)"/.exec((await get(path)).body) ?? [];
  expect(sound).toMatch(/^\/l\/[\w-]+\/audio/);
  expect(await get(sound, { range: 'bytes=3-8' })).toMatchObject({ statusCode: 206, body: 'trecho' });
});

test('a zone is called as it is on that day, not as it was half a century ago', async () => {
  const { path } = await buildSmartLink({ zone: 'Europe/Lisbon' });
  at(new Date('2026-11-26T23:00:00.000Z'));
  expect((await get(path)).body).toContain('(horário de Lisboa)');
});

test('midnight is that of the zone: Manaus turns an hour after Recife', async () => {
  const { path } = await buildSmartLink({ zone: 'America/Manaus' });
  at(MIDNIGHT);
  expect((await get(path)).body).toContain('(horário do Amazonas)');
  at(new Date('2026-11-27T04:00:00.000Z'));
  expect((await get(path)).body).toContain('class="stores"');
});

test('a video turns at its own moment', async () => {
  const { id, path } = await buildSmartLink({ date: null, type: 'video' });
  const release_at = new Date('2026-11-26T21:00:00.000Z');
  const row = { release_id: id, release_at, release_day: '2026-11-26', release_time: '18:00', offset_minutes: -180 };
  await db.insertInto('videos').values(row).execute();
  at(new Date('2026-11-26T20:59:59.000Z'));
  expect((await get(path)).body).toContain('Estreia em 26 de novembro, às 18:00 (horário de Brasília).');
  at(release_at);
  expect((await get(path)).body).toContain('aria-label="Onde assistir"');
});

test('a video without a moment of its own is out since its day, and waits for its platforms in its own words', async () => {
  const { id, owner, path, link } = await buildSmartLink({ date: '2026-11-20', type: 'video' });
  await db.insertInto('videos').values({ release_id: id }).execute();
  expect((await get(path)).body).toContain('Vídeo. Desde 20 nov 2026.');
  const stores = [{ store: 'vimeo', url: '', is_on: true }];
  const body = { revision: link.revision, content: { ...link.content, stores } };
  expect((await owner.send('PUT', `/releases/${id}/smart-link`, { body })).status).toBe(200);
  const waiting = (await get(path)).body;
  expect(waiting).toContain('O vídeo está sendo publicado.');
  expect(waiting).not.toContain('lojas');
});

test('nothing is there for what is not approved, refused, withdrawn, off, or of a closed account', async () => {
  for (const one of ['draft', 'pending', 'correction', 'rejected', 'withdrawn'] as const)
    expect([one, await status((await buildSmartLink({ status: one })).path)]).toEqual([one, 404]);
  for (const one of ['approved', 'processing', 'completed', 'error'] as const)
    expect([one, await status((await buildSmartLink({ status: one })).path)]).toEqual([one, 200]);
  const tested = await buildSmartLink({ status: 'completed' });
  await free.updateTable('distributions').set({ is_test_only: true }).where('release_id', '=', tested.id).execute();
  expect(await status(tested.path)).toBe(200);
  const { id, path, owner, link } = await buildSmartLink();
  await setStatus(id, 'withdrawn');
  for (const file of ['', '/cover', '/card.jpg', '/qr.svg', '/qr.png', '/estreia.ics'])
    expect(await status(path + file)).toBe(404);
  await setStatus(id, 'approved');
  const off = { revision: link.revision, content: { ...link.content, is_on: false } };
  expect((await owner.send('PUT', `/releases/${id}/smart-link`, { body: off })).body.link.standing).toBe('off');
  expect(await status(path)).toBe(404);
  for (const change of [{ deactivated_at: new Date() }, { erased_at: new Date() }, { role: 'SUPPORT' as const }]) {
    const other = await buildSmartLink();
    expect(await status(other.path)).toBe(200);
    await db.updateTable('profiles').set(change).where('id', '=', other.owner.id).execute();
    expect(await status(other.path)).toBe(404);
  }
});

test('what stores have stays while its owner changes it', async () => {
  const { id, path, owner } = await buildSmartLink({ status: 'completed' });
  const delivery = {
    release_id: id,
    platform: 'spotify',
    kind: 'new',
    is_test: false,
    created_at: new Date(),
  } as const;
  await free
    .insertInto('deliveries')
    .values({ ...delivery, status: 'delivered', may_be_there: true })
    .execute();
  await setStatus(id, 'correction');
  expect(await status(path)).toBe(200);
  expect((await owner.get(`/releases/${id}/smart-link`)).body.link.standing).toBe('before');
});

test.each(['/l', '/l/', '/l/nada-aqui', '/l/preview', `/l/preview/${randomUUID()}/1/antes`, '/l/..%2f', '/l/a/cover'])(
  '%s is nobody’s link',
  async (path) => expect(await status(path)).toBe(404),
);

test('a chosen ending is the address, and the code leads there with the words of a campaign', async () => {
  const { id, owner, path } = await buildSmartLink();
  const ending = `quintal-${randomUUID().slice(0, 6)}x`;
  const named = await owner.send('PUT', `/releases/${id}/smart-link/ending`, { body: { ending } });
  expect(named.body.link).toMatchObject({ url: `http://toada.test/l/${ending}`, former: [path.slice(3)] });
  expect((await get(`/l/${ending}`)).body).toContain(`<link rel="canonical" href="http://toada.test/l/${ending}">`);
  expect(await get(`${path}?utm_source=cartaz`)).toMatchObject({
    statusCode: 301,
    headers: { location: `/l/${ending}?utm_source=cartaz` },
  });
  expect((await get(`/l/${ending.toUpperCase()}`)).headers.location).toBe(`/l/${ending}`);
});

test("on a label's domain stand the links of its people, at home there, and nobody else's", async () => {
  const host = `${randomUUID().slice(0, 8)}.selo.test`;
  const { id: label } = await buildLabel({ name: 'Selo Quintal', host, brand: { companyName: 'Selo Quintal' } });
  const artist = await buildProfile({ role: 'ARTIST', aggregator_id: label });
  const [own, other] = [await buildSmartLink({ user_id: artist.id }), await buildSmartLink()];
  const page = await get(own.path, { host });
  expect(page.body).toContain(`href="http://${host}${own.path}"`);
  expect(page.body).toContain('Uma página de Selo Quintal, sem cookies');
  expect(await status(other.path, { host })).toBe(404);
  expect(await status(own.path)).toBe(200);
});

test('no cookie, no other host, nothing active but our own script, little of it', async () => {
  const { path, id, owner } = await buildSmartLink({ excerpt: 'Dobrei o céu em quatro', status: 'completed' });
  await giveCover(id, owner.id, ['#31468a', '#e8a33d']);
  for (const moment of [BEFORE, MIDNIGHT]) {
    at(moment);
    const { headers, body } = await get(path);
    expect(headers['set-cookie']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src ('sha256-[^']+' ?)+; script-src 'sha256-[^']+'/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const fetched = [...body.matchAll(/<(?:img|audio|script|link rel="icon")[^>]*?(?:src|href)="([^"]*)"/g)];
    expect(fetched.length).toBeGreaterThan(1);
    expect(fetched.every(([, address]) => address?.startsWith('/') && !address.startsWith('//'))).toBe(true);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toMatch(/ style="| on\w+="/);
    for (const encoding of ['br', 'gzip'])
      expect((await get(path, { 'accept-encoding': encoding })).rawPayload.length).toBeLessThan(20_000);
  }
  expect(PAGE_SCRIPT.length).toBeLessThan(10_000);
});

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://golpe.com/spotify.com',
  'https://open.spotify.com@golpe.com/',
  'https://open.spotify.com.golpe.com/',
  'https://open.spotify.com:8443/x',
  '//open.spotify.com/x',
  'http://127.0.0.1/',
  'https://open.spotify.com/" onclick="alert(1)',
];

test.each(HOSTILE)('%s is neither saved nor drawn, though a row holds it', async (url) => {
  const { id, owner, link, path } = await buildSmartLink();
  const stores = [
    { store: 'spotify', url, is_on: true },
    { store: 'deezer', url: 'https://www.deezer.com/album/2', is_on: true },
  ];
  const refused = await owner.send('PUT', `/releases/${id}/smart-link`, {
    body: { revision: link.revision, content: { ...link.content, stores } },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { params: { fields: { 'content.stores.0.url': 'smartLink.address' } } } },
  });
  await db
    .updateTable('smart_links')
    .set({ stores: JSON.stringify(stores) })
    .where('release_id', '=', id)
    .execute();
  at(MIDNIGHT);
  expect(storeLinks((await get(path)).body)).toEqual([['deezer', 'https://www.deezer.com/album/2']]);
});

test('nothing typed becomes markup', async () => {
  const bad = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { id, path } = await buildSmartLink({ title: bad, excerpt: bad, credit: bad });
  await db.updateTable('releases').set({ artist: bad }).where('id', '=', id).execute();
  for (const moment of [BEFORE, MIDNIGHT]) {
    at(moment);
    const { body } = await get(path);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<img src=x');
  }
});

test('words of a campaign reach the store, and nothing else of the address does', async () => {
  const { path } = await buildSmartLink({
    stores: { apple: 'https://music.apple.com/br/album/1?i=2', deezer: 'https://www.deezer.com/album/2' },
  });
  at(MIDNIGHT);
  const query = `utm_source=ig&utm_campaign=${encodeURIComponent('"><script>')}&next=https://golpe.com&utm_content=${'x'.repeat(500)}`;
  const told = storeLinks((await get(`${path}?${query}`)).body).map(
    ([, url]) => new URL(String(url).replaceAll('&amp;', '&')),
  );
  expect(told.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://music.apple.com/br/album/1',
    'https://www.deezer.com/album/2',
  ]);
  expect(told[0]?.searchParams.get('i')).toBe('2');
  expect(told[1]?.searchParams.get('utm_source')).toBe('ig');
  expect(told[1]?.searchParams.get('utm_campaign')).toBe('"><script>');
  expect(told[1]?.searchParams.get('utm_content')).toHaveLength(100);
  expect(told[1]?.searchParams.has('next')).toBe(false);
  expect(storeLinks((await get(path)).body)[1]?.[1]).toBe('https://www.deezer.com/album/2');
});

test("the store's own word comes before the artist's page, and what was typed before both", async () => {
  const { id, owner, path } = await buildSmartLink({ stores: { spotify: '', deezer: '', tidal: '' } });
  at(MIDNIGHT);
  expect((await get(path)).body).toContain('As lojas estão publicando.');
  const page = { user_id: owner.id, updated_at: MIDNIGHT };
  await db
    .insertInto('artist_pages')
    .values([
      { ...page, platform: 'spotify', page: '4gzpq5DPGxSnKTe4SA8HAU' },
      { ...page, platform: 'deezer', page: '27' },
    ])
    .execute();
  const told = { release_id: id, kind: 'new', is_test: false, created_at: MIDNIGHT, may_be_there: true } as const;
  await free
    .insertInto('deliveries')
    .values({ ...told, platform: 'spotify', status: 'delivered', listen_address: 'https://open.spotify.com/album/9' })
    .execute();
  expect(storeLinks((await get(path)).body)).toEqual([
    ['spotify', 'https://open.spotify.com/album/9'],
    ['deezer', 'https://www.deezer.com/artist/27'],
  ]);
  const seen = (await owner.get(`/releases/${id}/smart-link`)).body.link;
  expect(seen.known).toEqual([
    { store: 'spotify', url: 'https://open.spotify.com/album/9', origin: 'store' },
    { store: 'deezer', url: 'https://www.deezer.com/artist/27', origin: 'artistPage' },
  ]);
});

test("a page wears its cover's colours, with readable words in both themes", async () => {
  const { id, owner, path } = await buildSmartLink();
  await giveCover(id, owner.id, ['#31468a', '#e8a33d']);
  const { body } = await get(path);
  expect(body).toMatch(/--button:#e[78]a[23]3[cd]/);
  expect(body).toContain('prefers-color-scheme:light');
  expect(body).toMatch(/--r0:#3[0-2]4[567]8[9ab]/);
  const cover = /src="(\/l\/[^"]+\/cover\?v=[^"]+)"/.exec(body)?.[1] ?? '';
  expect((await get(cover)).statusCode).toBe(200);
});

test('the picture for other sites is 1200 × 630 with the cover in it', async () => {
  const { id, owner, path } = await buildSmartLink();
  await giveCover(id, owner.id, ['#00ff00', '#ff00ff']);
  const address = /og:image" content="http:\/\/toada\.test([^"]+)"/.exec((await get(path)).body)?.[1] ?? '';
  const { rawPayload, headers } = await get(address);
  expect(headers['content-type']).toBe('image/jpeg');
  const picture = sharp(rawPayload);
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect(pixel(100, 100)[1]).toBeGreaterThan(200);
  expect(rawPayload.length).toBeLessThan(200_000);
});

test('the calendar file has the day, in lines that a calendar reads', async () => {
  const { path } = await buildSmartLink({ title: 'Céu, mar; e \\ rio '.repeat(6) });
  const { body, headers } = await get(`${path}/estreia.ics`);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body).toContain('DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128\r\n');
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(body.replaceAll('\r\n ', '')).toContain('SUMMARY:Estreia: Céu\\, mar\\; e \\\\ rio Céu');
  expect(body.replaceAll('\r\n ', '')).toContain(`URL:http://toada.test${path}\r\n`);
});

test('the code is there for print and for screens, and says the address', async () => {
  const { path } = await buildSmartLink();
  const svg = await get(`${path}/qr.svg`);
  expect(svg.headers['content-type']).toBe('image/svg+xml');
  expect(svg.body).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  const png = await get(`${path}/qr.png`);
  const { width = 0, height, format } = await sharp(png.rawPayload).metadata();
  expect(format).toBe('png');
  expect(width).toBe(height);
  expect(width).toBeGreaterThan(900);
});

test('without a script the date stands in words and every store is a link', async () => {
  const { path } = await buildSmartLink({
    excerpt: 'Dobrei o céu em quatro,\nfiz estrela de papel,',
    credit: 'Letra de Dona Cota',
  });
  const bare = async () => (await get(path)).body.replace(/<script>[\s\S]*?<\/script>/, '');
  const before = await bare();
  expect(before).toContain('Estreia em 27 de novembro, à meia-noite');
  expect(before).toMatch(/<form [^>]*method="post" action="\/fas"/);
  expect(before).toContain(`href="${path}/estreia.ics"`);
  at(MIDNIGHT);
  const after = await bare();
  expect(storeLinks(after)).toHaveLength(2);
  expect(after).toContain('<blockquote>Dobrei o céu em quatro,\nfiz estrela de papel,</blockquote>');
});

test('both faces are shown to whoever holds the signed address, in a frame of ours alone', async () => {
  const { link, id } = await buildSmartLink({ status: 'pending' });
  for (const [address, words] of [
    [link.before_url, 'data-turn'],
    [link.after_url, 'class="stores"'],
  ]) {
    const { statusCode, body, headers } = await get(address);
    expect(statusCode).toBe(200);
    expect(body).toContain(words);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'; sandbox allow-scripts");
    expect(await status(address.replace(/signature=../, 'signature=xx'))).toBe(404);
    expect(await status(address.replace(id, randomUUID()))).toBe(404);
  }
  expect(await status(link.qr_svg_url)).toBe(200);
  at(new Date(BEFORE.getTime() + 6 * 60_000));
  expect(await status(link.before_url)).toBe(404);
});

test('a browser that has the page is told so', async () => {
  const { path } = await buildSmartLink();
  const { headers } = await get(path);
  expect(await status(path, { 'if-none-match': String(headers.etag) })).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: path, headers: { host: 'toada.test' } })).statusCode).toBe(200);
});
