import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const MB = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'toada-songs-'));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A WAV by its first bytes on the person's own disk. */
async function song(name: string, bytes: number) {
  const content = randomBytes(bytes);
  content.write('RIFF', 0, 'latin1');
  content.write('WAVE', 8, 'latin1');
  const path = join(folder, name);
  await writeFile(path, content);
  await utimes(path, 1_700_000_000, 1_700_000_000);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
}

async function storedHashes(dataDir: string) {
  const media = join(dataDir, 'files', 'media');
  const names = await readdir(media).catch(() => []);
  const contents = await Promise.all(names.map((name) => readFile(join(media, name))));
  return contents.map((content) => createHash('sha256').update(content).digest('hex'));
}

const choose = (page: Page, ...paths: string[]) =>
  page.getByLabel('Arraste o áudio para cá').last().setInputFiles(paths);
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).last();

test('several tracks are dropped together, sent, compared and stored, in the order of the record', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, 'artista@toada.test');
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await page.goto('/dev/gallery');
  const songs = [
    await song('02 - Rede.wav', 3 * MB),
    await song('01 - Maré Alta.wav', 40 * MB),
    await song('03 - Noite.wav', MB),
  ];
  await choose(page, ...songs.map(({ path }) => path));
  for (const title of ['Maré Alta', 'Rede', 'Noite'])
    await expect(rowOf(page, title)).toContainText('enviado', { timeout: 60_000 });
  await expect
    .poll(() => storedHashes(product.dataDir), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(songs.map(({ sha256 }) => sha256)));
  expect(complaints).toEqual([]);
});

test('an upload that is broken off by a reload goes on where it stood when the same file is chosen again', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, 'artista@toada.test');
  await page.goto('/dev/gallery');
  const { path, sha256 } = await song('Interrompida.wav', 70 * MB);
  // The third piece never gets an answer: the browser is left while it waits.
  let pieces = 0;
  await page.route('**/api/media-files/tus/*', (route) => {
    if (route.request().method() === 'PATCH' && ++pieces === 3) return;
    return route.continue();
  });
  await choose(page, path);
  await expect.poll(() => pieces, { timeout: 60_000 }).toBe(3);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(rowOf(page, 'Interrompida.wav')).toContainText('Parou em 91%');
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await choose(page, path);
  await expect(rowOf(page, 'Interrompida')).toContainText('enviado', { timeout: 60_000 });
  expect(offsets).toEqual([String(64 * MB)]);
  await expect.poll(() => storedHashes(product.dataDir), { timeout: 30_000 }).toContain(sha256);
});

test('a file that is not what it is called is refused in the browser, before a byte is sent', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, 'artista@toada.test');
  await page.goto('/dev/gallery');
  const path = join(folder, 'remix.wav');
  await writeFile(path, 'ID3 not a wav at all');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('media-files') && asked.push(request.url())));
  await choose(page, path);
  await expect(rowOf(page, 'remix.wav')).toContainText('O conteúdo do arquivo não é WAV ou FLAC.');
  expect(asked).toEqual([]);
});
