import type { Browser, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, IN_MOTION, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

test.use(IN_MOTION);

const SUBTITLE = 'A plataforma completa para artistas e selos independentes.';
const BUILDER = '/app/admin/landing-builder';

/** The landing page as somebody sees it who was never there. */
async function visit(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await page.goto('/');
  return page;
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  // The notice of an earlier one may still be there.
  const published = page.waitForResponse((reply) => reply.url().endsWith('/landing/publish') && reply.ok());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar página' }).click();
  await published;
  await expect(page.getByText('Página publicada', { exact: true }).last()).toBeVisible();
}

test('an administrator rewrites a text, a visitor reads it, and the default comes back', async ({
  browser,
  baseURL,
}) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  await admin.getByRole('link', { name: 'Conteúdo', exact: true }).click();
  const field = admin.getByLabel('Página inicial: subtítulo', { exact: true });
  await field.fill('Feita no Recife, para todo canto.');
  await admin.getByRole('button', { name: 'Salvar Alteração: Página inicial: subtítulo' }).click();
  await expect(admin.getByText('Conteúdo Salvo!', { exact: true })).toBeVisible();
  await expect(admin.getByText('O item "Página inicial: subtítulo" foi atualizado.', { exact: true })).toBeVisible();
  // The landing page in the frame has a main part of its own; it is looked at where it stands alone.
  expect(await violationsOf(admin, { without: 'iframe' })).toEqual([]);
  await expect((await visit(browser, baseURL)).getByText('Feita no Recife, para todo canto.')).toBeVisible();

  await admin.getByRole('button', { name: 'Restaurar padrão: Página inicial: subtítulo' }).click();
  await expect(field).toHaveValue(SUBTITLE);
  await expect((await visit(browser, baseURL)).getByText(SUBTITLE)).toBeVisible();

  // Unsaved text is not left behind by accident, whichever way one goes.
  await field.fill('Quase');
  await admin.getByRole('link', { name: 'Cotas' }).click();
  await admin.getByRole('button', { name: 'Continuar editando' }).click();
  await admin.goBack();
  await expect(admin.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await expect(admin).toHaveURL(/content-management$/);
  await admin.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(admin).toHaveURL(/dashboard$/);
});

test('a landing page is edited with its preview, published, seen, and an earlier version brought back', async ({
  browser,
  baseURL,
}) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', BUILDER);
  const preview = admin.frameLocator('iframe[title="Prévia da página inicial"]');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Sua Música,');
  await admin.getByLabel('Texto do rodapé').fill('Selo de prova');
  await expect(preview.getByText(/Selo de prova/)).toBeVisible();
  // The page in the frame has a main part of its own; it is looked at where it stands alone.
  expect(await violationsOf(admin, { without: 'iframe' })).toEqual([]);
  await publish(admin);
  await expect((await visit(browser, baseURL)).getByText(/Selo de prova/)).toBeVisible();

  // A script is a text: it is shown, and nothing of it runs. The button of the preview leads nowhere.
  await admin.getByLabel('Título da página', { exact: true }).fill('<img src=x onerror=alert(1)>');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>');
  await preview.getByRole('link', { name: 'Fazer Login' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await publish(admin);
  const visitor = await visit(browser, baseURL);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>');

  await admin.getByRole('button', { name: 'Histórico' }).click();
  await admin.getByRole('button', { name: 'Restaurar versão 1' }).click();
  await expect(admin.getByLabel('Título da página', { exact: true })).toHaveValue(/Sua Música,/);
  await publish(admin);
  await expect((await visit(browser, baseURL)).getByRole('heading', { level: 1 })).toContainText('Sua Música,');

  // As it was: other journeys look at this page too.
  await admin.getByLabel('Texto do rodapé').fill('');
  await publish(admin);
});

test('of two who edit the landing page, the second hears of it at once and loses nothing', async ({
  browser,
  baseURL,
}) => {
  const [admin, other] = await Promise.all(
    ['admin@toada.test', 'super@toada.test'].map((email) => signedIn(browser, baseURL, email)),
  );
  if (!admin || !other) throw new Error('two people');
  await admin.goto(BUILDER);
  await other.goto(BUILDER);
  const before = await admin.getByLabel('Texto do botão').inputValue();
  await other.getByLabel('Texto do botão').fill('Da segunda pessoa');

  await admin.getByLabel('Subtítulo da página').fill('Da primeira pessoa');
  await admin.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(admin.getByText('Rascunho salvo', { exact: true })).toBeVisible();
  await expect(other.getByText(/salvou este rascunho enquanto você editava/)).toBeVisible();

  await other.getByRole('button', { name: 'Salvar rascunho' }).click();
  const dialog = other.getByRole('dialog', { name: 'A página mudou enquanto você editava' });
  await expect(dialog.getByText('Da segunda pessoa')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar a minha por cima' }).click();
  await expect(other.getByLabel('Subtítulo da página')).toHaveValue('Da primeira pessoa');
  // Nothing was typed meanwhile: what the second saved simply appears.
  await expect(admin.getByLabel('Texto do botão')).toHaveValue('Da segunda pessoa');

  await admin.getByLabel('Texto do botão').fill(before);
  await admin.getByLabel('Subtítulo da página').fill(SUBTITLE);
  await admin.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(admin.getByText('Rascunho salvo', { exact: true })).toBeVisible();
});
