import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

/** The demo world's release: three stores have it, and the fourth is paused. */
const [TITLE, PAUSED] = ['Quintal de Estrelas', 'Amazon Music'];
const REASON = 'O contrato desta loja terminou.';

const toast = (page: Page, words: string) => page.locator('ol li').filter({ hasText: words }).first();

async function expectNoViolations(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}

/** From the menu of a store's row; one that is still closing takes no click. */
async function choose(page: Page, store: string, action: string) {
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: `Ações: ${store}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a release is watched until its last store has it, read back and taken down from one store', async ({
  browser,
  baseURL,
}) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/distribution');
  // A paused store keeps nothing back: the release is completed by the others.
  await artist.getByRole('button', { name: `Ver Relatório: ${TITLE}` }).click({ timeout: 60_000 });
  const stores = artist.getByRole('dialog').getByRole('list', { name: 'Situação em cada loja' });
  await expect(stores.getByText('Entregue')).toHaveCount(3, { timeout: 60_000 });
  await expect(stores.getByText('teste')).toHaveCount(4);
  await expect(stores.getByText('A loja está em pausa. A entrega continua quando ela voltar.')).toBeVisible();
  await expectNoViolations(artist);

  // Watched by nothing but what the server says.
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/settings/admin/global-integrations');
  await choose(admin, PAUSED, 'Retomar entregas');
  await expect(toast(admin, 'Entregas retomadas')).toBeVisible();
  await expect(stores.getByText('Entregue')).toHaveCount(4, { timeout: 60_000 });
  await artist.getByRole('dialog').getByRole('link', { name: 'Ver lançamento' }).click();
  await expect(artist.getByText('Entrega de teste concluída, nada foi publicado.')).toBeVisible();

  const downloading = artist.waitForEvent('download');
  await choose(artist, 'Spotify', 'Baixar mensagem');
  const message = await readFile(await (await downloading).path(), 'utf8');
  expect(message).toContain('NewReleaseMessage');
  expect(message).toContain(TITLE);

  await choose(artist, 'Spotify', 'Remover desta loja');
  const takeDown = artist.getByRole('dialog', { name: `Remover "${TITLE}" das lojas?` });
  await takeDown.getByLabel('Motivo').fill(REASON);
  await takeDown.getByRole('button', { name: 'Remover de Spotify' }).click();
  await expect(toast(artist, 'Remoção pedida')).toBeVisible();
  await artist.getByRole('radio', { name: 'Tabela' }).click();
  const spotify = artist.getByRole('table', { name: 'Situação em cada loja' }).getByRole('row', { name: /Spotify/ });
  await expect(spotify).toContainText('Removido', { timeout: 60_000 });
  await expect(spotify).toContainText(`Motivo: ${REASON}`);
  await expectNoViolations(artist);
  await artist.context().close();

  // The operator sees both messages.
  await admin.goto('/app/admin/deliveries?loja=spotify');
  const lines = admin.getByRole('table', { name: 'Entregas' }).getByRole('row').filter({ hasText: TITLE });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Remoção');
  await expectNoViolations(admin);
  await admin.context().close();
});
