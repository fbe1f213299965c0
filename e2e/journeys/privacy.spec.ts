import { openAsBlob } from 'node:fs';
import type { Page } from '@playwright/test';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { enter } from '../signed-in.ts';

async function openProfile(page: Page, email: string) {
  await enter(page, email, { path: '/app/settings/profile' });
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
}

/** Texts in a ZIP, by the name of the entry. */
async function unpack(path: string) {
  const entries = await new ZipReader(new BlobReader(await openAsBlob(path))).getEntries();
  const texts = entries.flatMap((entry) => (entry.directory ? [] : [entry]));
  return new Map(
    await Promise.all(texts.map(async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const)),
  );
}

async function subjects(dataDir: string, email: string) {
  return (await mailsTo(dataDir, email)).map(({ subject }) => subject);
}

test('a person downloads everything that is held about them', async ({ quietPage: page, product }) => {
  const email = 'artista@toada.test';
  await openProfile(page, email);
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const fetchFile = page.getByRole('button', { name: /^Dados e documentos/ });
  await expect(fetchFile).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => subjects(product.dataDir, email)).toContain('Sua cópia dos dados está pronta');

  const [download] = await Promise.all([page.waitForEvent('download'), fetchFile.click()]);
  expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = await unpack(await download.path());
  expect(zip.get('LEIA-ME.txt')).toContain('LGPD');
  const data = JSON.parse(zip.get('dados.json') ?? '');
  expect(data.conta).toMatchObject([{ email }]);
  expect(data.sessoes.length).toBeGreaterThan(0);
  expect(zip.get('dados.json')).not.toContain('argon2');
});

test('a person asks for the end of the account, thinks again, and keeps it', async ({ quietPage: page, product }) => {
  const email = 'suporte@toada.test';
  await openProfile(page, email);
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
  await expect(dialog.getByText('O que a lei nos obriga a guardar')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Sua senha').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'Sua conta será excluída em' });
  await expect(notice).toBeVisible();
  await page.reload();
  await notice.getByRole('button', { name: 'Cancelar exclusão' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
  await expect
    .poll(() => subjects(product.dataDir, email))
    .toEqual(expect.arrayContaining(['Sua conta será excluída', 'Exclusão cancelada']));
});

test('the part about privacy fits a telephone, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProfile(page, 'financeiro@toada.test');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
