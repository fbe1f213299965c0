import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { linkTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

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
  // Both moments by the page's own clock: what is told to the test arrives as late as the machine is busy.
  await page.addInitScript(() => {
    const push = history.pushState;
    history.pushState = function (...entry) {
      performance.mark('moved');
      return push.apply(this, entry);
    };
  });
  await page.goto('/');
  await page.getByLabel('Nome Completo').fill('Téo Brandão');
  await page.getByLabel('Seu Melhor E-mail').fill('teo@exemplo.test');
  await page.getByText('Artista / Banda').click();
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await page.waitForURL('**/auth/register');
  const waited = await page.evaluate(() => {
    const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/leads'));
    const moved = performance.getEntriesByName('moved').at(-1);
    return (moved?.startTime ?? 0) - ((sent as PerformanceResourceTiming | undefined)?.responseEnd ?? Infinity);
  });
  // Never sooner; how much later depends on the machine.
  expect(waited).toBeGreaterThanOrEqual(1990);
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

test('a machine that fills in what nobody sees is thanked and forgotten; a person cannot get there', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto('/');
  const trap = page.locator('input[name="message"]');
  await expect(page.getByLabel('Deixe este campo vazio')).not.toBeInViewport();
  await trap.evaluate((input: HTMLInputElement) => input.focus());
  await expect(trap).not.toBeFocused();
  await page.getByLabel('Nome Completo').fill('Robô de Formulários');
  await page.getByLabel('Seu Melhor E-mail').fill('robo@exemplo.test');
  await page.getByText('Artista / Banda').click();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'Buy now';
  });
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await expect(page.getByText('Inscrição Recebida!', { exact: true })).toBeVisible();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/leads');
  await admin.getByLabel('Buscar leads').fill('robo@exemplo.test');
  await expect(admin.getByText('Nenhum lead com estes filtros.')).toBeVisible();
});

test('an administrator finds a lead, marks it, takes the list along, and sees who has registered', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto('/?utm_source=carnaval');
  await page.getByLabel('Nome Completo').fill('=1+1 Conjunto');
  await page.getByLabel('Seu Melhor E-mail').fill('conjunto@exemplo.test');
  await page.getByText('Agregador / Selo').click();
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await expect(page.getByText('Inscrição Recebida!', { exact: true })).toBeVisible();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/leads');
  const table = admin.getByRole('table', { name: 'Leads' });
  await expect(table.getByRole('row').filter({ hasText: 'artista.novo@toada.test' })).toContainText('Convertido');
  await expect(table.getByRole('row').filter({ hasText: 'damasceno@boidalua.test' })).toContainText('Contatado');

  await admin.getByLabel('Buscar leads').fill('conj');
  const row = table.getByRole('row').filter({ hasText: 'conjunto@exemplo.test' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Novo');
  await expect(row).toContainText('carnaval');
  await row.getByRole('button').click();
  await admin.getByRole('menuitem', { name: 'Marcar como contatado' }).click();
  await expect(row).toContainText('Contatado');

  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Baixar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[1]).toContain(";'=1+1 Conjunto;conjunto@exemplo.test;Agregador / Selo;Contatado;carnaval;");

  expect(await violationsInBothThemes(admin)).toEqual([]);
});

test('whoever was welcomed leaves the list by the link in the mail, and the administrator sees it', async ({
  quietPage: page,
  browser,
  baseURL,
  product,
}) => {
  const lead = { name: 'Téo Brandão', email: 'teo.sai@exemplo.test', userType: 'artist' };
  await page.request.post('/api/leads', { data: lead });
  await page.goto(await linkTo('/sair-da-lista', product.dataDir, lead.email));
  await expect(page).toHaveTitle('Sair da lista · Toada');
  await expect(page.getByRole('heading', { level: 1, name: 'Sair da lista' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sair da lista' }).click();
  await expect(page.getByRole('heading', { name: 'Você saiu da lista' })).toBeVisible();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/leads');
  await admin.getByLabel('Buscar leads').fill(lead.email);
  await expect(admin.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(2);
  await expect(admin.getByText('Saiu da lista').first()).toBeVisible();
});
