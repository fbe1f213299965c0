import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' });
const DECIDER = 'super@toada.test';

test('a menu that is longer than the window says how much lies below, and goes there', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, DECIDER, '/app/admin/users-management');
  await page.setViewportSize({ width: 1440, height: 620 });
  await menu(page).getByRole('button', { name: 'Abrir Financeiro' }).click();
  const sign = page.getByRole('button', { name: /^Mais \d+ abaixo/ });
  const before = await sign.innerText();
  await sign.click();
  await expect(sign).not.toHaveText(before);
  const last = menu(page).getByRole('button', { name: /^Operação/ });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(sign).toBeHidden();
});

test('what waits is counted while somebody looks on', async ({ browser, baseURL }) => {
  const admin = await signedIn(browser, baseURL, DECIDER);
  const entry = menu(admin).getByRole('link', { name: /^Atendimento/ });
  await expect(entry).toBeVisible();
  const countIn = async () => Number((await entry.getAttribute('data-count')) ?? 0);
  // Tickets of the demo world wait: until they are counted, the menu has no numbers.
  await expect.poll(countIn).toBeGreaterThan(0);
  const before = await countIn();
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/support-feedback');
  await artist.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('toada.session') ?? '{}');
    await fetch('/api/tickets', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${access_token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ subject: 'Capa recusada', category: 'release', text: 'O que eu faço?' }),
    });
  });
  await expect.poll(countIn).toBe(before + 1);
});

test('a group stays as it was left, and on the rail it opens beside its icon', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, DECIDER);
  await menu(page)
    .getByRole('button', { name: /^Administração/ })
    .click();
  await page.reload();
  await expect(menu(page).getByRole('link', { name: 'Painel Admin' })).toBeHidden();
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  const icon = menu(page).getByRole('button', { name: /^Administração/ });
  await icon.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Painel Admin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible();
});
