import type { Browser, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

const PHONE = { width: 390, height: 844 };
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Where the newest invitation to an address leads; waits for the letter. */
async function invitationOf(dataDir: string, email: string, count = 1): Promise<string> {
  const links = async () =>
    (await mailsTo(dataDir, email)).flatMap(({ text }) => text?.match(/\/split\/[\w-]{43}/)?.[0] ?? []);
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBe(count);
  return (await links()).at(-1) ?? '';
}

/** Somebody who was never here, on a phone. */
async function visitorOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

async function addParticipant(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Novo participante' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog).toBeHidden();
}

async function openRelease(page: Page, title: string) {
  await page.getByRole('link', { name: `Ver a divisão de ${title}` }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test('a split is invited, accepted by one and disputed by the other, each by their link', async ({
  browser,
  baseURL,
  product: { dataDir },
}) => {
  test.setTimeout(300_000);
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/financial/splits');
  await openRelease(page, 'Azulejo');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nova divisão' }).click();
  await addParticipant(page, 'Lia Prado', 'lia@exemplo.test');
  await addParticipant(page, 'Rui Matos', 'rui@exemplo.test');
  for (const [name, share] of [
    ['Jussara Lima', '50'],
    ['Lia Prado', '15'],
    ['Rui Matos', '4,99'],
  ] as const)
    await page.getByRole('textbox', { name: `Porcentagem de ${name}` }).fill(share);
  await page.getByRole('button', { name: 'Salvar divisão' }).click();
  await expect(page.getByText('A soma das porcentagens deve ser 100%. Soma atual: 99,99%.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Porcentagem de Rui Matos' }).fill('5');
  await page.getByRole('button', { name: 'Salvar divisão' }).click();
  await expect(page.getByText('Divisão salva', { exact: true })).toBeVisible();

  const lia = await visitorOf(browser, baseURL);
  await lia.goto(await invitationOf(dataDir, 'lia@exemplo.test'));
  await expect(lia.getByRole('heading', { name: 'Olá, Lia Prado' })).toBeVisible();
  expect(await widthOf(lia)).toBeLessThanOrEqual(PHONE.width);
  expect(await violationsOf(lia)).toEqual([]);
  await lia.getByRole('button', { name: 'Aceitar minha parte' }).click();
  await expect(lia.getByText('Parte aceita')).toBeVisible();
  expect(await violationsOf(lia)).toEqual([]);
  await lia.reload();
  await expect(lia.getByText('Parte aceita')).toBeVisible();

  const rui = await visitorOf(browser, baseURL);
  await rui.addInitScript(() => localStorage.setItem('toada.theme', 'light'));
  await rui.goto(await invitationOf(dataDir, 'rui@exemplo.test'));
  await rui.getByRole('button', { name: 'Contestar' }).click();
  await rui.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(rui.getByText(/obrigatório/i)).toBeVisible();
  await rui.getByLabel('O que não está certo?').fill('Combinamos 8%.');
  expect(await violationsOf(rui)).toEqual([]);
  await rui.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(rui.getByText('Parte contestada')).toBeVisible();

  // The owner hears of both while they look, and by mail.
  const today = page.getByRole('article').first();
  await expect(today.getByText('Combinamos 8%.')).toBeVisible();
  await expect(today.getByText('Aceita, sem conta ainda')).toBeVisible();
  const told = async () => (await mailsTo(dataDir, 'artista@toada.test')).map(({ subject }) => subject);
  await expect.poll(told).toContain('Lia Prado aceitou a divisão de Azulejo');
  await expect.poll(told).toContain('Rui Matos contestou a divisão de Azulejo');
  await page.setViewportSize(PHONE);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  expect(await violationsOf(page)).toEqual([]);
  await today.getByRole('button', { name: 'Convidar Rui Matos de novo' }).click();
  await rui.goto(await invitationOf(dataDir, 'rui@exemplo.test', 2));
  await rui.getByRole('button', { name: 'Quero aceitar agora' }).click();
  await expect(rui.getByText('Parte aceita')).toBeVisible();
});

test('the demo world’s divisions are seen by whoever has a part, and terms fit a phone', async ({
  browser,
  baseURL,
}) => {
  const collaborator = await signedIn(browser, baseURL, 'colaborador@toada.test', '/app/financial/splits');
  await openRelease(collaborator, 'Varal');
  await expect(collaborator.getByText('Aguardando aceite')).toBeVisible();
  await expect(collaborator.getByRole('button', { name: 'Nova divisão' })).toHaveCount(0);
  const label = await signedIn(browser, baseURL, 'selo@toada.test');
  await label.setViewportSize(PHONE);
  for (const path of ['/app/financial/splits', '/app/financial/terms']) {
    await label.goto(path);
    await expect(label.getByRole('table').first()).toBeVisible();
    expect(await widthOf(label)).toBeLessThanOrEqual(PHONE.width);
    expect(await violationsOf(label)).toEqual([]);
  }
});
