import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

test('an administrator opens a person from the list of users, and the trail says so', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/users-management');
  await admin.getByRole('searchbox', { name: 'Buscar usuários' }).fill('jussara');
  await admin
    .getByRole('link', { name: /^Jussara Lima/ })
    .first()
    .click();
  await expect(admin).toHaveURL(/\/app\/admin\/people\/[0-9a-f-]{36}$/);
  await expect(admin.getByRole('heading', { name: /^Jussara Lima/, level: 2 })).toBeVisible();
  for (const part of [
    'O que está pendente',
    'Lançamentos em movimento',
    'Dinheiro',
    'Saques',
    'Conta e verificação',
    'Atendimento',
  ])
    await expect(admin.getByRole('region', { name: part })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);

  // By keyboard from tab to tab; the tab stands in the address.
  await admin.getByRole('tab', { name: 'Resumo' }).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(admin).toHaveURL(/parte=lancamentos$/);

  await admin.goto('/app/admin/audit');
  const said = /abriu a página de Jussara Lima/;
  const line = admin.getByRole('listitem').filter({ hasText: said }).first();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: /^Detalhes: / }).press('Enter');
  await expect(line.getByText('127.0.0.1')).toBeVisible();
  await line.getByRole('link', { name: /^Jussara Lima/ }).click();
  await expect(admin).toHaveURL(/\/app\/admin\/people\//);
  await admin.context().close();
});

test('support opens the same page without money, accounts and documents', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/users-management?busca=jussara');
  const page = await admin
    .getByRole('link', { name: /^Jussara Lima/ })
    .first()
    .getAttribute('href');
  await admin.context().close();
  const support = await signedIn(browser, baseURL, 'suporte@toada.test', page ?? '');
  await expect(support.getByRole('region', { name: 'Atendimento' })).toBeVisible();
  await expect(support.getByRole('tab', { name: 'Dinheiro' })).toHaveCount(0);
  await expect(support.getByRole('region', { name: 'Conta e verificação' })).toHaveCount(0);
  expect(await violationsOf(support)).toEqual([]);
  await support.context().close();
});
