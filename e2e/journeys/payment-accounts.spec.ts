import type { Page } from '@playwright/test';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

const ARTIST = 'artista.novo@toada.test';
const SCREEN = '/app/settings/artist/payment-accounts';
const REASON = 'O comprovante está cortado. Envie a página inteira.';

async function chooseFirst(admin: Page) {
  await admin.goto('/app/admin/payment-account-approvals');
  await admin.getByRole('button', { name: /Téo Brandão/ }).click();
  return admin.getByRole('complementary', { name: 'Dados da conta' });
}

test('a payment account is sent, rejected with a reason, mailed, sent again and approved', async ({
  browser,
  baseURL,
  product,
}) => {
  const artist = await signedIn(browser, baseURL, ARTIST, SCREEN);
  await artist.getByRole('button', { name: 'Adicionar conta' }).click();
  await artist.getByRole('combobox', { name: 'Tipo da chave' }).click();
  await artist.getByRole('option', { name: 'Celular' }).click();
  // The list gives the focus back when it has gone.
  await expect(artist.getByRole('combobox', { name: 'Tipo da chave' })).toBeFocused();
  await artist.getByLabel('Chave Pix').pressSequentially('11987654321');
  await expect(artist.getByLabel('Chave Pix')).toHaveValue('(11) 98765-4321');
  await artist.getByLabel('CPF do titular').pressSequentially('52998224725');
  expect(await violationsOf(artist)).toEqual([]);
  const file = { name: 'extrato.png', mimeType: 'image/png', buffer: await samplePicture('png', 600, 400) };
  await artist.getByLabel('Comprovante da conta').setInputFiles(file);
  await artist.getByRole('button', { name: 'Enviar para análise' }).click();
  const card = artist.getByRole('list', { name: 'Suas contas' }).getByRole('listitem');
  await expect(card.getByText('Em Análise')).toBeVisible();
  await expect(card.getByText('+55 (11) •••••-4321')).toBeVisible();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  let panel = await chooseFirst(admin);
  await expect(admin.getByRole('img', { name: 'extrato.png' })).toBeVisible();
  await expect(panel.getByText('Titular diferente da pessoa verificada')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Mostrar dados completos' }).click();
  await expect(panel.getByText('+55 (11) 98765-4321')).toBeVisible();
  await panel.getByRole('button', { name: 'Rejeitar' }).click();
  await admin.getByLabel('Mensagem para a pessoa').fill(REASON);
  await admin.getByRole('button', { name: 'Rejeitar conta' }).click();
  await expect(admin.getByText('Conta rejeitada', { exact: true })).toBeVisible();

  const subjects = async () => (await mailsTo(product.dataDir, ARTIST)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Conta para receber rejeitada');
  const letter = (await mailsTo(product.dataDir, ARTIST)).find(({ subject }) => subject?.endsWith('rejeitada'));
  expect(letter?.text).toContain(REASON);
  expect(letter?.text).not.toContain('98765');

  await artist.reload();
  await expect(card.getByText(REASON)).toBeVisible();
  await card.getByRole('button', { name: 'Editar' }).click();
  await expect(artist.getByLabel('Chave Pix')).toHaveValue('+55 (11) 98765-4321');
  await artist.getByLabel('Comprovante da conta').setInputFiles({ ...file, name: 'pagina-inteira.png' });
  await artist.getByRole('button', { name: 'Salvar e enviar' }).click();
  await expect(card.getByText('Em Análise')).toBeVisible();

  panel = await chooseFirst(admin);
  await panel.getByRole('button', { name: 'Aprovar' }).click();
  await admin.getByRole('button', { name: 'Aprovar conta' }).click();
  await expect(admin.getByText('Conta aprovada', { exact: true })).toBeVisible();
  await expect.poll(subjects).toContain('Conta para receber aprovada');
  await artist.reload();
  await expect(card.getByText('Aprovada')).toBeVisible();
});
