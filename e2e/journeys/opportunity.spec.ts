import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 180_000 });

const SCREEN = '/app/marketing-partnerships/opportunities';
const TITLE = 'Abertura no Teatro do Parque';

/** 'dd/mm/aaaa' some days ahead. */
function dayAhead(days: number): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(day);
}

test('an opportunity from publication to shortlist', async ({ browser, baseURL }) => {
  const label = await signedIn(browser, baseURL, 'selo@toada.test', SCREEN);
  await label.getByRole('button', { name: 'Nova oportunidade' }).first().click();
  const form = label.getByRole('dialog', { name: 'Nova oportunidade' });
  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await label.getByRole('option', { name: 'Show de abertura' }).click();
  await form.getByLabel('Título').fill(TITLE);
  await form.getByLabel('Descrição').fill('Meia hora antes do show principal, com cachê e passagem de som.');
  await form.getByText('Toda a plataforma').click();
  await form.getByRole('textbox', { name: 'Último dia de inscrição' }).fill(dayAhead(20));
  await form.getByRole('button', { name: 'Salvar rascunho' }).click();
  const panel = label.getByRole('dialog', { name: TITLE });
  await panel.getByRole('button', { name: 'Publicar' }).click();
  await expect(panel.getByText('Inscrições abertas')).toBeVisible();

  // The public page needs no script and nobody who is signed in.
  const address = await panel.getByRole('link', { name: 'Página pública' }).getAttribute('href');
  const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await visitor.newPage();
  await page.goto(new URL(address ?? '', baseURL).pathname);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText(/Inscrições até .*, 23:59, horário de Brasília/)).toBeVisible();
  await visitor.close();

  const artist = await signedIn(browser, baseURL, 'artista@toada.test', SCREEN);
  await artist.getByRole('button', { name: `Abrir ${TITLE}` }).click();
  const offer = artist.getByRole('dialog', { name: TITLE });
  await offer.getByRole('combobox', { name: 'Lançamento' }).fill('Jardim Suspenso');
  await artist
    .getByRole('option', { name: /Jardim Suspenso/ })
    .first()
    .click();
  await offer.getByLabel('Por que este lançamento?').fill('Cabe no palco e no público do teatro.');
  expect(await violationsOf(artist)).toEqual([]);
  await offer.getByRole('button', { name: 'Enviar candidatura' }).click();
  const own = artist.getByRole('dialog', { name: TITLE });
  await expect(own.getByText('Agora é a vez de quem publicou.').first()).toBeVisible();

  // It is there without a reload, is listened to, and goes on the shortlist.
  await panel.getByRole('button', { name: /Abrir Jardim Suspenso de / }).click();
  await expect(panel.getByText('Cabe no palco e no público do teatro.').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Pôr na lista curta' }).click();
  await expect(panel.getByText('Na lista curta', { exact: true })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Mensagem' }).fill('Vocês tocam com quantos músicos?');
  await panel.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await expect(own.getByText('Na lista curta', { exact: true })).toBeVisible();
  await expect(own.getByText('Vocês tocam com quantos músicos?')).toBeVisible();
  expect(await violationsOf(label)).toEqual([]);
});
