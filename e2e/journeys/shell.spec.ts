import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, IN_MOTION, test } from '../fixtures.ts';

test.use(IN_MOTION);

/** The frame in its states; /dev/shell pretends a role without signing anybody in. */
const states = [
  '/',
  '/auth/login',
  '/nowhere',
  '/dev/shell?role=ARTIST',
  '/dev/shell?role=SUPER_ADMIN&at=/app/admin/dead-jobs',
  '/dev/shell?role=AGGREGATOR&at=/app/settings/aggregator/branding',
  '/dev/shell?role=ARTIST&at=/app/unauthorized',
  '/dev/shell?role=ARTIST&verified=no&at=/app/distribution',
  '/auth/register',
  '/auth/reset-password',
];

/** Pages that landing.spec.ts checks with axe, in both themes and in a hard brand. */
const seenElsewhere = ['/', '/auth/login', '/auth/register'];
const own = states.filter((state) => !seenElsewhere.includes(state));
/** One of each kind is enough for the hard brands: colours do not depend on the role. */
const kinds = [states[2], states[4], states[7]].filter((state) => state !== undefined);

/** Yellow on white, black on black, pure red: the brands that break a careless design. */
const brands: Record<string, Record<string, string>> = {
  ours: {},
  yellow: {
    primary: '#ffff00',
    button: '#ffff00',
    'button-text': '#000000',
    'gradient-start': '#ffff00',
    'gradient-end': '#ffffff',
  },
  black: {
    primary: '#000000',
    button: '#000000',
    'button-text': '#ffffff',
    'gradient-start': '#000000',
    'gradient-end': '#000000',
  },
  red: {
    primary: '#ff0000',
    button: '#ff0000',
    'button-text': '#000000',
    'gradient-start': '#ff0000',
    'gradient-end': '#ff0000',
  },
};

/** The theme as a person has chosen it before. */
async function chooseTheme(page: Page, theme: string) {
  // As the switch leaves it (web/src/lib/brand/theme.ts): the cookie is for the pages the server draws.
  await page.context().addCookies([{ name: 'toada.theme', value: theme, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('toada.theme', chosen), theme);
}

/** Changes what an open page wears: the theme where the switch puts it, the brand where a host's stands, below everything else. */
function dress(page: Page, theme: string, brand: Record<string, string>) {
  const variables = Object.entries(brand).map(([name, value]) => `--brand-${name}: ${value};`);
  return page.evaluate(
    ([worn, rule]) => {
      document.documentElement.dataset.theme = worn;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule ?? '');
      document.adoptedStyleSheets = [sheet];
    },
    [theme, `:root { ${variables.join(' ')} }`],
  );
}

const isDrawn = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const focused = (page: Page) => page.locator(':focus');

for (const state of own) {
  test(`axe finds nothing in ${state}, in both themes and in every brand`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(state);
    await isDrawn(page);
    for (const [name, brand] of Object.entries(brands)) {
      if (name !== 'ours' && !kinds.includes(state)) continue;
      for (const theme of ['dark', 'light']) {
        await dress(page, theme, brand);
        const isRecoloured = theme === 'light' || name !== 'ours';
        expect(await violationsOf(page, { isRecoloured }), `${theme}, ${name}`).toEqual([]);
      }
    }
  });
}

test('at 320 px nothing is cut off and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const state of states) {
    await page.goto(state);
    await isDrawn(page);
    const cut = await page.evaluate(() => {
      const isCut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
      const scrolls = '[aria-hidden="true"], svg, nav.overflow-x-auto, .sr-only';
      const cutOff = [...document.querySelectorAll('body *')].filter(
        (element) => !element.closest(scrolls) && isCut(element),
      );
      return [
        document.documentElement.scrollWidth - innerWidth,
        ...cutOff.map((element) => element.outerHTML.slice(0, 80)),
      ];
    });
    expect(cut, state).toEqual([0]);
  }
});

test('the first load of every state asks no other host and breaks no policy', async ({ quietPage: page }) => {
  for (const state of states.filter((path) => path !== '/nowhere')) {
    await page.goto(state);
    await isDrawn(page);
  }
});

test('the keyboard reaches the content, the menu and the header, and the focus can be seen', async ({ page }) => {
  await page.goto('/dev/shell?role=ARTIST');
  await isDrawn(page);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Pular para o conteúdo');
  const reached: string[] = [];
  for (let step = 0; step < 18; step += 1) {
    await page.keyboard.press('Tab');
    reached.push((await focused(page).getAttribute('aria-label')) ?? (await focused(page).innerText()));
    expect(await focused(page).evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      ...['Dashboard', 'Suporte e Feedback', 'Recolher menu', 'Buscar ou ir para'],
      ...['Ajuda desta tela', 'Avisos', 'Usar tema claro', 'Sair'],
    ]),
  );
});

test('the drawer traps the focus, closes with Esc and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/shell?role=ARTIST');
  const button = page.getByRole('button', { name: 'Abrir menu' });
  await button.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await drawer.getByRole('link', { name: 'Financeiro' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeFocused();
});

test('F8 moves the focus to the notice', async ({ page }) => {
  await page.goto('/dev/shell?role=ARTIST&verified=no&at=/app/distribution');
  await expect(page.getByText('Verificação Necessária', { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  expect(await focused(page).innerText()).toContain('Verificação Necessária');
});

test('a reload shows the chosen theme from the first paint on, and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseTheme(page, 'light');
  await page.addInitScript(() => {
    const seen = { themes: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const note = () => {
      if (document.body) seen.themes.push(document.documentElement.dataset.theme ?? '');
      requestAnimationFrame(note);
    };
    note();
  });
  // The landing page is held to what was asked of it (its own journeys do, too): on a busy machine its fonts come after the paint.
  const limits = { '/': 0.05, '/auth/login': 0.01, '/dev/shell?role=ARTIST': 0.01 };
  for (const [state, limit] of Object.entries(limits)) {
    await page.goto(state);
    await isDrawn(page);
    await page.evaluate(() => document.fonts.ready);
    const seen = await page.evaluate(() => (window as unknown as { seen: { themes: string[]; shift: number } }).seen);
    expect([...new Set(seen.themes)], state).toEqual(['light']);
    expect(seen.shift, state).toBeLessThan(limit);
  }
});
