import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const HUB = '/app/marketing-partnerships';
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('the hub is used by keyboard, and leads to the metrics of the demo world', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', HUB);
  await artist.getByRole('tab', { name: 'Campanhas de áudio' }).focus();
  await artist.keyboard.press('ArrowRight');
  await expect(artist).toHaveURL(/tab=video_promotion/);
  await expect(artist.getByRole('tabpanel')).toContainText('Promoções de vídeo');
  await expect(artist.getByRole('region', { name: 'Métricas musicais' })).toContainText('reproduções');
  expect(await violationsOf(artist)).toEqual([]);
  await artist.getByRole('link', { name: 'Ver métricas' }).focus();
  await artist.keyboard.press('Enter');

  const sums = artist.getByRole('region', { name: 'Resumo do período' });
  await expect(sums).toContainText('US$');
  await expect(artist.getByRole('row', { name: /Brasil/ })).toBeVisible();
  await expect(artist.getByRole('row', { name: /^Jardim Suspenso/ })).toBeVisible();
  await artist.getByRole('region', { name: 'Reproduções, visitas e receita por mês' }).focus();
  // The first month is one that stores have reported.
  await artist.keyboard.press('Home');
  await artist.keyboard.press('ArrowRight');
  await expect(artist.getByRole('status').filter({ hasText: 'Reproduções' })).toBeVisible();
  await artist.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsInBothThemes(artist)).toEqual([]);

  await artist.getByRole('radio', { name: 'Tabela' }).click();
  await expect(artist.getByRole('table', { name: 'Reproduções, visitas e receita por mês' })).toBeVisible();
  const file = artist.waitForEvent('download');
  await artist.getByRole('button', { name: 'Baixar métricas em CSV' }).click();
  expect((await file).suggestedFilename()).toBe('metricas-musicais.csv');
  await artist.context().close();
});

test('metrics are read on a phone, in light and dark', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', `${HUB}/metrics?meses=3`);
  await artist.setViewportSize({ width: 390, height: 844 });
  await expect(artist.getByRole('heading', { name: 'Onde ouvem' })).toBeVisible();
  await expect.poll(() => artist.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.context().close();
});

test('an administrator chooses whose metrics to read, and the look is in the trail', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/analytics-legacy');
  await expect(admin).toHaveURL(/marketing-partnerships\/metrics/);
  await expect(admin.getByText('De quem são as métricas?')).toBeVisible();
  await admin.getByRole('combobox', { name: 'Métricas de quem' }).fill('Jussara');
  // By the address: another journey on the same product gives her another display name (brand.spec.ts).
  await admin.getByRole('option', { name: /artista@toada\.test/ }).click();
  await expect(admin.getByRole('region', { name: 'Resumo do período' })).toContainText('US$');
  await admin.goto('/app/admin/audit');
  await expect(admin.getByText(/abriu as métricas/).first()).toBeVisible();
  await admin.context().close();
});
