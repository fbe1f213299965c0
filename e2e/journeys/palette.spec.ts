import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('an artist finds a release, an action and a screen by keyboard alone', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test');
  await artist.setViewportSize({ width: 1440, height: 900 });
  await expect(artist.getByRole('button', { name: 'Buscar ou ir para' })).toBeVisible();
  await artist.keyboard.press('Control+k');
  const field = artist.getByRole('combobox', { name: 'Buscar ou ir para…' });
  await expect(field).toBeFocused();
  await artist.keyboard.type('varal');
  const release = artist.getByRole('option', { name: /Varal/ }).first();
  await expect(release).toBeVisible();
  expect(await violationsInBothThemes(artist, { within: '[role=dialog]' })).toEqual([]);
  await artist.keyboard.press('Enter');
  await expect(artist).toHaveURL(/\/app\/catalog\/[0-9a-f-]{36}$/);

  await artist.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await artist.keyboard.type('divisao de roialties');
  await expect(artist.getByRole('option', { name: /Divisão de Royalties/ })).toBeVisible();
  await artist.keyboard.press('Enter');
  await expect(artist).toHaveURL(/\/app\/financial\/splits$/);

  // A track by a slip of its title, then by its code; the group has its release's, too.
  await artist.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await artist.keyboard.type('jardmi suspenso');
  const tracks = artist
    .getByRole('group', { name: /^Lançamentos/ })
    .getByRole('option', { name: /^Jardim Suspenso ?Faixa/ });
  await expect(tracks.first()).toBeVisible();
  const code = /ISRC ([A-Z0-9]{12})/.exec((await tracks.first().textContent()) ?? '')?.[1] ?? '';
  expect(code).toHaveLength(12);
  await field.fill(code);
  await expect(artist.getByRole('option')).toHaveCount(2);
  await artist.keyboard.press('ArrowDown');
  await artist.keyboard.press('Enter');
  await expect(artist.getByRole('heading', { level: 2, name: 'Jardim Suspenso' })).toBeVisible();

  await artist.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await artist.keyboard.type('extrato de');
  await expect(
    artist
      .getByRole('group', { name: /^Extratos/ })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await field.fill('');
  await expect(
    artist
      .getByRole('group', { name: /^Recentes/ })
      .getByRole('option')
      .first(),
  ).toContainText('Jardim Suspenso');
  await artist.keyboard.press('?');
  await expect(artist.getByRole('dialog', { name: 'Ajuda' })).toContainText('Teclas desta tela');
  await artist.keyboard.press('Escape');

  await artist.keyboard.press('/');
  await expect(field).toBeFocused();
  await artist.keyboard.type('retirar');
  await artist.keyboard.press('Enter');
  await expect(artist.getByRole('dialog', { name: 'Retirar Fundos' })).toBeVisible();
  await artist.context().close();
});

test('the staff finds a person and a withdrawal by its number, on a phone too', async ({ browser, baseURL }) => {
  const finance = await signedIn(browser, baseURL, 'financeiro@toada.test');
  await finance.setViewportSize({ width: 390, height: 844 });
  await finance.getByRole('button', { name: 'Buscar', exact: true }).click();
  await finance.getByRole('combobox', { name: 'Buscar ou ir para…' }).fill('R-000001');
  const found = finance.getByRole('option', { name: /R-000001/ });
  await expect(found).toBeVisible();
  expect(await finance.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(finance, { within: '[role=dialog]' })).toEqual([]);
  await found.click();
  await expect(finance).toHaveURL(/\/app\/financial\/withdrawals\?.*id=/);
  await finance.context().close();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  await expect(admin.getByRole('button', { name: 'Buscar ou ir para' })).toBeVisible();
  await admin.keyboard.press('Control+k');
  await expect(admin.getByRole('combobox', { name: 'Buscar ou ir para…' })).toBeFocused();
  await admin.keyboard.type('jussara');
  await admin
    .getByRole('group', { name: /^Pessoas/ })
    .getByRole('option')
    .first()
    .click();
  await expect(admin).toHaveURL(/admin\/people\//);
  await expect(admin.getByRole('heading', { name: /Jussara/, level: 2 })).toBeVisible();
  await admin.context().close();
});
