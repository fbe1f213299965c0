import type { Page } from '@playwright/test';
import { LATEST_RELEASES } from '../../domain/src/dashboard/dashboard.contract.ts';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const catalogue = ['Amplificador', 'Últimos Lançamentos', 'Plataformas Integradas', 'Sua Loja'];
const balance = 'Saldo Disponível';
const desk = ['Pendências da equipe', 'Prazos por fila', 'Ferramentas'];
const finance = ['Caminho do dinheiro', 'Exceções', 'Saques a decidir', 'Caixa necessário'];
const support = 'Para agora';
const label = ['Próximas estreias', 'Elenco'];
const shares = ['Suas divisões', 'Seus extratos'];
const all = [...catalogue, balance, ...desk, ...finance, support, ...label, ...shares];

/** Greeting and parts for each person: the home of their job. Staff have no balance, tools or shop of their own. */
const people = [
  { email: 'super@toada.test', greeting: 'Olá, Super', parts: ['Plataformas Integradas', ...desk] },
  { email: 'admin@toada.test', greeting: 'Olá, Iara', parts: ['Plataformas Integradas', ...desk] },
  { email: 'selo@toada.test', greeting: 'Olá, Helena', parts: [...catalogue, balance, ...label] },
  { email: 'artista@toada.test', greeting: /^Olá, Jussara/, parts: [...catalogue, balance] },
  { email: 'financeiro@toada.test', greeting: 'Olá, Caetano', parts: finance },
  { email: 'suporte@toada.test', greeting: 'Olá, Dandara', parts: [support] },
  { email: 'colaborador@toada.test', greeting: 'Olá, Anahí', parts: [balance, ...shares] },
] as const;

/** One of each composition; the others differ by what is counted. Those of artists are looked at below. */
const looked = new Set([
  'admin@toada.test',
  'selo@toada.test',
  'financeiro@toada.test',
  'suporte@toada.test',
  'colaborador@toada.test',
]);

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const greeting = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
/** The frame gives up its sidebar a moment after the window has become narrow. */
const fits = (page: Page, of = '') =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), of).toBe(PHONE.width);

test('each of the seven roles finds the parts whose pages it may open, wide and on a phone', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  for (const { email, greeting: words, parts } of people) {
    const page = await signedIn(browser, baseURL, email);
    await page.setViewportSize(WIDE);
    await expect(greeting(page, words)).toBeVisible();
    for (const name of all)
      await expect(part(page, name), `${email}: ${name}`).toBeVisible({
        visible: (parts as readonly string[]).includes(name),
      });
    await expect(page.getByRole('button', { name: 'Abrir suporte' })).toBeVisible();
    await page.setViewportSize(PHONE);
    await fits(page, email);
    if (looked.has(email)) expect(await violationsOf(page), email).toEqual([]);
    await page.context().close();
  }
});

test('a newcomer finds what will stand there, and the guide once', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista.novo@toada.test');
  await page.setViewportSize(WIDE);
  await expect(greeting(page, 'Olá, Téo')).toBeVisible();
  await expect(page.getByText('Nenhum lançamento encontrado.')).toBeVisible();
  await expect(part(page, 'Primeiros passos').getByRole('listitem')).toHaveCount(4);
  expect(await violationsOf(page)).toEqual([]);

  // Not verified yet: the guard of the page behind the card says what is missing.
  await page.getByRole('link', { name: /Subir Música Álbum/ }).click();
  await expect(page.getByText('Verificação Necessária', { exact: true }).first()).toBeVisible();
  await expect(greeting(page, 'Olá, Téo')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Como Funciona' }).click();
  const guide = page.getByRole('dialog', { name: 'Como Funciona' });
  await expect(guide.getByRole('listitem')).toHaveCount(5);
  expect(await violationsOf(page, { within: '[role="dialog"]' })).toEqual([]);
  await guide.getByRole('link', { name: 'Combine a divisão' }).click();
  await expect(page).toHaveURL(/\/app\/financial\/splits$/);
});

test('while it loads, when it fails and when it is there, wide and on a phone', async ({ browser, baseURL }) => {
  test.slow();
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/support-feedback');
  await page.setViewportSize(WIDE);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/dashboard', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Carregando…' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await fits(page);

  release();
  await expect(greeting(page, 'Oops! Algo deu errado.')).toBeVisible();
  await expect(page.getByText('Erro ao carregar dados do painel', { exact: true }).first()).toBeVisible();
  await fits(page);
  await page.setViewportSize(WIDE);
  expect(await violationsOf(page)).toEqual([]);

  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(greeting(page, /^Olá, Jussara/)).toBeVisible();
  const releases = part(page, 'Últimos Lançamentos');
  await expect(releases.getByRole('article')).toHaveCount(LATEST_RELEASES);
  await expect(part(page, 'Suas pendências').getByRole('link', { name: /correção/i })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await releases.getByRole('button').first().click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Data de lançamento')).toBeVisible();
  await details.getByRole('button', { name: 'Fechar' }).last().click();

  await page.getByRole('button', { name: 'Abrir Beats' }).click();
  await expect(page.getByText('A venda de beats ainda não abriu.').first()).toBeVisible();

  const read = page.waitForResponse('**/api/dashboard');
  await page.getByRole('button', { name: 'Atualizar saldo' }).click();
  expect((await read).status()).toBe(200);
  await expect(page.getByText('Atualizado agora')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar Fundos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('administrators find every tool with what waits in it', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/dashboard');
  const tools = page.getByRole('main').getByRole('listitem');
  await expect(tools).toHaveCount(27);
  await expect(tools.filter({ hasText: 'Usuários' })).toContainText(/\d+ pessoas/);
  await page.setViewportSize(PHONE);
  await fits(page);
  expect(await violationsOf(page)).toEqual([]);
  await tools.filter({ hasText: 'Cotas' }).getByRole('link').click();
  await expect(page).toHaveURL(/quota-management$/);
});

test("a label opens one of its artists' panels, and is refused another's", async ({ browser, baseURL, product }) => {
  const idOf = async (email: string) => {
    const [found] = await queryProduct<{ id: string }>(product.dataDir, 'select id from profiles where email = $1', [
      email,
    ]);
    return found?.id ?? '';
  };
  const [own, foreign] = [await idOf('artista@toada.test'), await idOf('artista.novo@toada.test')];
  const opened = () =>
    queryProduct(product.dataDir, `select id from audit_entries where action = 'artistDashboard.opened'`, []);
  const before = (await opened()).length;

  const page = await signedIn(browser, baseURL, 'selo@toada.test', '/app/manage-aggregator-artists');
  await page.setViewportSize(WIDE);
  await page.getByLabel('Buscar artistas').fill('Jussara');
  await page.locator(`a[href="/app/artist-dashboard/${own}"]`).first().click();
  await expect(greeting(page, /^Painel de Jussara/)).toBeVisible();
  await expect(part(page, balance)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar Fundos' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir suporte' })).toBeHidden();
  expect(await opened()).toHaveLength(before + 1);
  await page.setViewportSize(PHONE);
  await fits(page);
  expect(await violationsOf(page)).toEqual([]);

  for (const id of [foreign, crypto.randomUUID()]) {
    await page.goto(`/app/artist-dashboard/${id}`);
    await expect(page.getByText('Artista não encontrado')).toBeVisible();
    await expect(page.getByText(/Painel de/)).toBeHidden();
  }
  expect(await opened()).toHaveLength(before + 1);
});

/** Words of the staff's homes where nothing waits. */
const staff = [
  { email: 'admin@toada.test', none: 'Nada pendente agora.' },
  { email: 'financeiro@toada.test', none: 'Nenhuma exceção agora.' },
  { email: 'suporte@toada.test', none: 'Ninguém espera por resposta agora.' },
] as const;

test('the homes of staff: empty, failing, and with the keyboard alone', async ({ browser, baseURL }) => {
  test.slow();
  for (const { email, none } of staff) {
    const page = await signedIn(browser, baseURL, email);
    await expect(greeting(page, /^Olá, /)).toBeVisible();
    // Its code comes after the page's.
    await expect(page.locator('#conteudo [data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.locator('#conteudo [data-row]:focus')).toHaveCount(1);

    await page.route('**/api/dashboard', async (route) => {
      const body = await (await route.fetch()).json();
      const nothing = { ...body.desk, items: [] };
      const pipeline = body.pipeline && { statements: [], piles: [], exceptions: [], deciding: [] };
      await route.fulfill({ json: { ...body, desk: body.desk && nothing, pipeline, todos: [] } });
    });
    await page.reload();
    await expect(page.getByText(none).last()).toBeVisible();
    expect(await violationsOf(page), email).toEqual([]);

    await page.unroute('**/api/dashboard');
    await page.route('**/api/dashboard', (route) => route.abort());
    await page.reload();
    await expect(greeting(page, 'Oops! Algo deu errado.')).toBeVisible();
    await page.context().close();
  }
});
