import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeSound, tone, toWav } from '../../server/src/testing/sample-audio.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const MB = 1024 * 1024;
const ARTIST = 'artista@toada.test';
const folder = await mkdtemp(join(tmpdir(), 'toada-tracks-'));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const titles = ['Maré', 'Rede', 'Noite', 'Varal', 'Moringa', 'Cais', 'Pipa', 'Sal', 'Rua', 'Feira', 'Vento', 'Fim'];
const numbered = titles.map((title, index) => ({
  title,
  name: `${String(index + 1).padStart(2, '0')} - ${title}.wav`,
}));

const saved = (page: Page) => page.getByText(/^Rascunho salvo às \d\d:\d\d$/);
/** Not the findings, which are a list within a row as soon as the recording was heard. */
const rows = (page: Page) => page.getByRole('list', { name: 'Faixas' }).locator('> li');
const handle = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Mover ${title}, `) });
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Mover .+ de \d+\. Use as setas/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.match(/^Mover (.+?), /)?.[1]));

/** A draft at its second step. */
async function begin(page: Page, title: string) {
  await page.goto('/app/distribution/new');
  await page.getByLabel('Título').pressSequentially(title);
  await page.waitForURL('**/app/distribution/drafts/**');
  await expect(saved(page)).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?passo=faixas`);
}

/** As from the person's desktop: the files hang over the page and are let go. */
async function dropFiles(page: Page, files: { name: string; content: Buffer }[]) {
  const carried = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { lastModified: 1_700_000_000_000 }));
      }
      return transfer;
    },
    files.map(({ name, content }) => ({ name, base64: content.toString('base64') })),
  );
  const zone = page.getByText('Arraste o áudio para cá');
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer: carried });
}

test('an album of 12 tracks is dropped together, ordered by drag and by keys, and is there on the next visit', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, ARTIST);
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await begin(page, 'Varal');
  const sounds = numbered.map(({ name }, index) => ({
    name,
    content: toWav(makeSound(2, [tone(220 + 20 * index), tone(330 + 20 * index)])),
  }));
  await dropFiles(page, sounds.toReversed());
  await expect.poll(() => order(page)).toEqual(titles);
  await page.getByRole('button', { name: 'Mudar para álbum' }).click();
  // Every one was sent, stored and given to its track.
  await expect(page.getByRole('button', { name: /^Tocar / })).toHaveCount(12, { timeout: 120_000 });
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  await expect(rows(page).first()).toContainText('01 - Maré.wav, WAV, 16 bits, 44,1 kHz', { timeout: 90_000 });

  await handle(page, 'Rede').dragTo(rows(page).nth(0));
  await expect.poll(() => order(page)).toEqual(['Rede', 'Maré', ...titles.slice(2)]);
  await handle(page, 'Maré').focus();
  await page.keyboard.press('ArrowDown');
  const wanted = ['Rede', 'Noite', 'Maré', ...titles.slice(3)];
  await expect.poll(() => order(page)).toEqual(wanted);
  await expect(handle(page, 'Maré')).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect.poll(() => order(page)).toEqual(wanted);
  await expect(page.getByRole('button', { name: /^Tocar / })).toHaveCount(12);
  expect(complaints).toEqual([]);
});

/** Sends two pieces of a file of 70 MB; the third never gets an answer, and the browser can be left while it waits. */
async function breakOff(page: Page, title: string): Promise<string> {
  await begin(page, title);
  const content = randomBytes(70 * MB);
  toWav(makeSound(1, [tone(220), tone(330)])).copy(content);
  const path = join(folder, `${title}.wav`);
  await writeFile(path, content);
  await utimes(path, 1_700_000_000, 1_700_000_000);
  let pieces = 0;
  await page.route('**/api/media-files/tus/*', (route) => {
    if (route.request().method() === 'PATCH' && ++pieces === 3) return;
    return route.continue();
  });
  await page.getByLabel('Arraste o áudio para cá').setInputFiles(path);
  await expect.poll(() => pieces, { timeout: 60_000 }).toBe(3);
  await expect(saved(page)).toBeVisible();
  return path;
}

test('an upload that was broken off on another device goes on here, for its track', async ({ browser, baseURL }) => {
  const there = await signedIn(browser, baseURL, ARTIST);
  const path = await breakOff(there, 'Começada');
  const address = there.url();
  await there.context().close();

  const page = await signedIn(browser, baseURL, ARTIST, address);
  await expect(rows(page)).toContainText('Envio de Começada.wav interrompido em 91%.');
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await page.getByLabel('Arraste o áudio para cá').setInputFiles(path);
  await expect(page.getByRole('button', { name: 'Tocar Começada' })).toBeVisible({ timeout: 60_000 });
  expect(offsets).toEqual([String(64 * MB)]);
  await expect(rows(page)).toHaveCount(1);
});

test('an upload that a reload broke off goes on at its last byte, for its track', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, ARTIST);
  const path = await breakOff(page, 'Interrompida');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(rows(page)).toContainText('Parou em 91%');
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await page.getByLabel('Escolher o áudio de Interrompida').setInputFiles(path);
  await expect(page.getByRole('button', { name: 'Tocar Interrompida' })).toBeVisible({ timeout: 60_000 });
  expect(offsets).toEqual([String(64 * MB)]);
  await expect(rows(page)).toHaveCount(1);
});
