import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchPath } from '@toada/domain/match-path.ts';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '../testing/index.ts';

const dir = await mkdtemp(join(tmpdir(), 'toada-pages-'));
await mkdir(join(dir, 'assets'));
await writeFile(join(dir, 'index.html'), '<html nonce="__CSP_NONCE__" data-mode="__MODE__"></html>');
await writeFile(join(dir, 'paths.json'), JSON.stringify(['/', '/link/:userId', '/dev/gallery']));
await writeFile(join(dir, 'assets', 'app-abc123.js'), '1');
afterAll(() => rm(dir, { recursive: true, force: true }));

const web = { dir, publicUrl: 'https://toada.example' };
const demo = await buildTestApp({ web });
const production = await buildTestApp({ web, isProduction: true });
const status = async (app: typeof demo, url: string) => (await app.inject({ url })).statusCode;

test('a known path is a page, any other is the same page with status 404', async () => {
  expect(await status(demo, '/')).toBe(200);
  expect(await status(demo, '/?utm=x')).toBe(200);
  expect(await status(demo, '/link/ana')).toBe(200);
  expect(await status(demo, '/link')).toBe(404);
  expect(await status(demo, '/link/ana/more')).toBe(404);
  expect((await demo.inject({ url: '/nada' })).headers['content-type']).toContain('text/html');
});

test('pages for developers are not there in production', async () => {
  expect(await status(demo, '/dev/gallery')).toBe(200);
  expect(await status(production, '/dev/gallery')).toBe(404);
  expect((await production.inject({ url: '/' })).body).toContain('data-mode="production"');
});

test('the page carries the nonce of its own policy, and another one the next time', async () => {
  const [first, second] = [await demo.inject({ url: '/' }), await demo.inject({ url: '/' })];
  const nonce = first.body.match(/nonce="([^"]+)"/)?.[1] as string;
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(second.body).not.toContain(nonce);
  expect(first.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('files of the build are kept for ever, and its own notes are not served', async () => {
  const asset = await demo.inject({ url: '/assets/app-abc123.js' });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['x-content-type-options']).toBe('nosniff');
  expect(await status(demo, '/paths.json')).toBe(404);
  expect(await status(demo, '/assets/none.js')).toBe(404);
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
