import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const LABEL = 'selo@toada.test';

/** Off and in a folder, so that no other journey finds another store to release to. */
async function setUpFolder(page: Page) {
  const editor = page.getByRole('dialog', { name: 'Conexão com Anghami' });
  await editor.getByRole('radio', { name: /^Pasta local/ }).check();
  await editor.getByRole('switch', { name: 'Conexão ligada' }).click();
  await editor.getByRole('button', { name: 'Salvar e testar' }).click();
  await expect(editor.getByText('Conexão funcionando')).toBeVisible();
  await editor.getByRole('button', { name: 'Cancelar' }).click();
  await expect(editor).toBeHidden();
}

test('a label is led to ask for a store, is allowed, sets up its own connection and tries it', async ({
  browser,
  baseURL,
}) => {
  const label = await signedIn(browser, baseURL, LABEL, '/app/settings/integrations/music-distribution');
  await label.getByRole('link', { name: 'Conectar Anghami' }).click();
  await label.getByLabel('Detalhes').fill('Contrato assinado em outubro.');
  await label.getByRole('button', { name: 'Enviar pedido' }).click();
  // The demo's label has asked for others before.
  await expect(label.getByRole('row', { name: /Anghami.*Ainda sem resposta/ })).toBeVisible();
  expect(await violationsOf(label)).toEqual([]);

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/integration-requests');
  await admin
    .getByRole('button', { name: /Selo Maré Alta/ })
    .filter({ hasText: 'Anghami' })
    .click();
  const panel = admin.getByRole('region', { name: 'Pedido e decisão' });
  await expect(panel.getByText('Contrato assinado em outubro.')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await panel.getByLabel('Resposta ao selo').fill('Bem-vindos. Comecem pelo teste.');
  await panel.getByRole('button', { name: 'Aprovar' }).click();

  // The decision shows at the label's without a reload.
  await expect(label.getByText('Bem-vindos. Comecem pelo teste.')).toBeVisible();
  await label.getByRole('button', { name: 'Configurar' }).click();
  expect(await violationsOf(label)).toEqual([]);
  await setUpFolder(label);
  await expect(label.getByRole('row', { name: /Anghami.*Pasta local.*Desligada/ })).toBeVisible();
  for (const one of [label, admin]) await one.context().close();
});

test('an artist stores a page, and reads up on the public page of the store', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/settings/integrations');
  await expect(artist.getByText(/ de 12 conectada/)).toBeVisible();
  await artist.getByRole('link', { name: 'Ver lojas' }).click();
  const deezer = artist.getByRole('listitem').filter({ hasText: 'Deezer' });
  await deezer.getByRole('button', { name: 'Conectar Deezer' }).click();
  await artist.getByLabel('Página ou código de artista').fill('https://www.deezer.com/br/artist/12356');
  await artist.getByRole('button', { name: 'Salvar página' }).click();
  await expect(deezer.getByText('Conectado')).toBeVisible();
  await expect(deezer.getByText('12356')).toBeVisible();
  expect(await violationsOf(artist)).toEqual([]);

  await deezer.getByRole('link', { name: 'Documentação: Deezer' }).click();
  await expect(artist.getByRole('heading', { level: 1, name: 'Sua música na Deezer' })).toBeVisible();
  await expect(artist).toHaveTitle(/^Sua música na Deezer/);
  expect(await violationsOf(artist)).toEqual([]);
  await artist.context().close();
});

test('the page of a store is drawn by the server and found by search; of another name there is none', async ({
  request,
  quietPage,
}) => {
  const page = await request.get('/integrations/spotify');
  expect(page.status()).toBe(200);
  const html = await page.text();
  expect(html).toContain('<h1 class="type-title">Sua música no Spotify</h1>');
  expect(html).toMatch(/<title>Sua música no Spotify/);
  expect(html).toContain('rel="canonical"');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/integrations\/\w+<\/loc>/g)).toHaveLength(12);
  expect((await request.get('/integrations/nada')).status()).toBe(404);
  expect((await request.get('/integrations/Spotify')).status()).toBe(404);

  // The browser takes over what was drawn without a complaint.
  await quietPage.setViewportSize({ width: 390, height: 844 });
  await quietPage.goto('/integrations/apple');
  await quietPage.getByRole('link', { name: 'Tidal' }).click();
  await expect(quietPage.getByRole('heading', { level: 1, name: 'Sua música no Tidal' })).toBeVisible();
  expect(await quietPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
