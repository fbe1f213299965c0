import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../../server/src/testing/pdf-text.ts';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const SOLD = 'Jardim Suspenso';
const IMPORTS = '/app/financial/imports';
const NAME = 'vendas-europa.csv';
const toast = (page: Page, words: string) => page.locator('ol li').filter({ hasText: words }).first();

const HEADER = 'Sales Period,Store Name,Country Of Sale,Artist,Release Title,Song Title,TC Song ID,Optional ISRC';
/** As a distributor writes it: each amount in a currency that nobody of the demo world holds. */
const sheet = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([`${HEADER},# Units Sold,Total Earned,Currency`, ...lines, ''].join('\r\n')),
});
const line = (isrc: string, title: string, amount: string) =>
  `2026-09-01,Spotify,PT,Jussara Lima,${SOLD},${title},tc:${title.length},${isrc},10,${amount},EUR`;

const bring = (page: Page, file: ReturnType<typeof sheet>) =>
  page.getByLabel('Arraste os relatórios para cá').setInputFiles(file);

async function openFile(page: Page, file: ReturnType<typeof sheet>) {
  await bring(page, file);
  await page.getByRole('link', { name: `Abrir ${file.name}` }).click();
}

async function isrcOf(dataDir: string): Promise<string> {
  const [track] = await queryProduct<{ isrc_code: string }>(
    dataDir,
    'select isrc_code from tracks where title = $1 and isrc_code is not null',
    [SOLD],
  );
  return track?.isrc_code ?? '';
}

async function solve(page: Page) {
  await page.getByRole('link', { name: 'Resolver sem correspondência' }).click();
  const queue = page.getByRole('region', { name: 'Faixas sem correspondência' });
  await queue.getByRole('button', { name: /Jardim \(Remix\)/ }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Buscar no catálogo').fill(SOLD);
  await page.getByRole('radiogroup').last().getByRole('radio', { name: SOLD }).first().click();
  await page.getByRole('button', { name: 'Atribuir e lembrar' }).click();
  await expect(toast(page, 'Faixa atribuída e memorizada')).toBeVisible();
  await expect(queue.getByText('Nenhuma faixa sem correspondência')).toBeVisible();
}

test('a bad file is told with its row and column, and posts nothing', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'financeiro@toada.test', IMPORTS);
  await openFile(page, sheet('ruim.csv', line('BRTOA2600001', 'Boa', '1.00'), line('BRTOA2600002', 'Ruim', 'doze')));
  await expect(page.getByRole('alert')).toContainText(
    'Linha 3, coluna “Total Earned”: o valor deveria ser um número, mas está escrito “doze”.',
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a statement is imported, solved, approved, and everybody sees their share', async ({
  browser,
  baseURL,
  product: { dataDir },
}) => {
  test.setTimeout(420_000);
  const page = await signedIn(browser, baseURL, 'financeiro@toada.test', IMPORTS);
  const file = sheet(NAME, line(await isrcOf(dataDir), SOLD, '100.00'), line('', 'Jardim (Remix)', '50.00'));
  await openFile(page, file);
  await expect(page.getByText('TuneCore').first()).toBeVisible();
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('region', { name: 'Correspondência com o catálogo' })).toContainText('€ 50,00');
  const address = page.url();
  await solve(page);

  await page.goto(address);
  await expect(page.getByText('Todas as linhas têm correspondência no catálogo.')).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Aprovar e creditar € 150,00' }).click();
  await expect(page.getByRole('region', { name: 'O que foi creditado' })).toContainText('Comissão da plataforma');
  await expect(page.getByRole('region', { name: 'O que foi creditado' })).toContainText('€ 22,50');

  // The same file, by whatever name, leads to the first.
  await page.goto(IMPORTS);
  await bring(page, { ...file, name: 'de-novo.csv' });
  await page.getByRole('link', { name: 'Abrir o primeiro' }).click();
  await expect(page).toHaveURL(address);
  await page.goto('/app/financial/proof');
  await expect(page.getByText('Tudo confere')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // 150 less 15 % for the platform and 10 % of the rest for the label: 114.75, of which 70 % and 30 %.
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/financial');
  await expect(artist.getByText('€ 80,32').first()).toBeVisible();
  const other = await signedIn(browser, baseURL, 'artista.novo@toada.test', '/app/financial');
  await expect(other.getByText('€ 34,42').first()).toBeVisible();
  const label = await signedIn(browser, baseURL, 'selo@toada.test', '/app/financial');
  await expect(label.getByText('€ 12,75').first()).toBeVisible();

  await artist.goto('/app/financial/statements');
  const download = artist.waitForEvent('download');
  await artist
    .getByRole('button', { name: /^Baixar PDF: .*EUR/ })
    .first()
    .click();
  const text = await pdfText(await readFile(await (await download).path()));
  for (const words of ['Jussara Lima', '€ 80,32', 'Spotify']) expect(text).toContain(words);
});

test('the finance staff’s screens fit a phone', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const page = await signedIn(browser, baseURL, 'financeiro@toada.test');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, words] of [
    [IMPORTS, 'relatorio-lojas-brasil.csv'],
    ['/app/financial/unmatched', 'Jussara Lima & Téo'],
    ['/app/financial/holds', 'Nenhuma retenção aberta'],
    ['/app/financial/proof', 'Tudo confere'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
  }
});
