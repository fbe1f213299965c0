import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const TALK = '/app/support-feedback';
const INBOX = '/app/support-inbox';
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });

async function say(page: Page, text: string) {
  await page.getByLabel('Sua mensagem').fill(text);
  await page.getByLabel('Sua mensagem').press('Enter');
}

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

  await expect(history.getByText('Resolvido')).toBeVisible();
  const rating = artist.getByRole('region', { name: 'Como foi o atendimento?' });
  await rating.getByRole('radio', { name: '5 de 5' }).check({ force: true });
  await rating.getByRole('button', { name: 'Enviar feedback' }).click();
  await expect(artist.getByRole('region', { name: 'Como estamos indo?' })).toBeVisible();
  await say(artist, 'Mais uma dúvida.');
  await expect(history.getByText('Aberto')).toBeVisible();
  for (const page of [artist, support]) await page.context().close();
});
