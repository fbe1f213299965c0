import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchPath } from '@toada/domain/match-path.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createPool } from '../db/connect.ts';
import { syncHelp } from '../features/help/sync-help.ts';
import { buildLabel } from '../testing/build-label.ts';
import { libraryPool } from '../testing/database.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { helpFile } from '../testing/help-files.ts';
import { buildProfile, buildTestApp, databaseUrl, db, signIn } from '../testing/index.ts';
import { saveSettingValue } from '../testing/settings.ts';
import { createLimits } from './limits.ts';
import { escapeJson } from './page/escape.ts';

const INDEX = `<!doctype html>
<html lang="pt-BR" data-theme="dark">
  <head>
    <meta name="toada-mode" content="__MODE__" />
    <!--head--><title>Toada</title><!--/head-->
    <!--boot--><script src="/boot.js" nonce="__CSP_NONCE__"></script><!--/boot-->
    <script type="module" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__CSP_NONCE__">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Ative o JavaScript.</noscript>
  </body>
</html>`;

/** Stand-in for web/src/render.tsx, without React: it writes down its input. */
const RENDER = `
export const drawnPaths = ['/', '/terms'];
export const styles = 'h1{margin:0}';
export const screenOf = (path) => (path === '/' ? 'src/Home.tsx' : undefined);
export const titleOf = (path, { brand }) => 'Página <' + path + '> · ' + brand.companyName;
export const descriptionOf = (path) => (drawnPaths.includes(path) ? 'Fala de "música"' : '');
export function render(url, data) {
  if (url.includes('broken')) throw new Error('cannot draw');
  return '<h1 data-url="' + encodeURIComponent(url) + '">' + (data.landing?.cta_text ?? 'sem landing') + ' __CSP_NONCE__ <!--data--></h1>';
}
`;

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  'src/Home.tsx': { file: 'assets/Home-1.js', imports: ['_base.js', '_art.js'] },
  '_art.js': { file: 'assets/art-1.js' },
};

const dir = await mkdtemp(join(tmpdir(), 'toada-pages-'));
for (const folder of ['assets', 'server', '.vite']) await mkdir(join(dir, folder));
await writeFile(join(dir, 'index.html'), INDEX);
await writeFile(join(dir, 'server/render.js'), RENDER);
await writeFile(join(dir, 'server/package.json'), '{"type":"module"}');
await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
await writeFile(join(dir, 'fonts.json'), JSON.stringify({ Lora: '/assets/lora-1.css' }));
await writeFile(join(dir, 'assets/lora-1.css'), '@font-face{font-family:Lora}');
const known = [
  '/',
  '/terms',
  '/split/:token',
  '/app/dashboard',
  '/auth/login',
  '/dev/gallery',
  '/ajuda',
  '/ajuda/:slug',
  '/c',
  '/c/:number',
];
await writeFile(join(dir, 'paths.json'), JSON.stringify(known));
await writeFile(join(dir, 'assets', 'app-abc123.js'), '1');
afterAll(() => rm(dir, { recursive: true, force: true }));

const web = { dir, publicUrl: 'https://toada.example' };
const demo = await buildTestApp({ web });
const production = await buildTestApp({ web, isProduction: true });
const status = async (app: typeof demo, url: string) => (await app.inject({ url })).statusCode;
const at = (host: string, url: string, headers = {}) => demo.inject({ url, headers: { host, ...headers } });

const HOST = 'painel.mare.test';
const LOGO = '/brand-files/3f0c0a3e-0000-4000-8000-000000000000.png';
beforeAll(() =>
  buildLabel({
    name: 'Selo "Maré" <b>',
    host: HOST,
    brand: { primaryColor: '#0a5c6d', fontFamily: 'Lora', logoUrl: LOGO, faviconUrl: LOGO },
  }),
);

test('a known path is a page, any other is the same page with status 404', async () => {
  expect(await status(demo, '/')).toBe(200);
  expect(await status(demo, '/?utm=x')).toBe(200);
  expect(await status(demo, '/split/ana')).toBe(200);
  expect(await status(demo, '/link/ana')).toBe(404);
  expect(await status(demo, '/link')).toBe(404);
  expect(await status(demo, '/split/ana/more')).toBe(404);
  expect((await demo.inject({ url: '/nada' })).headers['content-type']).toContain('text/html');
  expect((await demo.inject({ url: '/', method: 'HEAD' })).statusCode).toBe(200);
});

test('pages for developers are not there in production', async () => {
  expect(await status(demo, '/dev/gallery')).toBe(200);
  expect(await status(production, '/dev/gallery')).toBe(404);
  expect((await production.inject({ url: '/' })).body).toContain('content="production"');
});

test('the page carries the nonce of its own policy, and another one the next time', async () => {
  const [first, second] = [await demo.inject({ url: '/' }), await demo.inject({ url: '/' })];
  const nonce = first.body.match(/nonce="([^"]+)"/)?.[1] as string;
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(second.body).not.toContain(nonce);
  expect(first.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('a public page comes drawn, with its styles inside, and waits for neither script nor sheet', async () => {
  const { body } = await demo.inject({ url: '/' });
  expect(body).toContain('<div id="root"><h1 data-url="%2F">Comece Agora');
  expect(body).toMatch(/<style nonce="[^"]+">h1{margin:0}/);
  expect(body).not.toContain('boot.js');
  const [head, rest] = body.split('</head>') as [string, string];
  expect(head).not.toContain('rel="stylesheet"');
  expect(rest).toContain('<link media="print" rel="stylesheet"');
  expect(head.match(/rel="modulepreload" href="[^"]+"/g)).toHaveLength(3);
  expect(head).toContain('href="/assets/art-1.js"');
  expect(head).toContain('<script fetchpriority="low" type="module"');
});

test('what is drawn is never taken for a slot of the page', async () => {
  const { body } = await demo.inject({ url: '/' });
  expect(body).toContain('Comece Agora __CSP_NONCE__ <!--data--></h1>');
  expect(body.match(/id="toada-page"/g)).toHaveLength(1);
});

test('a page of the panel comes empty, with boot script and sheet in its head, and the facts of its host', async () => {
  const { body, headers } = await at(HOST, '/app/dashboard');
  expect(body).toContain('<div id="root"></div>');
  expect(body.split('</head>')[0]).toMatch(/boot\.js[\s\S]*rel="stylesheet"/);
  expect(body).toContain('<noscript>');
  expect(headers['x-robots-tag']).toBe('noindex');
  const data = JSON.parse(body.match(/id="toada-page">(.*?)<\/script>/)?.[1] ?? '');
  expect(data).toMatchObject({ brand: { companyName: 'Selo "Maré" <b>' }, isCustomDomain: true, content: {} });
  expect(data).not.toHaveProperty('landing');
});

test('every page knows the address of the person in charge that the panel names', async () => {
  const facts = async (url: string) =>
    JSON.parse((await demo.inject({ url })).body.match(/id="toada-page">(.*?)<\/script>/)?.[1] ?? '');
  expect((await facts('/terms')).officerEmail).toBe('');
  await saveSettingValue('privacy.officerEmail', 'dados@toada.test');
  for (const url of ['/', '/terms', '/auth/login']) expect((await facts(url)).officerEmail).toBe('dados@toada.test');
});

test('a page that cannot be drawn is left to the browser', async () => {
  const { statusCode, body } = await demo.inject({ url: '/?broken' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('boot.js');
});

test('search and social networks are told what the page is, at its one address', async () => {
  const { body, headers } = await demo.inject({ url: '/terms/?versao=1' });
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(body).toContain('<title>Página &lt;/terms&gt; · Toada</title>');
  expect(body).toContain('<link rel="canonical" href="https://toada.example/terms" />');
  expect(body).toContain('<meta property="og:url" content="https://toada.example/terms" />');
  expect(body).toContain('<meta name="description" content="Fala de &quot;música&quot;" />');
  expect(body).toContain('<meta property="og:locale" content="pt_BR" />');
  expect(body).toContain('content="https://toada.example/toada-share.png"');
});

test.each(['/auth/login', '/app/dashboard', '/dev/gallery', '/nada'])(
  '%s is not to be found by search',
  async (url) => {
    const { body, headers } = await demo.inject({ url });
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toMatch(/canonical|og:/);
  },
);

test('the host of a label wears its brand, its font and its address, with everything escaped', async () => {
  const { body } = await at(HOST, '/');
  expect(body).toContain('· Selo &quot;Maré&quot; &lt;b&gt;</title>');
  expect(body).toMatch(/html:root{[^}]*--brand-primary:#0a5c6d/);
  expect(body).toContain('@font-face{font-family:Lora}');
  expect(body).toContain(`<link rel="icon" href="${LOGO}" />`);
  expect(body).toContain(`<link rel="canonical" href="https://${HOST}/" />`);
  expect(body).toContain(`<meta property="og:image" content="https://${HOST}${LOGO}" />`);
  expect(body).not.toContain('toada-share.png');
});

test('where nobody chose anything no brand is written, and a stranger of a host is ourselves', async () => {
  for (const host of ['toada.example', 'ninguem.test', 'x"><script>alert(1)</script>']) {
    const { body } = await at(host, '/');
    expect(body).not.toContain('--brand-');
    expect(body).not.toContain('alert(1)');
    expect(body).toContain('· Toada</title>');
    expect(body).toContain('href="https://toada.example/"');
  }
});

test('a visitor who has chosen a theme gets the page in it', async () => {
  expect((await at('x.test', '/', { cookie: 'a=b; toada.theme=light' })).body).toContain('data-theme="light"');
  expect((await at('x.test', '/', { cookie: 'toada.theme=red"><b>' })).body).toContain('data-theme="dark"');
});

test('robots.txt and sitemap.xml name the public pages of the host that is asked', async () => {
  const robots = await at(HOST, '/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain(`Sitemap: https://${HOST}/sitemap.xml`);
  const sitemap = await at(HOST, '/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.body.match(/<loc>[^<]+/g)).toEqual(
    ['/', '/terms', '/ajuda'].map((path) => `<loc>https://${HOST}${path}`),
  );
  expect((await at('ninguem.test', '/sitemap.xml')).body).toContain('<loc>https://toada.example/</loc>');
});

test('no text ends the element its facts stand in', () => {
  const data = { text: '</script><!-- \u2028\u2029 & <script>' };
  expect(escapeJson(data)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(escapeJson(data))).toEqual(data);
});

test('without its database a page says what it last said at that host, else at ours, else what is written in the code', async () => {
  const wire = await startDatabaseProxy(databaseUrl);
  const pool = createPool(wire.url, 2);
  const app = await buildTestApp({ web, db: connect(pool) });
  const ask = (host: string) => app.inject({ url: '/', headers: { host } });
  await db
    .insertInto('app_content')
    .values({
      content_key: 'landing.cta.text',
      content_value: 'Vem com a gente',
      updated_at: new Date(),
    })
    .execute();
  expect((await ask(HOST)).body).toContain('Vem com a gente');
  // Invented hosts do not make the server forget those of labels.
  for (let count = 0; count < 510; count++) await ask(`inventado-${count}.test`);
  wire.cut();
  const [before, never] = [await ask(HOST), await ask('nunca-visto.test')];
  expect(before.body).toContain('Vem com a gente');
  expect(before.body).toContain('--brand-primary:#0a5c6d');
  expect([never.statusCode, before.statusCode]).toEqual([200, 200]);
  expect(never.body).toContain('Vem com a gente');
  expect(never.body).not.toContain('--brand-');
  expect((await app.inject({ url: '/terms', headers: { host: 'nunca-visto.test' } })).body).toContain('sem landing');
  wire.mend();
  await pool.end();
  await wire.close();
});

test('files of the build are kept for ever, and its own notes are not served', async () => {
  const asset = await demo.inject({ url: '/assets/app-abc123.js' });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['x-content-type-options']).toBe('nosniff');
  for (const path of ['/assets/none.js', '/brand-files/none.png']) {
    const { statusCode, headers } = await demo.inject({ url: path });
    expect([statusCode, String(headers['content-type'])]).toEqual([404, expect.stringContaining('json')]);
  }
  for (const path of ['/paths.json', '/fonts.json', '/server/render.js', '/.vite/manifest.json'])
    expect(await status(demo, path)).toBe(404);
});

test('a page is compressed on its way', async () => {
  const { headers } = await demo.inject({ url: '/terms', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});

test('a call of the API and a write to a page are never answered with a page', async () => {
  expect((await demo.inject({ url: '/api/nada' })).headers['content-type']).toContain('json');
  const write = await demo.inject({ method: 'POST', url: '/nada', payload: {} });
  expect(write.statusCode).toBe(404);
  expect(write.headers['content-type']).toContain('json');
});

test.each([
  ['/a/:b', '/a/1', true],
  ['/a/:b', '/a/1/', true],
  ['/a/:b', '/a', false],
  ['/a/b', '/a/c', false],
  ['/', '/', true],
])('%s and %s match: %s', (pattern, path, expected) => expect(matchPath(pattern, path)).toBe(expected));

test('the help centre is drawn from its articles: found by search, said in the map of the site, in the brand of the host', async () => {
  await syncHelp(db, [
    helpFile('regras-da-capa', { title: 'Regras da capa', body: 'A capa é quadrada.' }),
    helpFile('rever', { audience: 'staff' }),
  ]);
  const home = await at(HOST, '/ajuda?q=capas');
  expect(home).toMatchObject({ statusCode: 200 });
  expect(home.headers['x-robots-tag']).toBeUndefined();
  expect(home.body).toContain('<div id="root"><h1 data-url="%2Fajuda%3Fq%3Dcapas">');
  expect(home.body).toContain('"isHit":true');
  expect(home.body).toContain('rel="canonical" href="https://painel.mare.test/ajuda"');

  const article = await at(HOST, '/ajuda/regras-da-capa/');
  expect(article.statusCode).toBe(200);
  expect(article.body).toContain('"companyName":"Selo \\"Maré\\"');
  expect(article.body).toContain('"title":"Regras da capa"');
  const map = (await demo.inject({ url: '/sitemap.xml' })).body;
  expect(map).toContain('<loc>https://toada.example/ajuda</loc>');
  expect(map).toContain('<loc>https://toada.example/ajuda/regras-da-capa</loc>');
  expect(map).not.toContain('rever');
});

test('a correction is on the next page that any server draws', async () => {
  await syncHelp(db, [helpFile('regras-da-capa', { title: 'Regras da capa' })]);
  const { id } = await buildProfile({ role: 'ADMIN' });
  for (const one of [demo, production])
    expect((await one.inject({ url: '/ajuda/regras-da-capa' })).body).toContain('"Regras da capa"');
  const body = {
    title: 'Capa: as regras',
    summary: 'Tudo sobre ela.',
    body: 'Sem </script><script>alert(1)</script> preço.',
    seen: null,
  };
  expect((await signIn('ADMIN', { id }).send('PUT', '/help/items/regras-da-capa', { body })).status).toBe(200);
  for (const one of [demo, production]) {
    const page = (await one.inject({ url: '/ajuda/regras-da-capa' })).body;
    expect(page).toContain('"Capa: as regras"');
    expect(page).not.toContain('"Regras da capa"');
    expect(page).not.toContain('<script>alert');
  }
});

test('an article that is not there, or is not for everybody, is a page that is not found', async () => {
  await syncHelp(db, [helpFile('rever', { audience: 'staff' })]);
  for (const url of ['/ajuda/nada', '/ajuda/rever', '/ajuda/rever/mais', '/ajuda/%00']) {
    const page = await demo.inject({ url });
    expect([url, page.statusCode, page.headers['x-robots-tag']]).toEqual([url, 404, 'noindex']);
    expect(page.body).not.toContain('"help"');
  }
});

test('a certificate is drawn for whoever has its number and code, kept out of searches, and guesses are counted', async () => {
  const { id: user_id } = await buildProfile({ is_verified: true });
  const [number, code, at] = ['OB-2026-000417', '7KQ4M2PD', new Date()];
  const row = { user_id, number, edition: 1, code, submitted_at: at, issued_at: at, fingerprint: 'a'.repeat(64) };
  await db.insertInto('certificates').values(row).execute();
  // The limits of a whole office are wide; those of this one are a stranger's.
  const app = await buildTestApp({ web, limits: createLimits(libraryPool, 0.05) });
  const ask = (url: string) => app.inject({ url });
  for (let time = 0; time < 6; time++) {
    const shown = await ask(`/c/${number}?codigo=${code}`);
    expect([shown.statusCode, shown.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(shown.body).toContain('<meta name="robots" content="noindex" />');
    expect(shown.body).not.toContain('rel="canonical"');
    expect(shown.body).toContain('<h1 ');
    expect(shown.body).toContain('"state":"erased"');
  }
  expect((await ask('/c')).statusCode).toBe(200);
  const locked = await ask(`/c/${number}`);
  expect(locked.statusCode).toBe(200);
  expect(locked.body).not.toContain(code);
  const wrong = await ask(`/c/${number}?codigo=2222-2222`);
  expect([wrong.statusCode, wrong.body.includes('"kind":"missing"')]).toEqual([404, true]);
  expect((await ask('/c/OB-2026-999999')).statusCode).toBe(404);
  const busy = await ask(`/c/${number}?codigo=${code}`);
  expect([busy.statusCode, busy.body.includes('"kind":"busy"')]).toEqual([429, true]);
  expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
  expect(busy.body).not.toContain('"fingerprint"');
  expect((await demo.inject({ url: '/sitemap.xml' })).body).not.toContain('/c<');
});
