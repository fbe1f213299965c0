import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { linkTo, mailsTo } from '../outbox.ts';
import { enter, signedIn } from '../signed-in.ts';

const ROSTER = '/app/manage-aggregator-artists';
const NEW_PASSWORD = 'Bandeirinha-no-8';
const LABEL = 'Selo Maré Alta';

async function countArtists(admin: Page): Promise<number> {
  await admin.goto('/app/admin/quota-management');
  const meter = admin.getByRole('meter', { name: `Artistas de ${LABEL}` });
  return Number(await meter.getAttribute('aria-valuenow'));
}

async function setQuota(admin: Page, max: number) {
  await admin.goto('/app/admin/quota-management');
  await admin.getByRole('button', { name: `Editar cota de ${LABEL}` }).click();
  await admin.getByLabel(`Cota máxima de ${LABEL}`).fill(String(max));
  await admin.getByRole('button', { name: 'Salvar' }).click();
}

async function fillArtist(label: Page, name: string, email: string) {
  await label.getByRole('button', { name: 'Adicionar Novo Artista' }).click();
  const dialog = label.getByRole('dialog', { name: 'Adicionar Novo Artista' });
  await dialog.getByLabel('Nome completo').fill(name);
  await dialog.getByLabel('E-mail do artista').fill(email);
  return dialog;
}

test('a roster is filled up to the quota an administrator set, and no further', async ({
  browser,
  baseURL,
  product,
}) => {
  // Three people in three browsers.
  test.slow();
  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  const count = await countArtists(admin);
  await setQuota(admin, count - 1);
  await expect(admin.getByText('A cota máxima não pode ser menor que o número atual de artistas.')).toBeVisible();
  await admin.getByLabel(`Cota máxima de ${LABEL}`).fill(String(count + 1));
  await admin.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Cota atualizada', { exact: true })).toBeVisible();
  await expect(admin.getByRole('button', { name: `Editar cota de ${LABEL}` })).toBeVisible();

  const label = await signedIn(browser, baseURL, 'selo@toada.test', ROSTER);
  await expect(label.getByText(`${count} de ${count + 1}`)).toBeVisible();
  let dialog = await fillArtist(label, 'Dalva Siqueira', 'dalva@exemplo.test');
  await dialog.getByRole('textbox', { name: 'Senha temporária' }).fill('fita77');
  await dialog.getByRole('button', { name: 'Adicionar Artista' }).click();
  await expect(label.getByText('Artista Dalva Siqueira adicionado.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(label.getByText(`${count + 1} de ${count + 1}`)).toBeVisible();

  dialog = await fillArtist(label, 'Um a Mais', 'demais@exemplo.test');
  await dialog.getByRole('textbox', { name: 'Senha temporária' }).fill('fita77');
  await dialog.getByRole('button', { name: 'Adicionar Artista' }).click();
  await expect(label.getByText('Erro ao adicionar artista', { exact: true })).toBeVisible();
  // Said aloud beside the toast, too: the words stand twice for a moment.
  const full = `Você já tem ${count + 1} de ${count + 1} artistas da sua cota.`;
  await expect(label.getByText(full).first()).toBeVisible();
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Um a Mais');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const subjects = async () => (await mailsTo(product.dataDir, 'dalva@exemplo.test')).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Sua conta de artista está pronta');

  const artist = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(artist, 'dalva@exemplo.test', { password: 'fita77' });
  await expect(artist.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible();
  await artist.goto('/app/dashboard');
  await expect(artist.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible();
  await artist.getByLabel('Senha temporária', { exact: true }).fill('fita77');
  await artist.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await artist.getByLabel('Confirme a senha').fill(NEW_PASSWORD);
  await artist.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(artist.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an artist is invited, sets the password in the link, is edited and leaves the roster', async ({
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  await setQuota(admin, 50);
  await expect(admin.getByText('Cota atualizada', { exact: true })).toBeVisible();

  const label = await signedIn(browser, baseURL, 'selo@toada.test', ROSTER);
  const dialog = await fillArtist(label, 'Bento Aguiar', 'bento@exemplo.test');
  await dialog.getByText('Convidar por e-mail').click();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  const row = label.getByRole('row').filter({ hasText: 'bento@exemplo.test' });
  await expect(row.getByText('Convite enviado')).toBeVisible();

  const artist = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await artist.goto(await linkTo('/auth/reset-password', product.dataDir, 'bento@exemplo.test'));
  await artist.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await artist.getByLabel('Confirme a senha').fill(NEW_PASSWORD);
  await artist.getByRole('button', { name: 'Criar senha e entrar' }).click();
  await artist.waitForURL('**/app/dashboard');
  await label.reload();
  await expect(row).toBeVisible();
  await expect(row.getByText('Convite enviado')).toBeHidden();

  await row.getByRole('button', { name: 'Editar Bento Aguiar' }).click();
  await label.getByLabel('Nome artístico ou da banda').fill('Bento do Cais');
  await label.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(row.getByText('Bento do Cais')).toBeVisible();
  await label.getByLabel('Buscar artistas').fill('cais');
  await expect(label.getByRole('row')).toHaveCount(2);

  await row.getByRole('button', { name: 'Remover Bento Aguiar' }).click();
  await label.getByRole('alertdialog').getByRole('button', { name: 'Remover artista' }).click();
  await expect(label.getByText('Artista removido', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  const subjects = async () => (await mailsTo(product.dataDir, 'bento@exemplo.test')).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Você saiu do elenco do selo');
  await artist.reload();
  await expect(artist.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await admin.goto(ROSTER);
  await expect(admin.getByRole('button', { name: 'Adicionar Novo Artista' })).toBeHidden();
  await admin.getByRole('combobox', { name: 'Filtrar por agregador' }).fill('mare');
  await admin.getByRole('option', { name: LABEL }).click();
  await expect(admin.getByText('Raimunda Boaventura')).toBeVisible();
});

test('at 390 px the quota list cuts no name short', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/app/admin/quota-management');
  const names = admin.getByRole('table').getByRole('paragraph');
  await expect(names.filter({ hasText: LABEL })).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
