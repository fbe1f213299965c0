import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const ARTIST = 'artista@toada.test';
const LABEL = 'selo@toada.test';
const PHONE = { width: 390, height: 844 };

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('the title bar of a release says its name, and so does the tab', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, ARTIST, '/app/catalog');
  await page.getByRole('main').getByRole('link', { name: 'Varal', exact: true }).first().click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Varal');
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Varal' })).toBeVisible();
  await expect(page).toHaveTitle(/^Varal/);
  await page.context().close();
});

test('the column of the settings stands where it stood, whichever tab is chosen', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, LABEL, '/app/settings/profile');
  await page.setViewportSize({ width: 1440, height: 900 });
  const tabs = page.getByRole('navigation', { name: 'Configurações' });
  const places: string[] = [];
  for (const name of ['Perfil', 'Segurança', 'Verificação', 'Códigos', 'Serviços Conectados']) {
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await page.waitForLoadState('networkidle');
    const shown = tabs.locator('xpath=following-sibling::*[1]/*[1]');
    // While a tab is being fetched its place is empty.
    let content = await boxOf(shown);
    await expect
      .poll(async () => {
        content = await boxOf(shown);
        return content.width;
      })
      .toBeGreaterThan(0);
    const column = await boxOf(tabs);
    places.push([column.x, column.width, content.x].map(Math.round).join(' '));
  }
  expect(new Set(places).size, places.join(' | ')).toBe(1);
  await page.context().close();
});

test('the chat button covers nothing that is read or pressed', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, ARTIST);
  const chat = page.getByRole('button', { name: 'Abrir suporte' });
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(chat).toBeVisible();
    const covered = await chat.evaluate((button) => {
      const at = button.getBoundingClientRect();
      const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      const under: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (button.contains(node) || !node.textContent?.trim() || node.parentElement?.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.right > at.left && box.left < at.right && box.bottom > at.top && box.top < at.bottom)
            under.push(node.textContent.trim());
      }
      return under;
    });
    expect(covered, `${size.width} px`).toEqual([]);
  }
  await page.context().close();
});
