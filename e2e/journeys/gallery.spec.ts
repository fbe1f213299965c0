import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

/** One page for all of them, since it is the largest there is: each begins and ends with nothing open over it. */
let page: Page;
test.beforeAll(async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  page = await context.newPage();
  await page.goto('/dev/gallery');
});
test.afterAll(() => page.context().close());
test.beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await show();
});

/** Shows one part of the gallery, or all: axe and the focus walk past everything that is there. */
function show(...titles: string[]) {
  return page.evaluate((shown) => {
    for (const part of document.querySelectorAll<HTMLElement>('main > section'))
      part.hidden = shown.length > 0 && !shown.includes(part.ariaLabel ?? '');
  }, titles);
}

/** The halves of the gallery, each of which is a theme by itself. */
const HALVES = 'main [data-theme]';

function showHalves(isShown: boolean) {
  return page.locator(HALVES).evaluateAll((halves: HTMLElement[], hidden) => {
    for (const half of halves) half.hidden = hidden;
  }, !isShown);
}

/** Paint of everything in the halves. */
function paintOfHalves() {
  return page.locator(`${HALVES}, ${HALVES} *`).evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, backgroundImage, borderColor, fill, stroke, opacity } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, backgroundImage, borderColor, fill, stroke, opacity].join(' ');
    }),
  );
}

for (const brand of ['Toada', 'Amarelo no branco', 'Preto no preto', 'Vermelho puro']) {
  test(`axe finds nothing in the gallery, in both themes, with the brand ${brand}`, async () => {
    await page.getByRole('radio', { name: brand }).click();
    expect(await violationsOf(page, { isRecoloured: brand !== 'Toada' })).toEqual([]);
    const painted = await paintOfHalves();
    expect(painted.length).toBeGreaterThan(1_000);
    await page.getByRole('button', { name: 'Usar tema claro' }).click();
    // Both themes stand in the halves whatever the page wears: only what is outside of them is new.
    await showHalves(false);
    expect(await violationsOf(page, { isRecoloured: true })).toEqual([]);
    expect(await paintOfHalves()).toEqual(painted);
    await showHalves(true);
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  });
}

const overlays = [
  { opener: 'Abrir diálogo', role: 'dialog' },
  { opener: 'Abrir confirmação', role: 'alertdialog' },
  { opener: 'Abrir gaveta', role: 'dialog' },
  { opener: 'Mais ações', role: 'menu' },
] as const;
for (const { opener, role } of overlays) {
  test(`"${opener}" opens from the keyboard, keeps the focus, closes with Esc and gives the focus back`, async () => {
    await show('Sobre a página');
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole(role);
    await expect(overlay).toBeVisible();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
    expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await violationsOf(page, { within: `[role="${role}"]` })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(button).toBeFocused();
  });
}

for (const width of [1280, 390]) {
  test(`at ${width} px what opens moves in, is gone when it is closed, and gives the focus back`, async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height: 720 });
    await show('Sobre a página');
    for (const { opener, role } of overlays) {
      const moves = await watchMoves(role);
      const button = page.getByRole('button', { name: opener, exact: true }).first();
      await button.press('Enter');
      await expect.poll(moves, opener).toEqual([expect.stringMatching(/-in$/)]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
}

/** The names of the motions that something with a role has finished from here on, but for those that nobody can see. */
async function watchMoves(role: string) {
  await page.evaluate((watched) => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const note = ({ target, animationName, elapsedTime }: AnimationEvent) => {
      if (target instanceof Element && target.role === watched && elapsedTime > 0.05) moves.push(animationName);
    };
    document.addEventListener('animationend', note, true);
  }, role);
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}

test('tabs and segments move with the arrows', async () => {
  const tab = page.getByRole('tab').first();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab').nth(1)).toBeFocused();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('one notice at a time, dismissed by a swipe of 50 px downwards and not by less', async () => {
  await show('Avisos passageiros');
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

test('a notice reached by F8 and closed from the keyboard gives the focus back', async () => {
  await show('Avisos passageiros');
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

test('on a phone a table is a stack of cards: nothing is pushed sideways, and readers still meet a table', async () => {
  await show('Listas');
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('table', { name: 'Usuários, tema escuro' });
  await expect(table.getByRole('columnheader')).toHaveText(['Nome', 'Papel', 'Cota', 'Situação', 'Desde', 'Ações']);
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)).toBe(0);
  expect(await violationsOf(page, { within: '[aria-label="Listas"]' })).toEqual([]);
});

test('a page of a document is looked at closely by keyboard, and the middle of the view stays', async () => {
  await show('Documentos');
  const pages = page.getByRole('region', { name: 'Documentos', exact: true });
  await pages.getByRole('tab', { name: 'RG frente' }).first().focus();
  await page.keyboard.press('ArrowRight');
  const stage = pages.getByRole('group', { name: 'RG verso' });
  await expect(stage.getByRole('img', { name: 'RG verso' })).toBeVisible();
  await stage.focus();
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  const middle = await stage.evaluate((view) => (view.scrollTop + view.clientHeight / 2) / view.scrollHeight);
  expect(middle).toBeCloseTo(0.5, 1);
  await page.keyboard.press('0');
  expect(await stage.evaluate((view) => view.scrollHeight - view.clientHeight)).toBe(0);
});

test('a dialog with something typed outlives Esc and a click beside it', async () => {
  await show('Sobre a página');
  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('Anahí');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Anahí');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  await dialog.getByLabel('Nome completo').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the curtain drops once, not again when the window changes its size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/auth/login');
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running, { timeout: 15_000 }).toBe(0);
  await page.evaluate(() => {
    Object.assign(window, { drops: 0 });
    const count = ({ animationName }: AnimationEvent) => {
      if (animationName === 'drop')
        Object.assign(window, { drops: (window as unknown as { drops: number }).drops + 1 });
    };
    document.addEventListener('animationstart', count, true);
  });
  for (const width of [500, 1200]) await page.setViewportSize({ width, height: 800 });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { drops: number }).drops)).toBe(0);
});
