import { readFile } from 'node:fs/promises';
import { demoId } from '../../server/src/demo/demo-id.ts';
import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 300_000 });

const DRAFT = demoId('Meio-dia no Sertão');
const HUB = `/app/marketing-partnerships?tab=creative_tools&lancamento=${DRAFT}`;

test('an artist draws a cover, downloads it and puts it into the draft', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', HUB);
  await page.getByRole('link', { name: 'Nova capa' }).click();
  await page.getByRole('radio', { name: 'Maré' }).click();
  await page.getByRole('radio', { name: 'Faixa' }).click();
  await page.getByRole('button', { name: 'Paleta 3' }).click();
  const preview = page.getByRole('img', { name: /^Prévia da capa Maré/ });
  const before = await preview.innerHTML();
  await page.getByRole('button', { name: 'Variar o desenho' }).click();
  await expect.poll(() => preview.innerHTML()).not.toBe(before);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Gerar capa' }).first().click();

  const row = page.locator('[data-cover-art]').first();
  await expect(row.getByText('Pronta')).toBeVisible({ timeout: 120_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Baixar a capa/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^capa-[a-z-]+\.jpg$/);
  expect((await readFile(await file.path())).toString('hex', 0, 3)).toBe('ffd8ff');

  await row.getByRole('button', { name: /^Usar como capa/ }).click();
  await page.getByRole('button', { name: 'Usar como capa', exact: true }).click();
  await expect(page.getByText('Capa no rascunho', { exact: true })).toBeVisible();
  await page.goto(`/app/distribution/drafts/${DRAFT}?passo=faixas`);
  await expect(page.getByText(/capa-.*\.jpg/).first()).toBeVisible({ timeout: 120_000 });
});
