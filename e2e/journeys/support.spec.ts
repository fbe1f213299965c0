import type { Page } from '@playwright/test';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const TALK = '/app/support-feedback';
const INBOX = '/app/support-inbox';
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });

async function say(page: Page, text: string) {
  await page.getByLabel('Sua mensagem').fill(text);
  await page.getByLabel('Sua mensagem').press('Enter');
}

/** The words of the talk that are among `said`, as they stand one below the other. */
async function linesOf(page: Page, said: readonly string[]) {
  const bubbles = await log(page).locator('p').allInnerTexts();
  const lines = bubbles.map((text) => text.replace(/^[^:]+:\s/, '').trim());
  return lines.filter((line) => said.includes(line));
}

test('two browsers chat, a connection is cut, and nothing is lost, doubled or out of order', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  // The chat of the dashboard is the same one.
  const artist = await signedIn(browser, baseURL, 'artista.novo@toada.test', '/app/dashboard');
  await artist.getByRole('button', { name: 'Abrir suporte' }).click();
  const panel = artist.getByRole('dialog', { name: 'Conversa com o suporte' });
  await expect(panel.getByText('Como podemos ajudar?')).toBeVisible();
  await say(artist, 'Quando cai meu royalty?');
  await expect(log(artist).getByText('Quando cai meu royalty?')).toBeVisible();
  expect(await violationsOf(artist, { within: '[role="dialog"]' })).toEqual([]);

  const support = await signedIn(browser, baseURL, 'suporte@toada.test', `${INBOX}?busca=Quando+cai+meu`);
  await support.getByRole('button', { name: /Quando cai meu royalty/ }).click();
  const ticket = support.getByRole('region', { name: 'Chamado', exact: true });
  await ticket.getByLabel('Sua resposta').pressSequentially('Oi, Téo! ');
  await expect(panel.getByRole('status', { name: 'Dandara está digitando' })).toBeVisible();
  await ticket.getByLabel('Sua resposta').fill('Oi, Téo! No dia 20.');
  await ticket.getByRole('button', { name: 'Enviar' }).click();
  await expect(log(artist).getByText('Oi, Téo! No dia 20.')).toBeVisible();
  await expect(log(support).getByText(/, lida$/)).toBeVisible();

  // The artist loses the network, and both sides go on writing.
  await artist.context().setOffline(true);
  await say(artist, 'E o de outubro?');
  await expect(log(artist).getByText('Não enviada.')).toBeVisible();
  for (const text of ['Primeira palavra', 'Segunda palavra', 'Terceira palavra']) {
    await ticket.getByLabel('Sua resposta').fill(text);
    await ticket.getByLabel('Sua resposta').press('Control+Enter');
    await expect(log(support).getByText(text)).toBeVisible();
    await expect(log(support).getByText('Enviando…')).toBeHidden();
  }
  await artist.context().setOffline(false);
  await expect(log(artist).getByText('Terceira palavra')).toBeVisible({ timeout: 60_000 });
  await expect(log(support).getByText('E o de outubro?')).toBeVisible({ timeout: 60_000 });
  await expect(log(artist).getByText('Não enviada.')).toBeHidden();
  const said = ['Oi, Téo! No dia 20.', 'Primeira palavra', 'Segunda palavra', 'Terceira palavra', 'E o de outubro?'];
  for (const page of [artist, support]) await expect.poll(() => linesOf(page, said)).toEqual(said);

  // Words that are not sent yet outlive the panel and the page.
  await artist.getByLabel('Sua mensagem').fill('E o de novembro');
  await artist.getByLabel('Sua mensagem').press('Escape');
  await expect(panel).toBeHidden();
  await artist.getByRole('button', { name: 'Abrir suporte' }).click();
  await expect(artist.getByLabel('Sua mensagem')).toHaveValue('E o de novembro');
  await artist.goto(TALK);
  await expect(artist.getByLabel('Sua mensagem')).toHaveValue('E o de novembro');
  await expect.poll(() => linesOf(artist, said)).toEqual(said);
  for (const page of [artist, support]) await page.context().close();
});

test('words of a talk run nothing, and their addresses open apart', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista.novo@toada.test', `${TALK}?chamado=novo`);
  const asked: string[] = [];
  artist.on('request', (request) => asked.push(request.url()));
  const hostile =
    '<img src=x onerror="document.title=1"> <script>document.title=2</script> javascript:alert(1) [a](javascript:alert(2)) https://exemplo.test/a?b=1.';
  await say(artist, hostile);
  const link = log(artist).getByRole('link', { name: 'https://exemplo.test/a?b=1' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(log(artist).getByRole('link')).toHaveCount(1);
  await expect(log(artist).getByText('onerror="document.title=1"').last()).toBeVisible();
  await expect(log(artist).locator('img, script')).toHaveCount(0);

  const support = await signedIn(browser, baseURL, 'suporte@toada.test', `${INBOX}?busca=onerror&fila=unassigned`);
  await support.getByRole('button', { name: /onerror/ }).click();
  await expect(log(support).getByRole('link')).toHaveCount(1);
  await expect(log(support).locator('img, script')).toHaveCount(0);
  for (const page of [artist, support]) {
    expect(await page.title()).not.toMatch(/^[12]/);
    await page.context().close();
  }
  expect(asked.filter((url) => url.includes('exemplo.test'))).toEqual([]);
});

test('a ticket from its opening to its rating, the staff by the keyboard alone', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'colaborador@toada.test', TALK);
  const form = artist.getByRole('region', { name: 'Abrir chamado' });
  await form.getByRole('combobox', { name: 'Categoria' }).click();
  await artist.getByRole('option', { name: 'Conta e verificação' }).click();
  await form.getByLabel('Assunto').fill('Trocar de e-mail');
  await form.getByLabel('Mensagem').fill('Onde troco o meu endereço?');
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  const history = artist.getByRole('region', { name: 'Seus chamados' });
  await expect(history.getByText('Aberto')).toBeVisible();

  const support = await signedIn(browser, baseURL, 'suporte@toada.test', `${INBOX}?busca=Trocar+de+e-mail`);
  await expect(support.getByRole('button', { name: /Trocar de e-mail/ })).toBeVisible();
  await support.keyboard.press('j');
  const ticket = support.getByRole('region', { name: 'Chamado', exact: true });
  await expect(ticket.getByRole('heading', { name: 'Trocar de e-mail' })).toBeVisible();
  await support.keyboard.press('a');
  await expect(ticket.getByText(/com Dandara Reis$/)).toBeVisible();
  await expect(history.getByText('Em atendimento')).toBeVisible();
  await support.keyboard.press('r');
  await support.keyboard.type('Em Configurações, Segurança.');
  await support.keyboard.press('Control+Enter');
  await expect(log(artist).getByText('Em Configurações, Segurança.')).toBeVisible();
  await expect(history.getByText('Aguardando você')).toBeVisible();
  await support.keyboard.press('Escape');
  await support.keyboard.press('e');
  await expect(support.getByRole('alertdialog', { name: /Resolver o chamado/ })).toBeVisible();
  await support.keyboard.press('Tab');
  await support.keyboard.press('Enter');

  await expect(history.getByText('Resolvido')).toBeVisible();
  const rating = artist.getByRole('region', { name: 'Como foi o atendimento?' });
  await rating.getByRole('radio', { name: '5 de 5' }).check({ force: true });
  await rating.getByRole('button', { name: 'Enviar feedback' }).click();
  await expect(artist.getByRole('region', { name: 'Como estamos indo?' })).toBeVisible();
  await say(artist, 'Mais uma dúvida.');
  await expect(history.getByText('Aberto')).toBeVisible();
  for (const page of [artist, support]) await page.context().close();
});

test('the talk, the new ticket and the rating fit a phone and are readable in both themes', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', TALK);
  await expect(log(artist)).toBeVisible();
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.setViewportSize({ width: 390, height: 844 });
  await fits(artist);
  expect(await violationsOf(artist)).toEqual([]);
  // A solved ticket says above its field that a word opens it again.
  const history = artist.getByRole('region', { name: 'Seus chamados' });
  await history
    .getByRole('button', { name: /Resolvido/ })
    .first()
    .click();
  await expect(artist.getByText(/^Este chamado foi resolvido/)).toBeVisible();
  await fits(artist);
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.context().close();
});

async function fits(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
}
