import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { enter, signedIn } from '../signed-in.ts';

const TEMPORARY = 'Provisoria#2026';
const roles = ['Artista', 'Agregador', 'Financeiro', 'Suporte', 'Colaborador'];
const address = (role: string) => `${role.toLowerCase()}.criado@exemplo.test`;

/** Opens the form for somebody new, and the list of roles it offers. */
async function offeredRoles(page: Page) {
  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Papel' }).click();
  return page.getByRole('option').allTextContents();
}

async function create(page: Page, role: string) {
  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome completo').fill(`Pessoa ${role}`);
  await dialog.getByLabel('E-mail').fill(address(role));
  await dialog.getByLabel('Senha', { exact: true }).fill(TEMPORARY);
  await dialog.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await dialog.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(dialog).toBeHidden();
}

async function actOn(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an administrator creates each role it may and none it may not, edits, mails a reset and shuts an account', async ({
  browser,
  baseURL,
  product,
}) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/users-management');
  await expect(admin.getByRole('table', { name: 'Usuários' })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);

  expect(await offeredRoles(admin)).toEqual(roles);
  await admin.keyboard.press('Escape');
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  for (const role of roles) await create(admin, role);

  // The screen offers no more; the server would not take it, either.
  const refused = await admin.evaluate(
    async (token) => {
      const session = JSON.parse(localStorage.getItem(token) ?? '{}');
      const metadata = { full_name: 'Mais Um', role: 'ADMIN' };
      const reply = await fetch('/api/users', {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'mais.um@exemplo.test', password: 'Provisoria#2026', metadata }),
      });
      return reply.status;
    },
    await admin.evaluate(
      () => Object.keys(localStorage).find((key) => localStorage.getItem(key)?.includes('access_token')) ?? '',
    ),
  );
  expect(refused).toBe(403);

  await admin.getByRole('searchbox', { name: 'Buscar usuários' }).fill('pessoa suporte');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await actOn(admin, 'Pessoa Suporte', 'Editar');
  await admin.getByRole('dialog').getByLabel('Nome completo').fill('Pessoa do Suporte');
  await admin.getByRole('dialog').getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(admin.getByText('Pessoa do Suporte', { exact: true })).toBeVisible();

  await actOn(admin, 'Pessoa do Suporte', 'Enviar redefinição de senha');
  await expect
    .poll(async () => (await mailsTo(product.dataDir, address('Suporte'))).map(({ subject }) => subject))
    .toContain('Redefina sua senha');

  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(page, address('Suporte'), { password: TEMPORARY });
  await expect(page.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible();

  await actOn(admin, 'Pessoa do Suporte', 'Desativar usuário');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Desativar usuário' }).click();
  await expect(admin.getByRole('row').getByText('Desativado')).toBeVisible();
  await page.reload();
  await page.waitForURL('**/auth/login');
});

test('the trail names who did it, and comes along as a file', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/platform-settings');
  await admin.getByRole('textbox', { name: 'Cota inicial de artistas' }).fill('12');
  await expect(admin.getByText('Antes: 10 artistas')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  // Other journeys change other settings: the line is looked for in the row of this one.
  await admin.getByRole('button', { name: 'Salvar 1 alteração' }).click();
  const row = admin.locator('[data-field="quota.defaultMaxArtists"]');
  await expect(row.getByText(/^Alterado por Iara Nascimento, /)).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);

  await admin.goto('/app/admin/audit');
  // The newest stands first.
  const said = 'Iara Nascimento mudou um valor da plataforma: Cota inicial de artistas';
  const entry = admin.getByRole('listitem').filter({ hasText: said }).first();
  await entry.getByRole('button', { name: `Detalhes: ${said}` }).click();
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);

  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Baixar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('auditoria.csv');
  const lines: string[] = [];
  for await (const piece of await file.createReadStream()) lines.push(String(piece));
  expect(lines.join('')).toContain('Configuração alterada;Iara Nascimento');
});
