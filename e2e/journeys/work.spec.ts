import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { SESSION_KEY } from '../../web/src/lib/session/stored-session.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const ARTIST = 'artista@toada.test';
const fee = { 'payment.chargesRegistrationFee': true, 'payment.pixKey': 'pix@exemplo.com.br' };
const payee = { 'payment.pixName': 'Toada Musica', 'payment.pixCity': 'Sao Paulo' };

/** The platform's settings have journeys of their own. */
function setAll(admin: Page, settings: Record<string, boolean | string>) {
  return admin.evaluate(
    async ({ settings, key }) => {
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      for (const [name, value] of Object.entries(settings)) {
        const asked = { method: 'PUT', headers, body: JSON.stringify({ value }) };
        const reply = await fetch(`/api/platform-settings/${name}`, asked);
        if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
      }
    },
    { settings, key: SESSION_KEY },
  );
}

async function choose(page: Page, place: Locator | Page, name: string, option: string) {
  await place.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

type Person = { name: string; document: string; role: string; editing: string; performance: string };

async function fillAuthor(page: Page, place: number, { name, document, role, editing, performance }: Person) {
  const row = page.getByRole('group', { name: new RegExp(`^Autor ${place}\\b`) });
  await row.getByLabel('Nome').fill(name);
  await row.getByLabel('CPF ou CNPJ').pressSequentially(document);
  await row.getByLabel('Edição').fill(editing);
  await row.getByLabel('Execução').fill(performance);
  await choose(page, row, 'Função', role);
}

async function fillWork(page: Page, title: string) {
  await page.getByLabel('Título', { exact: true }).fill(title);
  await choose(page, page, 'Gênero', 'MPB');
  await page.getByLabel('Duração').pressSequentially('0318');
  await page.getByLabel('Data de criação').pressSequentially('14022026');
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const mark = () => `E12345678202611181542${randomUUID().replaceAll('-', '').slice(0, 11)}`;

test.describe('where a fee is charged', () => {
  test.beforeEach(async ({ browser, baseURL }) => {
    const owner = await signedIn(browser, baseURL, 'super@toada.test', '/app/admin/platform-settings');
    await setAll(owner, { ...fee, ...payee });
    await owner.context().close();
  });
  test.afterEach(async ({ browser, baseURL }) => {
    const owner = await signedIn(browser, baseURL, 'super@toada.test', '/app/admin/platform-settings');
    await setAll(owner, { ...fee, 'payment.chargesRegistrationFee': false, 'payment.pixKey': '' });
    await owner.context().close();
  });

  test('a work of two authors goes from an empty form to approved, paid by Pix', async ({ browser, baseURL }) => {
    const title = 'Cantiga de Dois';
    const artist = await signedIn(browser, baseURL, ARTIST, '/app/register-work');
    const card = artist.getByRole('region', { name: 'Taxa de registro' });
    await expect(card.getByText(/R\$.25,00/)).toBeVisible();
    await fillWork(artist, title);
    const first = { name: 'Jussara Lima', document: '52998224725', role: 'Letra e música (CA)' };
    await fillAuthor(artist, 1, { ...first, editing: '66,67', performance: '95' });
    await artist.getByRole('button', { name: 'Adicionar autor' }).click();
    const second = { name: 'Téo Brandão', document: '12ABC34501DE35', role: 'Música (C)' };
    await fillAuthor(artist, 2, { ...second, editing: '33,32', performance: '' });
    await expect(artist.getByText('Falta 0,01%')).toBeVisible();
    await artist.getByRole('button', { name: 'Dar os 5% a Téo Brandão' }).click();
    await artist.getByRole('button', { name: 'Registrar obra' }).click();
    await expect(
      artist.getByText('A soma das porcentagens de edição deve ser 100%. Soma atual: 99,99%.').first(),
    ).toBeVisible();
    await expect(card.getByText('O campo "Forma de pagamento" é obrigatório.')).toBeVisible();
    expect(await violationsOf(artist)).toEqual([]);
    await artist.getByRole('button', { name: 'Dar os 0,01% a Téo Brandão' }).click();
    await expect(artist.getByText('Fechou em 100%')).toHaveCount(2);
    await card.getByRole('radio', { name: 'Pix' }).check();
    await artist.getByRole('button', { name: 'Registrar obra' }).dblclick();

    // The code is there at once: nobody is asked a second time how they pay.
    await expect(card.getByAltText(/^QR do Pix/)).toBeVisible();
    await expect(card.getByText('Pagamento Necessário', { exact: true })).toBeVisible();
    expect(await card.locator('code').textContent()).toContain('pix@exemplo.com.br520400005303986540525.00');
    await artist.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => artist.evaluate(overflow)).toBe(0);
    expect(await violationsInBothThemes(artist)).toEqual([]);
    const number = (await card.getByText(/^Pagamento P-\d+\.$/).textContent())?.match(/P-\d+/)?.[0] ?? '';

    const finance = await signedIn(browser, baseURL, 'financeiro@toada.test', '/app/financial/payments');
    await finance.getByRole('button', { name: `Confirmar ${number}` }).click();
    const dialog = finance.getByRole('dialog');
    await dialog.getByLabel('Identificador do Pix').fill(mark());
    await dialog.getByRole('button', { name: /^Confirmar R/ }).dblclick();
    await expect(finance.getByText('Pagamento confirmado', { exact: true })).toBeVisible();

    // Without a reload the payer sees that the staff has it now.
    await expect(artist.getByText('Pendente Aprovação').first()).toBeVisible();
    await expect(artist.getByText('A taxa deste registro já foi paga.')).toBeVisible();
    await expect(artist.getByRole('button', { name: 'Registrar obra' })).toBeDisabled();
    const id = new URL(artist.url()).searchParams.get('obra');
    const admin = await signedIn(browser, baseURL, 'admin@toada.test', `/app/admin/work-reviews?id=${id}`);
    await admin.getByRole('region', { name: title }).getByRole('button', { name: 'Aprovar obra' }).click();
    await expect(admin.getByText('Obra aprovada', { exact: true })).toBeVisible();
    await expect(artist.getByText('Aprovada', { exact: true }).first()).toBeVisible();
    for (const one of [artist, finance, admin]) await one.context().close();
  });

  test('a work whose fee was paid short is not looked at: payer and finance both know, and the draft comes back', async ({
    browser,
    baseURL,
  }) => {
    const title = 'Cantiga Mal Paga';
    const artist = await signedIn(browser, baseURL, ARTIST, '/app/register-work');
    await fillWork(artist, title);
    const whole = { document: '52998224725', role: 'Letra e música (CA)', editing: '100', performance: '100' };
    await fillAuthor(artist, 1, { name: 'Jussara Lima', ...whole });
    const card = artist.getByRole('region', { name: 'Taxa de registro' });
    await card.getByRole('radio', { name: 'Pix' }).check();
    await artist.getByRole('button', { name: 'Registrar obra' }).click();
    await expect(card.getByText('Pagamento Necessário', { exact: true })).toBeVisible();
    const code = (await card.locator('code').textContent()) ?? '';
    const txid = code.match(/TOADA\d+/)?.[0].slice(0, 13) ?? '';

    const finance = await signedIn(browser, baseURL, 'financeiro@toada.test', '/app/financial/payments');
    await finance.getByRole('button', { name: 'Importar extrato' }).click();
    const csv = ['Data;Valor;Histórico', `18/11/2026;24,99;${txid} ${mark()}`].join('\n');
    const statement = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await finance.locator('input[type=file]').setInputFiles(statement);
    await finance.getByRole('button', { name: 'Guardar para resolver' }).click();
    await finance.getByRole('tab', { name: /^A resolver/ }).click();
    await expect(finance.getByRole('table', { name: 'Recebimentos a resolver' }).getByText(/R\$.24,99/)).toBeVisible();
    expect(await violationsOf(finance)).toEqual([]);

    const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/work-reviews');
    await expect(admin.getByRole('heading', { name: 'Revisão de Obras' })).toBeVisible();
    await expect(admin.getByText(title)).toHaveCount(0);
    await artist.reload();
    await expect(card.getByText('Pagamento Necessário', { exact: true })).toBeVisible();
    await artist.getByRole('button', { name: 'Editar de novo' }).click();
    await expect(artist.getByLabel('Título', { exact: true })).toHaveValue(title);
    await expect(card.getByRole('radio', { name: 'Pix' })).toBeChecked();
    for (const one of [artist, finance, admin]) await one.context().close();
  });
});
