import { randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { emptyLinkPage, type LinkBlock, type LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildLabel } from '../../testing/build-label.ts';
import { buildSmartLink, giveSound } from '../../testing/build-smart-link.ts';
import { app, buildProfile, clock, db, signIn, storage } from '../../testing/index.ts';
import { PAGE_SCRIPT } from './page/page-script.ts';

const now = () => clock.now();
beforeEach(() => {
  clock.now = () => new Date();
});
afterEach(() => {
  clock.now = () => new Date();
});

const common = { title: '', isOn: true, startsAt: null, endsAt: null };
const links = (...list: [name: string, url: string][]): LinkBlock => ({
  ...{ ...common, key: 'links', kind: 'links' as const },
  customLinks: list.map(([name, url], place) => ({ key: `link${place}`, name, url })),
});
const text = (words: string, over = {}): LinkBlock => ({ ...common, key: 'text', kind: 'text', text: words, ...over });

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn('ARTIST', { id }), { id });
}

/** Past the form, as a row that somebody wrote by other means: the writer must be safe by itself. */
async function put(userId: string, content: Partial<LinkPageContent>) {
  const page = JSON.stringify({ ...emptyLinkPage('Jussara Lima'), ...content });
  const { team_id } = await db
    .selectFrom('profiles')
    .select('team_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const row = { user_id: userId, team_id, draft: page, published: page, published_at: now(), updated_at: now() };
  await db
    .insertInto('link_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ draft: page, published: page }))
    .execute();
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'toada.test', ...headers } });
const status = async (url: string, headers = {}) => (await get(url, headers)).statusCode;

test('a published page is there at once, changes at once, and goes at once', async () => {
  const jussara = await artist();
  const page = `/link/${jussara.id}`;
  expect(await status(page)).toBe(404);
  const save = async (bio: string) => {
    const { content, revision } = (await jussara.get('/link-page')).body;
    const saved = await jussara.send('PUT', '/link-page', { body: { content: { ...content, bio }, revision } });
    return jussara.post('/link-page/publish', { revision: saved.body.revision });
  };
  await save('Voz, viola e tambor.');
  const first = await get(page);
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('<h1 data-f="pageTitle">Jussara Lima</h1>');
  expect(first.body).toContain('Voz, viola e tambor.');
  const published = await save('Canto o quintal onde cresci.');
  expect((await get(page)).body).toContain('Canto o quintal onde cresci.');
  expect((await get(page)).headers.etag).not.toBe(first.headers.etag);
  await jussara.post('/link-page/unpublish', { revision: published.body.revision });
  expect(await status(page)).toBe(404);
});

test.each(['/link/abc', '/link', '/ninguem-aqui', `/link/${randomUUID()}`, '/link/preview/x/1', '/..%2f'])(
  '%s is nobody’s page',
  async (path) => expect(await status(path)).toBe(404),
);

test('a page of a closed or erased account is not found, nor one of somebody who is no artist any more', async () => {
  for (const change of [{ deactivated_at: new Date() }, { erased_at: new Date() }, { role: 'SUPPORT' as const }]) {
    const { id } = await artist();
    await put(id, {});
    expect(await status(`/link/${id}`)).toBe(200);
    await db.updateTable('profiles').set(change).where('id', '=', id).execute();
    expect(await status(`/link/${id}`)).toBe(404);
    expect(await status(`/link/${id}/card.png`)).toBe(404);
  }
});

test('the page answers at its address, and a former one leads there', async () => {
  const jussara = await artist();
  await put(jussara.id, {});
  const [one, two] = [`um-${randomUUID().slice(0, 6)}x`, `dois-${randomUUID().slice(0, 6)}x`];
  for (const slug of [one, two]) await jussara.send('PUT', '/link-page/slug', { body: { slug } });
  expect((await get(`/${two}`)).body).toContain(`<link rel="canonical" href="http://toada.test/${two}">`);
  expect(await get(`/${one}`)).toMatchObject({ statusCode: 301, headers: { location: `/${two}` } });
  expect((await get(`/${two.toUpperCase()}`)).headers.location).toBe(`/${two}`);
});

test("on a label's domain stand the pages of its people, at home there, and nobody else's", async () => {
  const host = `${randomUUID().slice(0, 8)}.selo.test`;
  const { id: label } = await buildLabel({ name: 'Selo Quintal', host, brand: { companyName: 'Selo Quintal' } });
  const [own, other] = [await artist({ aggregator_id: label }), await artist()];
  for (const { id } of [own, other]) await put(id, {});
  const page = await get(`/link/${own.id}`, { host });
  expect(page.body).toContain(`href="http://${host}/link/${own.id}"`);
  expect(page.body).toContain('Uma página de Selo Quintal');
  expect(await status(`/link/${other.id}`, { host })).toBe(404);
  expect(await status(`/link/${own.id}`)).toBe(200);
  expect(await status(`/link/${other.id}`)).toBe(200);
});

test('no cookie, no other host, nothing active but our own script', async () => {
  const { id } = await artist();
  await put(id, { blocks: [links(['Loja', 'https://exemplo.com/loja'])], instagramLink: '@jussara' });
  const { headers, body } = await get(`/link/${id}`);
  expect(headers['set-cookie']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; style-src ('sha256-[^']+' ?)+; script-src 'sha256-[^']+'; img-src 'self'; media-src 'self'/,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  // Addresses that a browser fetches by itself are paths of this host.
  const fetched = [...body.matchAll(/<(?:img|audio|script|link rel="icon")[^>]*?(?:src|href)="([^"]*)"/g)].map(
    ([, at]) => at,
  );
  expect(fetched.every((at) => at?.startsWith('/') && !at.startsWith('//'))).toBe(true);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).not.toMatch(/ style="| on\w+="/);
});

const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '--><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="javascript:alert(1)">x</a>',
  '</textarea><script>alert(1)</script>',
  '\u2028<script>alert(1)</script>',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://exemplo.com/" onclick="alert(1)',
  'vbscript:x',
  'http://127.0.0.1/',
  'http://localhost:4370/',
  '//golpe.com',
  'https://conta:senha@exemplo.com',
];

test('nothing typed becomes markup, whatever field it stands in and however it got there', async () => {
  const { id } = await artist();
  for (const bad of CORPUS) {
    await put(id, {
      ...{ pageTitle: bad, bio: bad },
      blocks: [
        links([bad, 'https://exemplo.com/']),
        text(bad, { title: bad }),
        {
          ...common,
          key: 'shows',
          kind: 'shows',
          shows: [{ key: 'show', day: '2999-01-01', city: bad, venue: bad, url: bad }],
        },
        {
          ...common,
          key: 'pix',
          kind: 'pix',
          title: bad,
          text: bad,
          pixKey: 'a@exemplo.com',
          payee: 'Ana',
          city: 'Recife',
        },
      ],
    });
    const { body } = await get(`/link/${id}`);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<style/g)).toHaveLength(2);
    expect(body).not.toMatch(/<(img src=x|svg onload|a href="javascript)/);
    // Quoted values left out, no element has a handler.
    expect(body.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]* on(error|load|click|mouseover)/);
  }
});

test('an address that is not safe is not drawn, though a row holds it', async () => {
  const { id } = await artist();
  for (const bad of ADDRESSES) {
    await put(id, {
      ...{ instagramLink: bad, spotifyLink: bad, youtubeLink: bad, appleMusicLink: bad },
      blocks: [
        links(['Ruim', bad], ['Boa', 'https://exemplo.com/']),
        { ...common, key: 'video', kind: 'video', release: null, url: bad },
        {
          ...common,
          key: 'shows',
          kind: 'shows',
          shows: [{ key: 'show', day: '2999-01-01', city: 'Recife', venue: '', url: bad }],
        },
      ],
    });
    const { body } = await get(`/link/${id}`);
    expect(body).toContain('Boa');
    expect(body).not.toContain('Ruim');
    const hrefs = [...body.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs.filter((href) => !/^(\/|http:\/\/toada\.test\/|https:\/\/exemplo\.com\/$)/.test(href ?? ''))).toEqual(
      [],
    );
  }
});

test('a full page has under 20 kB compressed and at most 10 kB of script; a larger one is not published', async () => {
  const jussara = await artist();
  const rows = Array.from({ length: 30 }, (_, n): [string, string] => [
    `Link ${n} ${randomUUID()}`,
    `https://exemplo.com/${randomUUID()}`,
  ]);
  const block = links(...rows) as object;
  const save = async (blocks: object[]) => {
    const { content, revision } = (await jussara.get('/link-page')).body;
    const saved = await jussara.send('PUT', '/link-page', { body: { content: { ...content, blocks }, revision } });
    return jussara.post('/link-page/publish', { revision: saved.body.revision });
  };
  const pix = {
    ...common,
    key: 'pixtip',
    kind: 'pix',
    text: '',
    pixKey: 'a@exemplo.com',
    payee: 'Ana',
    city: 'Recife',
  };
  expect((await save([block, pix, text('Oi')])).status).toBe(200);
  for (const encoding of ['br', 'gzip']) {
    const reply = await get(`/link/${jussara.id}`, { 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.rawPayload.length).toBeLessThan(20_000);
  }
  expect(PAGE_SCRIPT.length).toBeLessThan(10_000);
  const many = Array.from({ length: 12 }, (_, n) => ({ ...block, key: `muitos${n}`, title: randomUUID() }));
  const wide = many.map((one) => ({
    ...one,
    customLinks: rows.map((_, n) => ({
      key: `link${n}`,
      name: randomUUID(),
      url: `https://exemplo.com/${randomUUID()}${randomUUID()}`,
    })),
  }));
  expect((await save(wide)).body.error.code).toBe('linkPage.tooLarge');
});

test('a browser that has the page is told so, and every form says the same', async () => {
  const { id } = await artist();
  await put(id, {});
  const plain = await get(`/link/${id}`, { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(await status(`/link/${id}`, { 'if-none-match': String(plain.headers.etag) })).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: `/link/${id}` })).statusCode).toBe(200);
});

test('without a script everything is there: sound with controls, the Pix code, every link', async () => {
  const { id } = await artist();
  const { id: release } = await buildSmartLink({ user_id: id, date: '2026-01-09', status: 'completed' });
  await giveSound(release, id, Buffer.from('um trecho'));
  await put(id, {
    blocks: [
      { ...common, key: 'estreia', kind: 'release', release: null, url: '' },
      links(['Loja', 'exemplo.com/loja'], ['Contrate', 'contato@exemplo.com']),
      { ...common, key: 'pix', kind: 'pix', text: '', pixKey: 'a@exemplo.com', payee: 'Ana', city: 'Recife' },
    ],
  });
  const body = (await get(`/link/${id}`)).body.replace(/<script>[\s\S]*?<\/script>/, '');
  const [, sound = ''] = /<audio controls preload="none" src="([^"]+)" aria-label="[^"]+">/.exec(body) ?? [];
  expect(sound).toContain(`/link/${id}/audio-${release}`);
  expect(await get(sound, { range: 'bytes=3-8' })).toMatchObject({ statusCode: 206, body: 'trecho' });
  expect(body).toContain('href="https://exemplo.com/loja"');
  expect(body).toContain('href="mailto:contato@exemplo.com"');
  expect(body).toMatch(/<details[\s\S]*<textarea readonly[^>]*>000201/);
  expect(body).toMatch(/role="img" aria-label="Código QR do Pix"><svg/);
});

test('shows of the past leave by themselves, and a block comes at its moment, without anybody saving', async () => {
  const { id } = await artist();
  const today = productDay(new Date());
  const show = (day: string, city: string) => ({ key: `show${city}`, day, city, venue: '', url: 'exemplo.com' });
  const at = new Date(Date.now() + 60_000);
  await put(id, {
    blocks: [
      { ...common, key: 'shows', kind: 'shows', shows: [show('2020-01-01', 'Olinda'), show(today, 'Recife')] },
      text('Estreia', { startsAt: at.toISOString() }),
    ],
  });
  const { body } = await get(`/link/${id}`);
  expect(body).toContain('Recife');
  expect(body).not.toContain('Olinda');
  expect(body).not.toContain('Estreia');
  clock.now = () => new Date(at.getTime() + 1);
  expect((await get(`/link/${id}`)).body).toContain('Estreia');
  clock.now = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  expect((await get(`/link/${id}`)).body).not.toContain('Recife');
});

test('the avatar is on the page while the person has it, by an address of the page', async () => {
  const { id } = await artist();
  const key = `uploads/${randomUUID()}.webp`;
  await storage.put(key, Buffer.from('rosto'));
  const file = { name: 'a.webp', content_type: 'image/webp', bytes: 5, sha256: 'a'.repeat(64), storage_key: key };
  await db
    .insertInto('uploads')
    .values({ user_id: id, purpose: 'avatar', ...file, stored_at: now() })
    .execute();
  await db.updateTable('profiles').set({ avatar_key: key }).where('id', '=', id).execute();
  await put(id, {});
  const address = /src="(\/link\/[^"]+\/avatar\?v=[^"]+)"/.exec((await get(`/link/${id}`)).body)?.[1] ?? '';
  const picture = await get(address);
  expect(picture).toMatchObject({ statusCode: 200, body: 'rosto', headers: { 'content-type': 'image/webp' } });
  const part = await get(address, { range: 'bytes=1-2' });
  expect(part).toMatchObject({ statusCode: 206, body: 'os' });
  await db.updateTable('profiles').set({ avatar_key: null }).where('id', '=', id).execute();
  expect((await get(`/link/${id}`)).body).not.toContain('/avatar?');
  expect(await status(address)).toBe(404);
});

test('the picture for other sites is 1200 × 630, in the page’s colours, with its name in it', async () => {
  const { id } = await artist();
  await put(id, { primaryColor: '#00ff00', secondaryColor: '#ff00ff', pageTitle: 'Jussara', theme: 'dark' });
  const address = /og:image" content="http:\/\/toada\.test([^"]+)"/.exec((await get(`/link/${id}`)).body)?.[1] ?? '';
  const { rawPayload, headers } = await get(address);
  expect(headers['content-type']).toBe('image/png');
  const picture = sharp(rawPayload);
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bright = (from: number, to: number) =>
    data.subarray(from * info.width * 3, to * info.width * 3).filter((value) => value > 200).length;
  expect(bright(0, 200)).toBeGreaterThan(20_000);
  // Letters of the title.
  expect(bright(330, 440)).toBeGreaterThan(3_000);
});

test('the draft is shown to whoever holds its signed address, in a frame of ours alone, and to nobody else', async () => {
  const jussara = await artist();
  const { content } = (await jussara.get('/link-page')).body;
  const saved = await jussara.send('PUT', '/link-page', {
    body: { content: { ...content, bio: 'Rascunho' }, revision: 0 },
  });
  const address: string = saved.body.preview_url;
  const { statusCode, body, headers } = await get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain('Rascunho');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'; sandbox allow-scripts");
  expect(await status(address.replace(/signature=../, 'signature=xx'))).toBe(404);
  expect(await status(address.replace(jussara.id, (await artist()).id))).toBe(404);
  clock.now = () => new Date(Date.now() + 6 * 60_000);
  expect(await status(address)).toBe(404);
});

test('the form of the list stands on the page with its sentence; the label is named where the artist says so', async () => {
  const { id: label } = await buildLabel({ name: 'Selo Quintal' });
  const { id } = await artist({ aggregator_id: label });
  const block = {
    ...common,
    key: 'fas1',
    kind: 'fans' as const,
    text: 'Um e-mail por mês.',
    button: '',
    namesLabel: false,
  };
  await put(id, { blocks: [block] });
  const page = await get(`/link/${id}`);
  expect(String(page.headers['content-security-policy'])).toContain("form-action 'self'");
  expect(page.body).toContain('Um e-mail por mês.');
  expect(page.body).toContain('Quero receber por e-mail novidades de Jussara Lima.');
  expect(page.body).not.toContain('do selo');
  expect(page.body).toMatch(/<form[^>]+method="post" action="\/fas">/);
  await put(id, { blocks: [{ ...block, namesLabel: true }] });
  expect((await get(`/link/${id}`)).body).toContain('novidades de Jussara Lima e do selo Selo Quintal.');
  await put(id, { blocks: [] });
  expect(String((await get(`/link/${id}`)).headers['content-security-policy'])).toContain("form-action 'none'");
});
