import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const ARTIST = 'artista@toada.test';

test('the help centre is read and searched without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ajuda');
  await expect(page).toHaveTitle('Ajuda · Toada');
  await expect(page.getByRole('heading', { name: 'Como podemos ajudar?' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('recusou a capa');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/\/ajuda\?q=recusou/);
  await page.getByRole('link', { name: /^Regras da capa/ }).click();
  await expect(page).toHaveTitle('Regras da capa · Toada');
  await expect(page.getByRole('heading', { level: 1, name: 'Regras da capa' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'O que a conferência do áudio encontra' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'A capa é enviada no passo Faixas e capa' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  // Without a script nobody is asked what could not be sent.
  await expect(page.getByText('Ainda com dúvida?')).toBeVisible();
  await expect(page.getByText('Este artigo resolveu?')).toHaveCount(0);
  await context.close();
});

test('the public pages of the help centre are for everybody, on a phone and in both themes', async ({
  quietPage: page,
}) => {
  for (const path of ['/ajuda', '/ajuda?q=saque', '/ajuda/regras-da-capa'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      expect(await violationsInBothThemes(page), `${path} at ${width}`).toEqual([]);
    }
});

test('from a step of the wizard on a phone: its article, another one by search, and back to what was typed', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, ARTIST, '/app/distribution/new?passo=dados');
  await page.setViewportSize({ width: 390, height: 800 });
  const wizard = page.getByRole('dialog', { name: /Nova Distribuição/ });
  await wizard.getByLabel('Título', { exact: true }).fill('Asa de Papel');
  await wizard.getByRole('button', { name: 'Ajuda desta tela' }).click();
  const help = page.getByRole('dialog', { name: 'Ajuda' });
  await expect(help.getByRole('heading', { name: 'Títulos, versões e créditos' })).toBeVisible();
  expect(await violationsInBothThemes(page, { within: '[role=dialog]:last-of-type' })).toEqual([]);
  await help.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('capa recusada');
  await help.getByRole('button', { name: /^Regras da capa/ }).click();
  await expect(help.getByRole('heading', { name: 'Regras da capa' })).toBeVisible();
  expect(await help.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(wizard.getByLabel('Título', { exact: true })).toHaveValue('Asa de Papel');
  await page.context().close();
});

test('beside the wizard on a desktop one reads and types, and a question to people is about the draft', async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, product.url, ARTIST, '/app/distribution/new?passo=dados');
  await page.setViewportSize({ width: 1440, height: 900 });
  const wizard = page.getByRole('dialog', { name: /Nova Distribuição/ });
  await wizard.getByRole('button', { name: 'Ajuda desta tela' }).click();
  const help = wizard.getByRole('complementary', { name: 'Ajuda' });
  await expect(help.getByRole('heading', { name: 'Títulos, versões e créditos' })).toBeVisible();
  await wizard.getByLabel('Título', { exact: true }).fill('Asa de Pano');
  await expect(page).toHaveURL(/distribution\/drafts\//);
  await expect(help).toBeVisible();
  const columns = await Promise.all([wizard.getByLabel('Título', { exact: true }).boundingBox(), help.boundingBox()]);
  expect((columns[0]?.x ?? 0) + (columns[0]?.width ?? 0)).toBeLessThan(columns[1]?.x ?? 0);
  expect(await violationsInBothThemes(page, { within: '[role=dialog]' })).toEqual([]);
  await help.getByRole('link', { name: 'Falar com o suporte' }).click();
  await expect(page).toHaveURL(/support-feedback\?sobre=release/);
  await expect(page.getByText(/Asa de Pano/).first()).toBeVisible();
  await page.context().close();
});

test('beside a screen of the panel the help stays open while one works', async ({ browser, product }) => {
  const page = await signedIn(browser, product.url, ARTIST, '/app/financial');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ajuda desta tela' }).click();
  const help = page.getByRole('dialog', { name: 'Ajuda' });
  await expect(help.getByRole('heading', { name: 'Por que o royalty demora' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver extrato' }).first().click();
  await expect(page).toHaveURL(/statements/);
  await expect(help.getByRole('heading', { name: 'Ler um extrato linha por linha' })).toBeVisible();
  await page.context().close();
});

test('three articles that were read are the most read of the month, and an answer is given once', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const sent = (path: string) => page.waitForResponse((reply) => reply.url().endsWith(path) && reply.ok());
  for (const slug of ['impostos', 'isrc-e-upc', 'regras-da-capa']) {
    const counted = sent(`/help/articles/${slug}/readings`);
    await page.goto(`/ajuda/${slug}`);
    await counted;
  }
  const answered = sent('/help/articles/regras-da-capa/answers');
  await page.getByRole('group', { name: 'Este artigo resolveu?' }).getByRole('button', { name: 'Resolveu' }).click();
  await answered;
  await expect(page.getByText('Que bom! Obrigado por contar.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Que bom! Obrigado por contar.')).toBeVisible();
  await page.goto('/ajuda');
  const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'Mais lidos neste mês' }) });
  await expect(shelf.getByRole('link')).toHaveCount(3);
  await context.close();
});
