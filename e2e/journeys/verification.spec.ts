import type { Browser, Page } from '@playwright/test';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { samplePdf, samplePicture } from '../../server/src/testing/sample-files.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { linkTo, mailsTo } from '../outbox.ts';
import { enter } from '../signed-in.ts';

const PASSWORD = 'Fita-de-Cetim-7';
const FILES = ['Identidade (frente)', 'Identidade (verso)', 'Selfie', 'Comprovante de endereço'];

type Product = { dataDir: string; url: string };

async function register(page: Page, { dataDir }: Product, name: string, email: string) {
  const data = { full_name: name, role: 'ARTIST', terms_version: '2026-11-15' };
  const reply = await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD, data } });
  expect(reply.status()).toBe(200);
  await page.goto(await linkTo('/auth/confirm-email', dataDir, email));
  await page.waitForURL('**/app/dashboard');
}

async function openAsAdmin(browser: Browser, { url }: Product, path: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await enter(page, 'admin@toada.test', { path });
  await expect(page.getByRole('region', { name: 'Fila de verificações' })).toBeVisible();
  return page;
}

async function send(page: Page) {
  await page.getByLabel('CPF', { exact: true }).fill('390.533.447-05');
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer: await samplePicture('png', 1200, 800) };
  const pdf = { name: 'conta.pdf', mimeType: 'application/pdf', buffer: samplePdf(2) };
  for (const label of FILES)
    await page.getByLabel(label, { exact: true }).setInputFiles(label === FILES[3] ? pdf : picture);
  await expect(page.getByText('4 de 4 documentos prontos')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(page.getByText('Documentos enviados', { exact: true })).toBeVisible();
  await expect(page.getByText('Em Análise', { exact: true })).toBeVisible();
}

async function choose(admin: Page, name: string) {
  await admin.getByRole('region', { name: 'Fila de verificações' }).getByText(name).click();
  await expect(admin.getByRole('heading', { name })).toBeVisible();
}

async function approve(admin: Page, name: string) {
  await choose(admin, name);
  for (const box of await admin.getByRole('checkbox').all()) await box.click();
  await admin.getByRole('button', { name: 'Aprovar' }).click();
  await expect(admin.getByText('Documentos aprovados', { exact: true })).toBeVisible();
}

const isClean = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
};

test('documents go from upload to a rejection, to approval, to expiry and to renewal', async ({
  page,
  browser,
  product,
}) => {
  const [name, email] = ['Zuleide Prado', 'zuleide.verificacao@exemplo.test'];
  await register(page, product, name, email);

  // A screen for verified accounts leads here.
  await page.goto('/app/distribution');
  await page
    .getByRole('button', { name: 'Verificar Agora' })
    .or(page.getByRole('link', { name: 'Verificar Agora' }))
    .click();
  await page.waitForURL('**/app/settings/verification');
  await expect(page.getByText('0 de 4 documentos prontos')).toBeVisible();
  await isClean(page);

  // Hostile and wrong files are refused by their content, at their field.
  const hostile = { name: 'rg.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"></svg>') };
  await page.getByLabel(FILES[0] as string).setInputFiles(hostile);
  await expect(page.getByText('O conteúdo do arquivo não é PDF, JPG ou PNG.')).toBeVisible();
  await send(page);

  // The reviewer looks at pictures the worker drew, nearer too, and says what is wrong.
  const admin = await openAsAdmin(browser, product, '/app/admin/document-approvals');
  await choose(admin, name);
  const stage = admin.getByRole('img', { name: 'Identidade (frente)' });
  await expect(stage).toBeVisible({ timeout: 30_000 });
  await admin.getByRole('button', { name: 'Aumentar' }).click();
  await expect(admin.getByText('150%')).toBeVisible();
  await admin.getByRole('button', { name: 'Endereço' }).click();
  await expect(admin.getByText('Página 1 de 2')).toBeVisible();
  await admin.getByRole('button', { name: 'Próxima página' }).click();
  await expect(admin.getByRole('img', { name: /Página 2 de 2/ })).toBeVisible();
  await isClean(admin);
  await admin.keyboard.press('r');
  await admin.getByRole('button', { name: 'Foto ilegível' }).click();
  await isClean(admin);
  await admin.getByRole('button', { name: 'Rejeitar documentos' }).click();
  await expect(admin.getByText('Documentos rejeitados', { exact: true })).toBeVisible();

  // The person's open page hears of it, and sends again.
  await expect(page.getByText('Rejeitado', { exact: true })).toBeVisible();
  await expect(page.getByText(/não está legível/)).toBeVisible();
  await send(page);
  await approve(admin, name);
  await expect(page.getByText('Aprovado', { exact: true })).toBeVisible();
  await page.goto('/app/distribution');
  await expect(page.getByRole('heading', { level: 1, name: 'Distribuição Musical' })).toBeVisible();

  // A year later.
  await queryProduct(
    product.dataDir,
    `update profiles set verification_expires_at = now() - interval '1 minute' where email = $1`,
    [email],
  );
  await page.goto('/app/dashboard');
  await expect(page.getByText('Verificação Expirada', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: 'Renovar Agora' })
    .or(page.getByRole('link', { name: 'Renovar Agora' }))
    .click();
  await expect(page.getByText('Expirada', { exact: true })).toBeVisible();
  await page.goto('/app/distribution');
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByText('Verificação Necessária', { exact: true })).toBeVisible();
  await expect(page.getByText('Verificação Expirada', { exact: true })).toBeHidden();

  await page.goto('/app/settings/verification');
  await expect(page.getByRole('heading', { name: 'Renovar verificação' })).toBeVisible();
  await send(page);
  await approve(admin, name);
  await expect(page.getByText('Aprovado', { exact: true })).toBeVisible();
  await page.goto('/app/distribution');
  await expect(page.getByRole('heading', { level: 1, name: 'Distribuição Musical' })).toBeVisible();

  const subjects = async () => (await mailsTo(product.dataDir, email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(expect.arrayContaining(['Precisamos de novos documentos', 'Sua conta foi verificada']));
  const opened = await queryProduct(
    product.dataDir,
    `select 1 from audit_entries a join profiles p on p.id = a.person_id where p.email = $1 and action = 'document.opened'`,
    [email],
  );
  expect(opened.length).toBeGreaterThanOrEqual(2);
  await admin.context().close();
});

test('list, documents and decision fill the window, and nothing pushes them down', async ({ browser, product }) => {
  const admin = await openAsAdmin(browser, product, '/app/admin/document-approvals');
  await choose(admin, 'Téo Brandão');
  const overflow = () => admin.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect(admin.getByRole('link', { name: 'Proteja com duas etapas' })).toBeVisible();
  await expect.poll(overflow).toBe(0);
  await expect(admin.getByRole('button', { name: 'Aprovar' })).toBeInViewport({ ratio: 1 });
  await admin.context().close();
});

test('the demo world has documents to decide on, at 390 px one pane after the other', async ({ browser, product }) => {
  const admin = await openAsAdmin(browser, product, '/app/settings/admin/account-approvals');
  await admin.setViewportSize({ width: 390, height: 844 });
  await choose(admin, 'Téo Brandão');
  await expect(admin.getByRole('img', { name: 'Identidade (frente)' })).toBeVisible({ timeout: 30_000 });
  await expect(admin.getByRole('region', { name: 'Fila de verificações' })).toBeHidden();
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await isClean(admin);
  await admin.getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(admin.getByRole('region', { name: 'Fila de verificações' })).toBeVisible();
  await admin.context().close();
});
