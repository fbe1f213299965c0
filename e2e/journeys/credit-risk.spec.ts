import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const RISKS = '/app/register-work/risks';

test('a risk leads to the field that mends it, and is gone when it is mended', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', RISKS);
  const rows = page.getByRole('list', { name: 'Risco de crédito retido' }).locator('> li');
  const row = rows.filter({ hasText: 'Azulejo' }).first();
  await expect(row.getByText('Nenhum músico na ficha')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const mend = row.getByRole('link', { name: /Resolver: Nenhum músico na ficha/ });
  // By its own address: other recordings of the release have the same risk.
  const address = await mend.getAttribute('href');
  expect(address).toMatch(/^\/app\/register-work\//);
  await mend.click();

  const add = page.getByRole('button', { name: 'Adicionar músico' });
  await expect(add).toBeFocused();
  await add.press('Enter');
  const musician = page.getByRole('group', { name: /^Músico acompanhante 1/ });
  await expect(musician.getByLabel('Nome artístico')).toBeFocused();
  await musician.getByLabel('Nome artístico').fill('Zé do Pife');
  await musician.getByLabel('Nome completo').fill('José Araújo Pinto');
  await musician.getByLabel('CPF').fill('529.982.247-26');
  await musician.getByLabel('Instrumento').fill('Pífano');
  await page.getByRole('button', { name: 'Salvar ficha' }).click();
  await expect(musician.getByText('CPF ou CNPJ inválido.')).toBeVisible();
  await musician.getByLabel('CPF').fill('529.982.247-25');
  await expect(musician.getByText('16,6%')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar ficha' }).click();
  await expect(page.getByText('Ficha salva', { exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Risco de crédito retido' });
  await expect(panel.getByText('Músicos declarados na ficha')).toBeVisible();
  await expect(musician.getByLabel('CPF')).toHaveValue('•••.982.•••-25');
  expect(await violationsOf(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ficha em PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ficha-fonograma-.*\.pdf$/);

  await page.getByRole('link', { name: 'Risco de crédito retido' }).click();
  await expect(row.getByText('Gravação sem obra ligada')).toBeVisible();
  await expect(page.locator(`a[href="${address}"]`, { hasText: 'Resolver' })).toHaveCount(0);
  await page.context().close();
});

test('the list of risks and a sheet are used on a phone, in light and dark', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'selo@toada.test', RISKS);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^Sem CPF/ }).click();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect(page.getByText(/sem CPF$/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Resolver: .* sem CPF/ })
    .first()
    .click();
  await expect(page.getByLabel(/^CPF/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  await page.context().close();
});
