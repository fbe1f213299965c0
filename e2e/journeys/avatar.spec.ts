import type { Page } from '@playwright/test';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { enter } from '../signed-in.ts';

const header = (page: Page) => page.getByRole('link', { name: /^Configurações da conta/ });
const photo = (page: Page) => header(page).locator('img');
const frame = (page: Page) => page.getByRole('application', { name: 'Área do recorte' });

async function openProfile(page: Page, email: string) {
  await enter(page, email, { path: '/app/settings/profile' });
  await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeVisible();
}

test.describe.configure({ timeout: 180_000 });

/** A picture of which the left half is red and the right half is blue. */
async function choose(page: Page) {
  const buffer = await samplePicture('png', 900, 600);
  await page.getByLabel('Arquivo da foto').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
  await expect(frame(page).locator('img')).toBeVisible();
}

/** Picture in the header: its width, and the colour of the first and the last column. */
function seen(page: Page) {
  return photo(page).evaluate(async (image) => {
    const picture = image as HTMLImageElement;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const colourAt = (x: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return { width, height, left: colourAt(10), right: colourAt(width - 10) };
  });
}

test('a photo is chosen, cut with the keyboard, shown in the header, kept, and removed again', async ({
  quietPage: page,
}) => {
  await openProfile(page, 'artista@toada.test');
  await expect(photo(page)).toHaveCount(0);
  await choose(page);
  // A button on its way from grey to its colour has the contrast of neither.
  const save = page.getByRole('button', { name: 'Salvar foto' });
  await expect(save).toBeEnabled();
  await save.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)));
  expect(await violationsOf(page, { within: '[role="dialog"]' })).toEqual([]);

  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(frame(page)).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await save.click();

  await expect(page.getByText('Foto atualizada', { exact: true })).toBeVisible();
  await expect(photo(page)).toBeVisible();
  expect(await seen(page)).toEqual({ width: 512, height: 512, left: 'red', right: 'red' });
  const address = await photo(page).getAttribute('src');

  await page.reload();
  await expect(photo(page)).toBeVisible();
  expect(await photo(page).getAttribute('src')).toBe(address);
  expect(await seen(page)).toMatchObject({ width: 512, left: 'red' });

  await page.getByRole('button', { name: 'Remover foto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByText('Foto removida', { exact: true })).toBeVisible();
  await expect(photo(page)).toHaveCount(0);
  await expect(header(page)).toHaveText('JL');
  await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeFocused();
});

test('a photo is dragged with the pointer, also on a telephone', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProfile(page, 'artista.novo@toada.test');
  await choose(page);
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('The frame has no place on the page.');
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x - 300, box.y + 100, { steps: 8 });
  await page.mouse.up();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText('Foto atualizada', { exact: true })).toBeVisible();
  await expect(photo(page)).toBeVisible();
  expect(await seen(page)).toMatchObject({ left: 'red', right: 'blue' });
});
