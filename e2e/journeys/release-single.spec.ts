import type { Page } from '@playwright/test';
import { expect, IN_MOTION, test } from '../fixtures.ts';
import { coverFile, songFile } from '../release-files.ts';
import { signedIn } from '../signed-in.ts';

test.use(IN_MOTION);

const TITLE = 'Janela Acesa';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const toast = (page: Page, words: string) => page.locator('ol li').filter({ hasText: words }).first();
const cards = (page: Page) => page.getByRole('article');
const cardOf = (page: Page) => cards(page).filter({ hasText: TITLE });

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillData(page: Page) {
  await page.getByLabel('Título').fill(TITLE);
  await expect(page.getByLabel('Artista')).toHaveValue(/^Jussara /);
  await page.getByLabel('Artista').fill('Jussara Lima');
  await page.getByRole('button', { name: 'Gerar UPC' }).click();
  await expect(page.getByLabel('UPC/EAN')).toHaveValue(/^\d{12,13}$/);
  await choose(page, 'Gênero', 'MPB');
  await choose(page, 'Idioma', 'Português');
  await page.getByLabel('Data de lançamento').fill('2027-03-12');
  await goOn(page);
}

/** The files arrive, are listened to and looked at, and nothing speaks against them. */
async function sendFiles(page: Page) {
  await page.getByLabel('Arraste o áudio para cá').setInputFiles(songFile(`01 - ${TITLE}.wav`, 311));
  await page.getByLabel('Arraste a capa para cá').setInputFiles(await coverFile('janela.jpg', 'mare'));
  await expect(page.getByRole('img', { name: 'Áudio verificado, sem problemas' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Tamanho certo: 3000 × 3000 px')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Gerar ISRC' }).click();
  await expect(page.getByLabel('ISRC')).toHaveValue(/^BR-[A-Z\d]{3}-\d\d-\d{5}$/);
  await page.getByLabel('Compositores').fill('Jussara Lima, Dona Cota');
  await goOn(page);
}

test('a single goes from nothing to pending and on to its stores, and another open page sees it arrive', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/distribution');
  await page.getByRole('link', { name: 'Nova Distribuição' }).first().click();
  await fillData(page);
  await sendFiles(page);
  await page.getByRole('button', { name: 'Começar com Jussara Lima' }).click();
  await expect(page.getByText('Fechou em 100%')).toBeVisible();
  await goOn(page);
  await expect(page.getByLabel('Spotify')).toBeChecked();
  await goOn(page);
  const send = page.getByRole('button', { name: 'Enviar para revisão' });
  await send.click();
  await expect(toast(page, 'Confirme que você tem os direitos para enviar.')).toBeVisible();
  await page.getByLabel(/^Tenho os direitos desta gravação/).check();
  const listed = page.waitForResponse(
    async (answer) => answer.url().includes('/api/distributions?') && (await answer.text()).includes(TITLE),
  );
  await send.click();

  await expect(toast(page, 'Distribuição em revisão')).toBeVisible();
  await page.waitForURL('**/app/distribution');
  expect((await (await listed).json()).rows[0]).toMatchObject({ title: TITLE, status: 'pending', progress: 0 });
  await expect(cards(page).first()).toContainText(TITLE);
  await expect(cardOf(page)).toContainText('Pronto para enviar');
  await cardOf(page).getByRole('button', { name: 'Detalhes' }).click();
  const details = page.getByRole('dialog', { name: `Detalhes: ${TITLE}` });
  await expect(details).toContainText('Pronto para enviar');
  await expect(details).toContainText('12 mar 2027');
  // No hand is as quick as to press a key before the dialog listens.
  await expect(details.getByLabel('Fechar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // The demo reviews by itself what is free of errors: its owner may go on. The label has its list open meanwhile.
  const label = await signedIn(browser, baseURL, 'selo@toada.test', '/app/distribution');
  await expect(cardOf(label)).toContainText('Pronto para enviar');
  await cardOf(page).getByRole('button', { name: 'Iniciar Processamento' }).click();
  await expect(toast(page, 'Processamento iniciado')).toBeVisible();
  for (const open of [page, label]) {
    await expect(cardOf(open)).toContainText('Concluído', { timeout: 60_000 });
    await expect(cardOf(open)).toContainText('Entrega de teste concluída, nada foi publicado');
  }
  for (const one of [page, label]) await one.context().close();
});
