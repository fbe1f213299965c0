import type { Page } from '@playwright/test';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

// The links of one artist, one step after the other.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const BEFORE = '/l/quintal-de-estrelas';
const AFTER = '/l/jardim-suspenso';
const storesOf = (page: Page) => page.getByRole('navigation', { name: 'Lojas' }).getByRole('link');

test('an artist makes the link of a release, names it, and no other site gets into it', async ({
  browser,
  baseURL,
  product,
}) => {
  const [release] = await queryProduct<{ id: string }>(
    product.dataDir,
    `select id from releases where title = 'Boi da Lua'`,
  );
  const id = release?.id ?? '';
  const page = await signedIn(browser, baseURL, 'artista@toada.test', `/app/marketing-partnerships?lancamento=${id}`);
  await page.getByRole('link', { name: 'Smart link' }).click();
  await page.getByRole('button', { name: 'Criar smart link' }).click();
  const spotify = page.getByLabel('Endereço na loja Spotify');
  await spotify.fill('https://open.spotify.com.golpe.com/album/1');
  await page.getByRole('button', { name: 'Salvar mudanças' }).first().click();
  await expect(page.getByText('Endereços de outros sites não entram aqui.')).toBeVisible();
  await spotify.fill('https://open.spotify.com/album/1');
  await page.getByRole('button', { name: 'Salvar mudanças' }).first().click();
  await expect(page.getByText('Smart link salvo', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Final do endereço').fill('boi-da-lua');
  await page.getByRole('button', { name: 'Mudar endereço' }).click();
  await expect(page.getByText('Endereço alterado', { exact: true }).first()).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Prévia do smart link"]').getByRole('heading', { name: 'Boi da Lua' }),
  ).toBeVisible();
  expect(await violationsOf(page, { without: 'iframe' })).toEqual([]);
  const visit = await page.request.get('/l/boi-da-lua');
  expect(visit.status()).toBe(200);
  await page.context().close();
});

test('the countdown ends, and the page turns to the stores without anybody touching it', async ({
  browser,
  baseURL,
  product,
}) => {
  const visitor = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await visitor.newPage();
  await page.goto(BEFORE);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const turn = Date.parse((await page.getByRole('timer').getAttribute('data-turn')) ?? '');
  await page.clock.install({ time: turn - 5_000 });
  await page.goto(BEFORE);
  await expect(page.getByRole('timer')).toContainText('00horas00min0');
  // The server's day comes, too; the journeys that follow find the countdown again.
  const named = `where title = 'Quintal de Estrelas'`;
  const [dated] = await queryProduct<{ day: string }>(
    product.dataDir,
    `select release_date::text as day from releases ${named}`,
  );
  await queryProduct(product.dataDir, `update releases set release_date = current_date - 1 ${named}`);
  await page.clock.runFor(10_000);
  await expect(page.getByText(/Desde \d+º? \p{L}+ \d{4}\./u)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await queryProduct(product.dataDir, `update releases set release_date = '${dated?.day}' ${named}`);
  await visitor.close();
});

test('the store that somebody chose stands first next time, on this device alone, and a campaign is told to it', async ({
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await visitor.newPage();
  // No store is asked: what leads out ends here.
  await page.route(/^https:/, (route) => route.fulfill({ body: 'loja' }));
  await page.goto(`${AFTER}?utm_source=instagram`);
  const names = () => storesOf(page).evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.l));
  const first = await names();
  expect(first.indexOf('deezer')).toBeGreaterThan(0);
  await expect(storesOf(page).nth(first.indexOf('deezer'))).toHaveAttribute('href', /utm_source=instagram$/);
  await storesOf(page).nth(first.indexOf('deezer')).click();
  await page.waitForURL(/deezer\.com/);
  await page.goto(AFTER);
  expect((await names())[0]).toBe('deezer');
  await expect(storesOf(page).first()).toContainText('Onde você ouviu da última vez');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();
});
