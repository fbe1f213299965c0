import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const NETWORK = '/app/youtube-network';

test('a channel request goes from the artist to the approval, and shows without a reload', async ({
  browser,
  baseURL,
}) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', NETWORK);
  // Channels of the demo world.
  await expect(artist.getByRole('heading', { name: 'Jussara Lima' })).toBeVisible();
  await expect(artist.getByRole('heading', { name: '@quintalaovivo' })).toBeVisible();
  const field = artist.getByLabel('Pedir entrada de outro canal');
  await field.fill('youtube.com/c/donacota');
  await artist.getByRole('button', { name: 'Pedir entrada' }).click();
  await expect(artist.getByText(/Endereços antigos/)).toBeVisible();
  await field.fill('youtube.com/@DonaCotaCanta');
  await expect(artist.getByText('Canal: @donacotacanta')).toBeVisible();
  await artist.getByRole('button', { name: 'Pedir entrada' }).click();
  const card = artist
    .getByRole('list', { name: 'Seus canais' })
    .locator('> li')
    .filter({ has: artist.getByRole('heading', { name: /@donacotacanta|Dona Cota Canta/ }) });
  await expect(card.locator('[aria-current=step]')).toHaveText('Solicitado');
  expect(await violationsOf(artist)).toEqual([]);

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', NETWORK);
  const row = admin.getByRole('listitem').filter({ hasText: '@donacotacanta' });
  await row.getByRole('button', { name: 'Começar análise' }).click();
  await expect(card.locator('[aria-current=step]')).toHaveText('Em análise');
  await row.getByRole('button', { name: 'Decidir' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Decidir sobre @donacotacanta' });
  expect(await violationsOf(admin)).toEqual([]);
  await dialog.getByLabel('ID do canal').fill('UC0WP5P-ufpRfjbNrmOWwLBQ');
  await dialog.getByLabel('Nome do canal no YouTube').fill('Dona Cota Canta');
  await dialog.getByRole('button', { name: 'Vincular canal' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  await expect(card.locator('[aria-current=step]')).toHaveText('Vinculado');
  await expect(card.getByRole('heading', { name: 'Dona Cota Canta' })).toBeVisible();
  await expect(artist.getByRole('button', { name: /^Avisos: / })).toBeVisible();
  for (const one of [artist, admin]) await one.context().close();
});

test('the network is used on a phone, in light and dark', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', NETWORK);
  await artist.setViewportSize({ width: 390, height: 844 });
  await expect(artist.getByRole('heading', { name: 'Gravações protegidas' })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await artist
    .getByRole('button', { name: /^Responder perguntas/ })
    .first()
    .click();
  await expect.poll(() => artist.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.getByRole('tab', { name: 'Reivindicações' }).click();
  await expect(artist.getByText('Festa de São João')).toBeVisible();
  await expect.poll(() => artist.evaluate(overflow)).toBe(0);
  await artist.getByRole('tab', { name: 'Canais liberados' }).click();
  await expect(artist.getByText('Nenhum canal liberado')).toBeVisible();
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.context().close();
});
