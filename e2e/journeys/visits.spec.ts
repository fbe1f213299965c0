import type { Browser, Locator, Page } from '@playwright/test';
import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { makeArtist, signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 240_000 });

const VISITS = '/app/marketing-partnerships/visits';
/** The browser of the tests names itself headless, which counts as a robot. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Somebody with a phone who comes once. Nothing that leads out is asked for. */
async function newVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const visitor = await browser.newContext({ userAgent: PHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await visitor.newPage();
  await page.route(/^https:/, (route) => route.fulfill({ body: 'fora' }));
  return page;
}

/** A visitor counts again in the next piece of an hour: no journey begins at the end of one. */
async function awayFromTurn(page: Page) {
  const restMs = 600_000 - (Date.now() % 600_000);
  if (restMs < 30_000) await page.waitForTimeout(restMs);
}

const sumOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Resumo das visitas' })
    .locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();
const numberOf = async (sum: Locator) => Number((await sum.innerText()).replace(/\D/g, ''));
const rowsOf = (page: Page, list: string) => page.getByRole('region', { name: list }).getByRole('listitem');

test('a visit and a click of the bio page are counted once, shown while the artist looks, and robots are left out', async ({
  browser,
  baseURL,
}) => {
  const person = { name: 'Nara do Cais', email: 'nara.visitas@exemplo.test' };
  await makeArtist(baseURL, person);
  const artist = await signedIn(browser, baseURL, person.email, '/app/marketing-partnerships?tab=link_in_bio');
  await artist.getByRole('button', { name: 'Adicionar links' }).click();
  await artist.getByLabel('Nome do link 1').fill('Cifras e letras');
  await artist.getByLabel('Endereço do link 1').fill('naradocais.com.br/cifras');
  await artist
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click();
  await expect(artist.getByText('Página publicada', { exact: true }).first()).toBeVisible();
  const address = await artist.getByRole('link', { name: 'Abrir página' }).first().getAttribute('href');
  const path = new URL(address ?? '', baseURL).pathname;
  await artist.goto(VISITS);
  await expect(artist.getByText('Ainda não há visitas')).toBeVisible();

  await awayFromTurn(artist);
  const page = await newVisitor(browser, baseURL);
  const come = () =>
    page.goto(`${path}?utm_source=cartaz&utm_campaign=varal`, { referer: 'https://www.instagram.com/' });
  await come();
  // Nobody touches the artist's page: it hears of the visit, or asks again within a minute.
  await expect(sumOf(artist, 'Visitas')).toHaveText('1', { timeout: 90_000 });
  await expect(sumOf(artist, 'Agora')).toContainText('1');

  const asRobot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const ahead = { 'user-agent': PHONE, 'sec-purpose': 'prefetch' };
  for (const headers of [asRobot, ahead]) expect((await page.request.get(path, { headers })).status()).toBe(200);
  expect((await page.request.head(path)).status()).toBe(200);
  for (let time = 0; time < 3; time++) {
    const told = page.waitForRequest((request) => request.url().endsWith('/link/seen'));
    await page.getByRole('link', { name: 'Cifras e letras' }).click();
    expect((await told).postData()).toContain('"kind":"link_page"');
    await page.waitForURL(/naradocais/);
    await come();
  }
  expect(await page.context().cookies()).toEqual([]);
  await page.context().close();

  await expect(sumOf(artist, 'Cliques')).toHaveText('1', { timeout: 90_000 });
  await artist.reload();
  await expect(sumOf(artist, 'Cliques')).toHaveText('1');
  await expect(sumOf(artist, 'Visitas')).toHaveText('1');
  await expect(sumOf(artist, 'Visitantes')).toHaveText('1');
  await expect(rowsOf(artist, 'Cliques')).toHaveText([/^Cifras e letrasLink na bio1/]);
  await expect(rowsOf(artist, 'De onde vieram')).toHaveText([/^instagram\.com1/]);
  await expect(rowsOf(artist, 'Aparelhos')).toHaveText([/^Celular1/]);
  await expect(rowsOf(artist, 'Campanhas')).toHaveText([/^cartaz1/]);
  await artist.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsInBothThemes(artist)).toEqual([]);
  const file = artist.waitForEvent('download');
  await artist.getByRole('button', { name: 'Baixar visitas em CSV' }).click();
  expect((await file).suggestedFilename()).toBe('visitas.csv');
  await artist.context().close();
});

test('a smart link is visited and leads to a store, and its figures say so by the names of the page', async ({
  browser,
  baseURL,
}) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', `${VISITS}?pagina=smart_link`);
  await awayFromTurn(artist);
  // The demo world has visits, and so have the journeys before this one.
  const [visits, clicks] = [await numberOf(sumOf(artist, 'Visitas')), await numberOf(sumOf(artist, 'Cliques'))];
  const page = await newVisitor(browser, baseURL);
  await page.goto('/l/jardim-suspenso?utm_source=newsletter');
  await page
    .getByRole('navigation', { name: 'Lojas' })
    .getByRole('link', { name: /Deezer/ })
    .click();
  await page.waitForURL(/deezer\.com.*utm_source=newsletter/);
  await page.goto('/l/quintal-de-estrelas');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pôr no calendário' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  await page.context().close();

  await expect.poll(() => numberOf(sumOf(artist, 'Visitas')), { timeout: 90_000 }).toBe(visits + 2);
  await expect.poll(() => numberOf(sumOf(artist, 'Cliques')), { timeout: 90_000 }).toBe(clicks + 2);
  await expect(rowsOf(artist, 'Cliques').filter({ hasText: /^DeezerSmart link/ })).toHaveCount(1);
  await expect(rowsOf(artist, 'Cliques').filter({ hasText: /^Pôr no calendárioSmart link/ })).toHaveCount(1);
  await artist.context().close();
});
