import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from '../fixtures.ts';

const form = { name: 'Jussara Lima', email: 'jussara@exemplo.test' };

async function mailsTo(dataDir: string, email: string) {
  const names = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === email));
}

test('a visitor leaves a name, is thanked, and lands in registration with what was typed', async ({
  quietPage: page,
  product,
}) => {
  await page.goto('/');
  await page.getByLabel('Nome Completo').fill(form.name);
  await page.getByLabel('Seu Melhor E-mail').fill(form.email);
  await page.getByText('Agregador / Selo').click();
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();

  await expect(page.getByText('Inscrição Recebida!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Em breve você receberá novidades. Redirecionando para cadastro...', { exact: true }),
  ).toBeVisible();
  await page.waitForURL('**/auth/register');
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({ ...form, userType: 'aggregator' });

  await expect.poll(() => mailsTo(product.dataDir, form.email)).toMatchObject([{ subject: 'Inscrição Recebida!' }]);
  await page.goto('/dev/outbox');
  await expect(page.getByText(form.email).first()).toBeVisible();
});

test('the hand-over waits two seconds, so that the thanks can be read', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Nome Completo').fill('Téo Brandão');
  await page.getByLabel('Seu Melhor E-mail').fill('teo@exemplo.test');
  await page.getByText('Artista / Banda').click();
  const answered = page.waitForResponse('**/api/leads').then(() => Date.now());
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  const from = await answered;
  await page.waitForURL('**/auth/register');
  // Never sooner; how much later depends on the machine.
  expect(Date.now() - from).toBeGreaterThanOrEqual(1900);
});

test('each field says what it needs, and the first one that needs it takes the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Nome Completo').fill('J');
  await page.getByLabel('Seu Melhor E-mail').fill('jussara@');
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres.')).toBeVisible();
  await expect(page.getByText('Por favor, insira um e-mail válido.')).toBeVisible();
  await expect(page.getByText('Selecione o tipo de usuário.')).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toBeFocused();
  await expect(page.getByLabel('Nome Completo')).toHaveAccessibleDescription(/pelo menos 2 caracteres/);
});

test('a server that cannot be reached says so, and nothing that was typed is lost', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Nome Completo').fill(form.name);
  await page.getByLabel('Seu Melhor E-mail').fill('sem.rede@exemplo.test');
  await page.getByText('Artista / Banda').click();
  await page.route('**/api/leads', (route) => route.abort());
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await expect(page.getByText('Erro ao enviar', { exact: true })).toBeVisible();
  await expect(page.getByText('Database connection is not available.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toHaveValue(form.name);
  await expect(page).toHaveURL('/');

  await page.unroute('**/api/leads');
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await expect(page.getByText('Inscrição Recebida!', { exact: true })).toBeVisible();
});

test('the whole form can be filled and sent from the keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Nome Completo').focus();
  await page.keyboard.type('Anahí Couto');
  await page.keyboard.press('Tab');
  await page.keyboard.type('anahi@exemplo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Inscrição Recebida!', { exact: true })).toBeVisible();
});
