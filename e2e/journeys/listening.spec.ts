import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('plays stand under their cover, and on the release’s page by month, store, country and track', async ({
  browser,
  baseURL,
}) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/catalog');
  await artist.setViewportSize({ width: 1440, height: 900 });
  const card = artist.getByRole('article').filter({ hasText: 'Jardim Suspenso' });
  await expect(card.getByText(/reproduç(ão|ões) em .+ de 20/)).toBeAttached();
  await card.getByRole('link', { name: 'Jardim Suspenso', exact: true }).click();

  const part = artist.getByRole('region', { name: 'Desempenho' });
  await expect(part).toContainText('As lojas informam por mês');
  await part.getByRole('region', { name: 'Reproduções por mês e por loja' }).focus();
  await artist.keyboard.press('End');
  await expect(part.getByRole('status')).toContainText('reproduções');
  for (const name of ['Lojas', 'Países', 'Faixas'])
    await expect(part.getByRole('list', { name, exact: true }).getByRole('listitem').first()).toBeVisible();
  expect(await violationsInBothThemes(artist)).toEqual([]);

  await part.getByRole('radio', { name: 'Tabela' }).click();
  await expect(part.getByRole('table', { name: 'Reproduções por mês e por loja' })).toBeVisible();
  const file = artist.waitForEvent('download');
  await part.getByRole('button', { name: 'Baixar o desempenho em CSV' }).click();
  expect((await file).suggestedFilename()).toBe('desempenho.csv');

  // On a phone each store is a track of its own, with the marks of the days said once.
  await artist.setViewportSize({ width: 390, height: 844 });
  await expect(artist.getByRole('list', { name: 'Linha do tempo de entrega por loja' })).toBeVisible();
  await expect(artist.getByText(/^Hoje, \d/)).toBeVisible();
  expect(await artist.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.context().close();
});
