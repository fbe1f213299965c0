import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** What opens hides the rest of the page from readers, so rules about a page's landmarks do not apply while it is open. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page, tags?: string[]) {
  const builder = new AxeBuilder({ page });
  const { violations: found } = await (tags ? builder.withTags(tags) : builder).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/gallery');
});

for (const brand of ['Toada', 'Amarelo no branco', 'Preto no preto', 'Vermelho puro']) {
  test(`axe finds nothing in the gallery, in both themes, with the brand ${brand}`, async ({ page }) => {
    // The gallery is every component twice: axe looks at some thousand elements.
    test.setTimeout(240_000);
    await page.getByRole('radio', { name: brand }).click();
    for (const next of ['Usar tema claro', 'Usar tema escuro']) {
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: next }).click();
    }
  });
}

const overlays = [
  { opener: 'Abrir diálogo', role: 'dialog' },
  { opener: 'Abrir confirmação', role: 'alertdialog' },
  { opener: 'Abrir gaveta', role: 'dialog' },
  { opener: 'Mais ações', role: 'menu' },
] as const;
for (const { opener, role } of overlays) {
  test(`"${opener}" opens from the keyboard, keeps the focus, closes with Esc and gives the focus back`, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole(role);
    await expect(overlay).toBeVisible();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
    expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await violations(page, WCAG)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('tabs and segments move with the arrows', async ({ page }) => {
  const tab = page.getByRole('tab').first();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab').nth(1)).toBeFocused();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('one notice at a time, dismissed by a swipe of 50 px downwards and not by less', async ({ page }) => {
  await page.getByRole('button', { name: 'Sucesso', exact: true }).first().click();
  await page.getByRole('button', { name: 'Erro', exact: true }).first().click();
  const notices = page.locator('[data-radix-collection-item][data-state="open"]');
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('Erro ao carregar dados do painel');

  const box = await notices.boundingBox();
  if (!box) throw new Error('The notice has no place on the page.');
  const swipe = async (pixels: number) => {
    await page.mouse.move(box.x + 30, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 30, box.y + 10 + pixels / 2);
    await page.mouse.move(box.x + 30, box.y + 10 + pixels);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(notices).toHaveCount(1);
  await swipe(70);
  await expect(notices).toHaveCount(0);
});

test('a notice reached by F8 and closed from the keyboard gives the focus back', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Erro', exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const notices = page.locator('[data-radix-collection-item][data-state="open"]');
  await expect(notices).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(button).not.toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(notices).toHaveCount(0);
  await expect(button).toBeFocused();
});
