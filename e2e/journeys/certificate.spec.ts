import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { wholeWork } from '../../server/src/testing/build-work.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const ARTIST = 'artista@toada.test';
const TITLE = 'Estrela de Papel';
const LYRICS = 'É de manhã\nVem o sol\nNa estrela de papel\n';

/** The form has a journey of its own: here a work is simply sent, with its lyrics. */
async function sendWork(url: string): Promise<string> {
  const grant = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const credentials = JSON.stringify({ email: ARTIST, password: DEMO_PASSWORD });
  const token = await fetch(`${url}/auth/v1/token?grant_type=password`, { ...grant, body: credentials });
  const { access_token } = await token.json();
  const ask = async (method: string, path: string, body: object | string) => {
    const isBytes = typeof body === 'string';
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': type };
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: isBytes ? body : JSON.stringify(body) });
    expect(reply.status, `${method} ${path}`).toBe(200);
    return reply.json();
  };
  const { id } = await ask('POST', '/works', { id: randomUUID() });
  await ask('PUT', `/works/${id}`, { ...wholeWork({ title: TITLE }), revision: 1 });
  const upload = await ask('POST', '/uploads?purpose=lyrics&name=letra.txt', LYRICS);
  await ask('PUT', `/works/${id}/files/lyrics`, { upload_id: upload.id });
  await ask('POST', `/works/${id}/submit`, { revision: 2 });
  return id;
}

const letter = (text: string) => ({ name: 'letra.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });

async function check(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Arraste o arquivo para cá').setInputFiles(file);
  return page.getByRole('status').filter({ hasText: 'onfere' });
}

test('a work is approved by keyboard, and its certificate is verified by a stranger', async ({
  browser,
  product,
  quietPage: stranger,
}) => {
  const id = await sendWork(product.url);

  const admin = await signedIn(browser, product.url, 'admin@toada.test', `/app/admin/work-reviews?id=${id}`);
  const judged = admin.getByRole('region', { name: TITLE });
  await judged.getByRole('button', { name: 'Ler: Letra' }).click();
  await expect(judged.getByText('Vem o sol')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.keyboard.press('a');
  await expect(admin.getByText('Obra aprovada', { exact: true })).toBeVisible();

  const artist = await signedIn(browser, product.url, ARTIST, `/app/register-work/works?obra=${id}`);
  const card = artist.getByRole('region', { name: 'Certificado de registro' });
  await expect(card.getByRole('heading', { name: TITLE })).toBeVisible();
  const saving = artist.waitForEvent('download');
  await card.getByRole('button', { name: 'Certificado PDF' }).click();
  const paper = await readFile(await (await saving).path());
  const address = (await card.getByRole('link', { name: 'Abrir página pública' }).getAttribute('href')) ?? '';
  const { pathname, searchParams } = new URL(address);
  const [number, code] = [pathname.split('/').at(-1) ?? '', searchParams.get('codigo') ?? ''];

  // The number alone tells no title; an invented one is told from it.
  await stranger.goto(pathname);
  await expect(stranger.getByRole('heading', { name: `O certificado ${number} existe` })).toBeVisible();
  await expect(stranger.getByText(TITLE)).toHaveCount(0);
  expect(await violationsInBothThemes(stranger)).toEqual([]);
  await stranger.getByLabel('Código de conferência').fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
  await stranger.getByRole('button', { name: 'Conferir' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(stranger).toHaveTitle(new RegExp(number));
  await expect(stranger.getByText('Em vigor', { exact: true })).toBeVisible();
  await expect(stranger.getByText('529.982.247-25')).toHaveCount(0);

  const sent: string[] = [];
  stranger.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await expect(await check(stranger, letter(LYRICS))).toContainText('Confere: Letra');
  await expect(await check(stranger, letter(LYRICS.replace('sol', 'Sol')))).toContainText('Não confere');
  const pdf = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: paper };
  await expect(await check(stranger, pdf)).toContainText('Confere: PDF do certificado');
  const forged = { ...pdf, buffer: Buffer.concat([paper, Buffer.from('\n')]) };
  await expect(await check(stranger, forged)).toContainText('Não confere');
  expect(sent).toEqual([]);
  const pasted = stranger.getByLabel('Ou cole o SHA-256 do arquivo');
  await pasted.fill(createHash('sha256').update(LYRICS).digest('hex').toUpperCase());
  await expect(stranger.getByRole('status').filter({ hasText: 'Confere: Letra' })).toBeVisible();
  await pasted.fill('abc');
  await expect(stranger.getByText('Um SHA-256 tem 64 letras e números, de 0 a 9 e de a a f.')).toBeVisible();
  for (const width of [390, 1440]) {
    await stranger.setViewportSize({ width, height: 800 });
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsInBothThemes(stranger), `at ${width}`).toEqual([]);
  }

  // Taken back: the page says so, and goes on showing what was declared; it reads without a script.
  await artist.getByRole('button', { name: 'Cancelar registro' }).click();
  await artist.getByRole('alertdialog').getByRole('button', { name: 'Cancelar registro' }).click();
  await expect(artist.getByRole('alertdialog')).toHaveCount(0);
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${pathname}?codigo=${code}`);
  await expect(plain.getByText('Registro cancelado', { exact: true })).toBeVisible();
  await expect(plain.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(plain.getByText('100,00%').first()).toBeVisible();
  const reply = await plain.goto('/c/OB-2026-999999');
  expect(reply?.status()).toBe(404);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  await expect(plain.getByRole('heading', { name: 'Certificado não encontrado' })).toBeVisible();
});
