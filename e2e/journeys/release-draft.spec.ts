import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const ARTIST = 'artista@toada.test';
const LABEL = 'selo@toada.test';
const REQUIRED = (field: string) => `O campo "${field}" é obrigatório.`;

const saved = (page: Page) => page.getByText(/^Rascunho salvo às \d\d:\d\d$/);
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Passos' }).getByRole('button', { name });

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('combobox', { name: field })).toBeFocused();
}

/** A draft with a title, by its address. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/app/distribution/new');
  const [first = '', ...rest] = title;
  await page.getByLabel('Título').pressSequentially(first);
  await page.waitForURL('**/app/distribution/drafts/**');
  await expect(saved(page)).toBeVisible();
  // Typing on after the draft got its address loses no letter.
  if (rest.length > 0) {
    const isSent = page.waitForRequest((one) => one.method() === 'PUT' && one.postDataJSON().title === title);
    await page.keyboard.type(rest.join(''));
    await isSent;
  }
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Título')).toBeFocused();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  return new URL(page.url()).pathname;
}

test('two browsers edit the same draft: nobody writes over the other without knowing', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, ARTIST);
  const label = await signedIn(browser, baseURL, LABEL);
  const draft = await begin(artist, 'Asa de Pipa');

  await label.goto(draft);
  await expect(label.getByLabel('Título')).toHaveValue('Asa de Pipa');
  // Without a connection there are no live events; the typed text meets the other's version when it comes back.
  await label.context().setOffline(true);
  await label.getByLabel('Título').fill('Asa de Pipa (do selo)');
  await expect(label.getByText('Sem conexão, tentando de novo')).toBeVisible();
  await artist.getByLabel('Título').fill('Asa de Pipa (da artista)');
  await expect(saved(artist)).toBeVisible();
  await label.context().setOffline(false);

  const notice = label.getByRole('alert').filter({ hasText: 'O rascunho mudou em outro lugar' });
  // Another journey of this worker may have given her another name.
  await expect(notice).toContainText(/Jussara .+ salvou outra versão/);
  await expect(label.getByLabel('Título')).toHaveValue('Asa de Pipa (do selo)');
  expect(await violationsOf(label)).toEqual([]);
  await notice.getByRole('button', { name: 'Ver a versão mais nova' }).click();
  await expect(label.getByLabel('Título')).toHaveValue('Asa de Pipa (da artista)');

  // The label saves; the artist, who has the draft open, hears of it before typing a letter.
  await label.getByLabel('Título').fill('Pipa');
  await expect(saved(label)).toBeVisible();
  const told = artist.getByRole('alert').filter({ hasText: 'O rascunho mudou em outro lugar' });
  await expect(told).toContainText('Selo Maré Alta salvou outra versão');
  await artist.getByRole('button', { name: 'Manter a minha' }).click();
  await expect(saved(artist)).toBeVisible();

  // On another device it goes on from there.
  const phone = await signedIn(browser, baseURL, ARTIST, draft);
  await expect(phone.getByLabel('Título')).toHaveValue('Asa de Pipa (da artista)');
  for (const page of [artist, label, phone]) await page.context().close();
});

test('every validation message stands where it belongs, and the buttons answer', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, ARTIST);
  await begin(page, 'V');
  const goOn = page.getByRole('button', { name: 'Continuar' });
  const toast = (words: string) => page.locator('ol li').filter({ hasText: words }).first();

  await page.getByLabel('Título').fill('');
  await page.getByLabel('Artista').fill('');
  await goOn.click();
  await expect(page.getByLabel('Título')).toBeFocused();
  for (const field of ['Título', 'Artista', 'UPC/EAN', 'Gênero', 'Idioma', 'Data de lançamento'])
    await expect(page.getByText(REQUIRED(field)).last()).toBeVisible();
  await expect(toast('Campos obrigatórios')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('Título').fill('Varal');
  await page.getByLabel('Artista').fill('Jussara Lima');
  await choose(page, 'Gênero', 'MPB');
  await choose(page, 'Idioma', 'Português');
  await page.getByLabel('Data de lançamento').fill('2027-03-12');
  await page.getByLabel('UPC/EAN').fill('78987123450');
  await goOn.click();
  await expect(toast('Verifique os formatos de ISRC (12 alfanuméricos) e UPC/EAN (12-13 numéricos).')).toBeVisible();
  await expect(page.getByText('Tem 11 dígitos; precisa de 12 ou 13.')).toBeVisible();
  await page.getByLabel('UPC/EAN').fill('7891000315508');
  await goOn.click();
  await expect(toast('O dígito verificador do UPC/EAN deveria ser 7.')).toBeVisible();
  await page.getByLabel('UPC/EAN').fill('7891000315507');
  await goOn.click();

  await expect(page).toHaveURL(/passo=faixas/);
  await goOn.click();
  await expect(toast(REQUIRED('Arquivo de áudio'))).toBeVisible();

  await step(page, 'Créditos e royalties').click();
  await goOn.click();
  await expect(toast('A soma das porcentagens deve ser 100%. Soma atual: 0%.')).toBeVisible();

  await step(page, 'Lojas e regiões').click();
  // The six of the specification, and whatever else is connected by now.
  await page.getByRole('button', { name: /^Marcar as \d+$/ }).click();
  await page.getByRole('button', { name: 'Desmarcar todas' }).click();
  await goOn.click();
  await expect(toast('Selecione ao menos uma plataforma e uma região.')).toBeVisible();
  await page.getByLabel('Deezer').check();
  await page.getByRole('button', { name: 'Personalizado' }).click();
  await goOn.click();
  await expect(toast('Especifique os países para distribuição personalizada.')).toBeVisible();
  const countries = page.getByRole('combobox', { name: 'Países' });
  await expect(countries).toBeFocused();
  await countries.fill('brasil');
  await countries.press('Enter');
  await expect(page.getByRole('button', { name: 'Remover Brasil' })).toBeVisible();
  await countries.fill('ang');
  await expect(page.getByRole('option', { name: /Angola/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await countries.press('Enter');
  await goOn.click();

  await expect(page).toHaveURL(/passo=revisao/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar para revisão' }).click();
  await expect(toast(REQUIRED('Arquivo de áudio'))).toBeVisible();
  await expect(page).toHaveURL(/passo=faixas/);

  await page.getByRole('button', { name: 'Excluir rascunho' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir rascunho' }).click();
  await page.waitForURL('**/app/distribution');
  await page.context().close();
});
