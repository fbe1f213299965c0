import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { copyDemoWorld } from '../demo-world.ts';
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
/** With its session: before that is known the page is a visitor's, and so is the list of what is sent. */
async function openGallery(page: Page) {
  const isKnown = page.waitForResponse((answer) => answer.url().includes('/api/profiles/') && answer.ok());
  await page.goto('/dev/gallery');
  await isKnown;
  await page.waitForLoadState('networkidle');
}
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).last();

/** Free a moment ago: the product must come back where the browser knows it, under the name its sessions were given by. */
async function findPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function slowUploads(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const others = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...others, uploadThroughput: bytesPerSecond });
}

test('several tracks are dropped together, sent, compared and stored, in the order of the record', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, 'artista@toada.test');
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await openGallery(page);
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

type Mortal = { url: string; dataDir: string; killAndStart: () => Promise<void> };

/** A product of the journey's own, at a place that stays: nobody else's should end with it. */
const mortalTest = test.extend<{ mortal: Mortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
  mortal: async ({}, use) => {
    const dataDir = await copyDemoWorld();
    const port = String(await findPort());
    let product = await startProductProcess({ dataDir, env: { PORT: port } });
    await use({
      url: `http://localhost:${port}`,
      dataDir,
      async killAndStart() {
        await product.end('SIGKILL');
        product = await startProductProcess({ dataDir, env: { PORT: port } });
      },
    });
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  },
});

mortalTest(
  'an upload goes on at the last byte the server has when the server was killed and started again',
  async ({ browser, mortal }) => {
    const page = await signedIn(browser, mortal.url, 'artista@toada.test');
    await openGallery(page);
    const { path, sha256 } = await song('Interrompida.wav', 50 * MB);
    const held: number[] = [];
    const sent: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'HEAD') held.push(Number(answer.headers()['upload-offset']));
    });
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
    });
    // The server dies in the second piece, whose line is too slow to be done by then.
    await slowUploads(page, 4 * MB);
    const second = page.waitForRequest((request) => request.headers()['upload-offset'] === String(32 * MB));
    await choose(page, path);
    await second;
    await mortal.killAndStart();

    await expect(rowOf(page, 'Interrompida')).toContainText('enviado', { timeout: 90_000 });
    expect(held.at(-1)).toBeGreaterThanOrEqual(32 * MB);
    expect(sent).toEqual([0, 32 * MB, held.at(-1)]);
    await expect.poll(() => storedHashes(mortal.dataDir), { timeout: 30_000 }).toContain(sha256);
    await page.context().close();
  },
);

test('a file that is not what it is called is refused in the browser, before a byte is sent', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, 'artista@toada.test');
  await openGallery(page);
  const path = join(folder, 'remix.wav');
  await writeFile(path, 'ID3 not a wav at all');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('media-files') && asked.push(request.url())));
  await choose(page, path);
  await expect(rowOf(page, 'remix.wav')).toContainText('MP3 não é aceito pelas lojas. Envie a versão .wav ou .flac.');
  expect(asked).toEqual([]);
});
