import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { linkTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

const PASSWORD = 'Fita-de-Cetim-7';
const NEW_PASSWORD = 'Bandeirinha-no-8';

type Person = { name: string; email: string };

async function register(page: Page, { name, email }: Person) {
  await page.goto('/auth/register');
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByText('Artista / Banda').click();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirme a senha').fill(PASSWORD);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** An account as an administrator makes it: the form is filled in where registration is what is tried. */
async function makeAccount(page: Page, { name, email }: Person, options = {}) {
  const admin = { email: 'admin@toada.test', password: DEMO_PASSWORD };
  const token = await page.request.post('/auth/v1/token?grant_type=password', { data: admin });
  const { access_token } = (await token.json()) as { access_token: string };
  const made = await page.request.post('/api/users', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { email, password: PASSWORD, metadata: { full_name: name, role: 'ARTIST' }, options },
  });
  expect(made.status()).toBe(200);
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/auth/login');
}

test('a person registers, opens the link of the mail and is in the panel', async ({ quietPage: page, product }) => {
  const person = { name: 'Jussara Lima', email: 'jussara.conta@exemplo.test' };
  await register(page, person);
  await expect(page.getByText('Cadastro realizado!', { exact: true })).toBeVisible();
  const link = await linkTo('/auth/confirm-email', product.dataDir, person.email);

  // A scanner that merely opens the link does not use it up.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByText('Jussara Lima').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a confirmation link works once, and says so with the way to another', async ({ page, product }) => {
  const person = { name: 'Téo Brandão', email: 'teo.conta@exemplo.test' };
  await register(page, person);
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  const link = await linkTo('/auth/confirm-email', product.dataDir, person.email);
  await page.goto(link);
  await page.waitForURL('**/app/dashboard');
  await signOut(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Erro na Confirmação' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar novo link' })).toBeVisible();
});

test('before the confirmation the login says what is missing and sends another mail', async ({ page, product }) => {
  const person = { name: 'Anahí Couto', email: 'anahi.conta@exemplo.test' };
  await register(page, person);
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  await linkTo('/auth/confirm-email', product.dataDir, person.email);
  await page.goto('/auth/login');
  await logIn(page, person.email, PASSWORD);
  await expect(page.getByText('Confirmação Pendente').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible();
});

test('an address that has an account is told so, with the ways into it', async ({ page }) => {
  const person = { name: 'Davi Couto', email: 'davi.conta@exemplo.test' };
  await makeAccount(page, person);
  await register(page, person);
  await expect(page.getByText('Este e-mail já está em uso.')).toBeVisible();
  await page.getByRole('link', { name: 'Fazer Login' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
});

test('a wrong password says so; the right one leads to the page first asked for', async ({ page }) => {
  const person = { name: 'Lia Prado', email: 'lia.conta@exemplo.test' };
  await makeAccount(page, person);

  await page.goto('/app/financial?mes=2026-10');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await logIn(page, person.email, 'outra-Senha-9');
  await expect(page.getByText('Erro no Login', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Credenciais inválidas. Por favor, verifique seu e-mail e senha.', { exact: true }),
  ).toBeVisible();

  await logIn(page, person.email, PASSWORD);
  await page.waitForURL('**/app/financial?mes=2026-10');
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible();
});

test('a forgotten password is replaced by mail, and the old one no longer opens', async ({ page, product }) => {
  const person = { name: 'Rui Alves', email: 'rui.conta@exemplo.test' };
  await makeAccount(page, person);

  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  const link = await linkTo('/auth/reset-password', product.dataDir, person.email);
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirme a senha').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.waitForURL('**/app/dashboard');
  await signOut(page);

  await logIn(page, person.email, PASSWORD);
  await expect(page.getByText('Erro no Login', { exact: true })).toBeVisible();
  await logIn(page, person.email, NEW_PASSWORD);
  await page.waitForURL('**/app/dashboard');

  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirme a senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Token de redefinição inválido ou ausente.')).toBeVisible();
});

test('a session ended from another device asks for the password over the page as it stands', async ({
  page: other,
  browser,
  baseURL,
}) => {
  const person = { name: 'Bia Nunes', email: 'bia.conta@exemplo.test' };
  await makeAccount(other, person);
  const page = await signedIn(browser, baseURL, person.email, '/app/settings/security', PASSWORD);
  await expect(page.getByText('Esta sessão')).toBeVisible();
  await page.getByLabel('Novo e-mail').fill('bia.nova@exemplo.test');
  // The live channel ends with the session and would ask a second later: here the form is the first to learn of it.
  await page.route(/\/api\/live/, (route) => route.abort());

  await other.goto('/app/settings/security');
  await logIn(other, person.email, PASSWORD);
  await other.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await expect(other.getByText('Outras sessões encerradas', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Alterar e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('Novo e-mail')).toHaveValue('bia.nova@exemplo.test');
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirme nos dois endereços', { exact: true })).toBeVisible();
  await expect(page.getByText('Mudança para bia.nova@exemplo.test em andamento')).toBeVisible();
});

test('an expired session asks for the password over a half-filled form, keeps what was typed and then saves it', async ({
  page: maker,
  browser,
  baseURL,
}) => {
  const person = { name: 'Nara Dias', email: 'nara.conta@exemplo.test' };
  await makeAccount(maker, person);
  const page = await signedIn(browser, baseURL, person.email, '/app/settings/profile', PASSWORD);
  await page.getByLabel('Nome de exibição').fill('Nara do Maracatu');

  // The session ends on the server, and two hours pass in the browser: its token is too old, and no other is given for it.
  const stored = await page.evaluate(() => localStorage.getItem('toada.session') ?? '');
  const { access_token } = JSON.parse(stored) as { access_token: string };
  const ended = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(ended.status()).toBe(204);
  await page.clock.setFixedTime(new Date(Date.now() + 2 * 60 * 60 * 1000));
  const refused = page.waitForResponse((reply) => reply.url().includes('grant_type=refresh_token'));
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  expect((await refused).status()).toBe(400);

  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await expect(dialog).toBeVisible();
  await page.clock.setSystemTime(new Date());
  await expect(page.getByLabel('Nome de exibição')).toHaveValue('Nara do Maracatu');
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Perfil atualizado', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome de exibição')).toHaveValue('Nara do Maracatu');
});

test('whoever was given a temporary password sets another before anything opens', async ({ page }) => {
  const email = 'novata.conta@exemplo.test';
  await makeAccount(page, { name: 'Novata Reis', email }, { must_change_password: true });

  await page.goto('/app/financial');
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel('Senha temporária', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirme a senha').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible();
  await signOut(page);
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/app/dashboard');
});

test('the second factor is set up, asked for at the next login, and a recovery code takes it off', async ({
  page: maker,
  browser,
  baseURL,
}) => {
  const person = { name: 'Ivo Rocha', email: 'ivo.conta@exemplo.test' };
  await makeAccount(maker, person);
  const page = await signedIn(browser, baseURL, person.email, '/app/settings/security', PASSWORD);
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Código do aplicativo').fill(totp.generate());
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  const items = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await signOut(page);

  await logIn(page, person.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  // The code of the set-up has been used; the next one, 30 seconds ahead, is accepted already.
  await page.getByLabel('Código', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('**/app/dashboard');
  await signOut(page);

  await logIn(page, person.email, PASSWORD);
  await page.getByRole('button', { name: 'Perdi o aparelho: usar código de recuperação' }).click();
  await page.getByRole('textbox', { name: 'Código de recuperação' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Usar código' }).click();
  await page.waitForURL('**/app/dashboard');
  await page.goto('/app/settings/security');
  await expect(page.getByText('Desativada', { exact: true })).toBeVisible();
});
