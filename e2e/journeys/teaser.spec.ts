import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { songFile } from '../release-files.ts';
import { signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 600_000 });

const HUB = '/app/marketing-partnerships?tab=creative_tools';
/** A busy machine encodes for minutes. */
const RENDER_MS = 420_000;

async function chooseRelease(page: Page) {
  await page.getByRole('button', { name: 'Trocar lançamento' }).click();
  await page.getByRole('combobox', { name: 'Lançamento' }).click();
  await page
    .getByRole('option', { name: /Quintal de Estrelas/ })
    .first()
    .click();
}

test('an artist chooses the moment of a track, has the teaser rendered, watches it and downloads it', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', HUB);
  await chooseRelease(page);
  await page.getByRole('link', { name: 'Novo teaser' }).click();

  // Songs of the demo world are shorter than a teaser, and the screen says so.
  await expect(page.getByText(/Ela tem menos de 15 segundos/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renderizar teaser' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Trocar música' }).click();
  await page.getByLabel('Enviar áudio', { exact: true }).setInputFiles(songFile('quintal-longo.wav', 233, 18));
  await expect(page.getByText(/enviado$/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Usar estes arquivos' }).click();

  const slider = page.getByRole('slider', { name: 'Começo do teaser' });
  await expect(slider).toBeVisible({ timeout: 120_000 });
  const before = await slider.getAttribute('aria-valuenow');
  await slider.focus();
  await slider.press(before === '0' ? 'PageUp' : 'PageDown');
  await expect(slider).not.toHaveAttribute('aria-valuenow', before ?? '');
  await page.getByRole('radio', { name: 'Fitas no ritmo' }).click();
  await page.getByRole('radio', { name: '1:1' }).click();
  await expect(page.getByRole('img', { name: 'Prévia do visual Fitas no ritmo' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renderizar teaser' }).first().click();
  await expect(page.getByText('Teaser na fila', { exact: true })).toBeVisible();

  const row = page.locator('[data-teaser]').first();
  await expect(row.getByText('Fitas no ritmo, 1:1')).toBeVisible();
  await expect(row.getByText('Pronto')).toBeVisible({ timeout: RENDER_MS });
  await row.getByRole('button', { name: /^Assistir ao teaser/ }).click();
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  const [film] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Baixar o teaser/ }).click(),
  ]);
  expect(film.suggestedFilename()).toMatch(/^teaser-[a-z-]+-1x1-15s\.mp4$/);
  expect((await readFile(await film.path())).toString('latin1', 4, 8)).toBe('ftyp');

  await row.getByRole('button', { name: /^Usar o teaser/ }).click();
  await page.getByRole('menuitem', { name: 'Mostrar no smart link' }).click();
  await expect(row.getByText('No smart link')).toBeVisible();
  await row.getByRole('button', { name: /^Excluir o teaser/ }).click();
  await page.getByRole('button', { name: 'Excluir teaser', exact: true }).click();
  await expect(page.locator('[data-teaser]')).toHaveCount(0);
});

test('an artist has a Canvas drawn of the cover, looks at the loop and downloads it', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', HUB);
  await chooseRelease(page);
  await page.getByRole('link', { name: 'Novo Canvas' }).click();
  const preview = page.getByRole('img', { name: /^Prévia do visual/ });
  await expect(preview).toBeVisible();
  await page.getByRole('radio', { name: 'Azulejos' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renderizar Canvas' }).first().click();
  await expect(page.getByText('Canvas na fila', { exact: true })).toBeVisible();

  const row = page.locator('[data-teaser]').first();
  await expect(row.getByText('Canvas, Azulejos')).toBeVisible();
  await expect(row.getByText('Pronto')).toBeVisible({ timeout: RENDER_MS });
  await row.getByRole('button', { name: /^Assistir ao Canvas/ }).click();
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeCloseTo(8, 2);
  expect(await video.evaluate((film: HTMLVideoElement) => film.loop)).toBe(true);
  await page.keyboard.press('Escape');
  const [film] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Baixar o Canvas/ }).click(),
  ]);
  expect(film.suggestedFilename()).toMatch(/^canvas-[a-z-]+-9x16-8s\.mp4$/);
});
