import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const QUEUE = '/app/admin/general-requests';

test('an artist asks for a higher limit, an administrator grants it, and the answer shows without a reload', async ({
  browser,
  baseURL,
}) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/financial');
  const card = artist.getByRole('region', { name: 'Solicitações' });
  // An answered request of the demo world; other journeys may have asked since.
  await expect(card.getByRole('listitem').first()).toBeVisible();
  const more = card.getByRole('button', { name: 'Carregar mais' });
  if (await more.isVisible()) await more.click();
  await expect(card.getByText(/Por ora pagamos por Pix/)).toBeVisible();
  await card.getByRole('button', { name: 'Pedir limite maior' }).click();
  const dialog = artist.getByRole('dialog', { name: 'Pedir limite maior' });
  await expect(dialog.getByText('Em reais. Hoje são R$ 50.000,00 por dia.')).toBeVisible();
  expect(await violationsOf(artist)).toEqual([]);
  await dialog.getByLabel('Novo limite por dia').fill('95.000,00');
  await dialog.getByLabel('Por que você precisa dele').fill('Pago a banda toda em um dia.');
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(dialog).toBeHidden();
  const asked = card.getByRole('listitem').filter({ hasText: 'R$ 95.000,00' });
  await expect(asked.getByText('Em análise')).toBeVisible();
  expect(await violationsOf(artist)).toEqual([]);

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', QUEUE);
  await expect(admin.getByRole('button', { name: /Wise/ })).toBeVisible();
  await admin.getByLabel('Buscar solicitações').fill('banda toda');
  await expect(admin.getByRole('button', { name: /Wise/ })).toBeHidden();
  await admin.getByRole('button', { name: /R\$ 95\.000,00/ }).click();
  const panel = admin.getByRole('region', { name: 'Solicitação e decisão' });
  await expect(panel.getByText('Pago a banda toda em um dia.')).toBeVisible();
  await expect(panel.getByText('R$ 50.000,00 por dia')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await panel.getByLabel('Resposta à pessoa').fill('Combinado com o financeiro.');
  await panel.getByRole('button', { name: 'Aprovar' }).click();

  await expect(asked.getByText('Aprovada')).toBeVisible();
  await expect(asked.getByText('Combinado com o financeiro.')).toBeVisible();
  await card.getByRole('button', { name: 'Pedir limite maior' }).click();
  await expect(dialog.getByText('Em reais. Hoje são R$ 95.000,00 por dia.')).toBeVisible();

  // A decided request is locked.
  await admin.getByRole('radio', { name: 'Aprovadas' }).click();
  await admin.getByRole('button', { name: /R\$ 95\.000,00/ }).click();
  await expect(panel.getByText('Solicitação processada. A decisão não muda mais.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Aprovar' })).toBeHidden();
  for (const one of [artist, admin]) await one.context().close();
});

test('the queue is worked on a phone, in light and dark', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', QUEUE);
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: /Wise/ }).click();
  const panel = admin.getByRole('region', { name: 'Solicitação e decisão' });
  await panel.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(panel.getByText('Campo obrigatório.')).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => admin.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(admin)).toEqual([]);
  await admin.context().close();
});
