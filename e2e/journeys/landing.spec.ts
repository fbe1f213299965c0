import type { Browser, Page } from '@playwright/test';
import { TERMS_VERSION } from '../../domain/src/auth/auth.forms.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { violationsInBothThemes } from '../axe.ts';
import { expect, IN_MOTION, test } from '../fixtures.ts';

test.use(IN_MOTION);

const DRAWN = ['/', '/terms', '/privacy', '/integrations/spotify'];
const WIDTHS = [390, 1440];

test('the landing page tells its whole story, and its buttons lead where they say', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page).toHaveTitle('Sua Música, Seu Futuro, Seu Controle. · Toada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sua Música,\s+Seu Futuro,\s+Seu Controle\./);
  await expect(page.getByText('Em 200+ plataformas')).toBeVisible();
  await page.getByRole('link', { name: 'Ver como funciona' }).click();
  await expect(page.getByRole('heading', { name: 'Distribuição global' })).toBeInViewport();
  for (const name of ['Jussara Lima', 'Téo Brandão', 'Anahí Couto'])
    await expect(page.locator('figure').filter({ hasText: name }).last()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Comece Agora' }).click();
  await expect(page.getByRole('form', { name: 'Acesso Antecipado e Novidades' })).toBeInViewport();
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Segurança' }).click();
  await expect(page.getByRole('heading', { name: 'Segurança' })).toBeInViewport();
});

test('once taken over a page leads to the next without being loaded again, and back', async ({ quietPage: page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos' }).click();
  await expect(page.getByRole('heading', { name: 'Termos de Uso' })).toBeVisible();
  expect(await page.locator('link[rel="stylesheet"]').first().evaluate(isWorn)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Que bom te ver de volta' })).toBeVisible();
  await page.getByRole('link', { name: 'Toada, página inicial' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sua Música,');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('whoever comes to the landing page from another page of ours is told the same', async ({ quietPage: page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Toada, página inicial' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Seu Controle.');
  await expect(page.getByText('Em 200+ plataformas')).toBeVisible();
});

test('a form that is sent before the page can act is sent as soon as it can', async ({ page }) => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/HomeScreen-.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Nome Completo').fill('Dona Cota');
  await page.getByLabel('Seu Melhor E-mail').fill('cota@exemplo.test');
  await page.getByText('Artista / Banda').click();
  await page.getByRole('button', { name: 'Quero meu Acesso' }).click();
  await expect(page).toHaveURL('/');
  go();
  await expect(page.getByText('Inscrição Recebida!', { exact: true })).toBeVisible();
});

test('without JavaScript everything can be read, in the theme that was chosen', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, { javaScriptEnabled: false, theme: 'light' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Seu Futuro,');
  for (const name of ['Distribuição global', 'Marketing integrado', 'Comunidade colaborativa'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Subi o single, dividi com a banda')).toBeVisible();
  await expect(page.getByLabel('Seu Melhor E-mail')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('ative o JavaScript do navegador');
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
  await expect(page.getByRole('heading', { name: 'Seus direitos e como usá-los' })).toBeVisible();
  await expect(page.getByText(`Versão ${TERMS_VERSION}, em vigor desde`)).toBeVisible();
});

for (const path of DRAWN)
  test(`the styles inside ${path} are enough: the sheet of all screens moves and paints nothing`, async ({
    browser,
    baseURL,
  }) => {
    const looks = [];
    for (const hasSheet of [true, false]) {
      const page = await open(browser, baseURL, { javaScriptEnabled: false });
      await page.goto(path);
      expect(await page.locator('link[rel="stylesheet"]').evaluate(isWorn)).toBe(false);
      if (hasSheet) await page.locator('link[rel="stylesheet"]').evaluate(wear);
      looks.push(await lookOf(page));
    }
    expect(looks[0]?.length).toBeGreaterThan(50);
    expect(looks[1]).toEqual(looks[0]);
  });

for (const width of WIDTHS)
  test(`nothing moves on the landing page at ${width} pixels`, async ({ browser, baseURL }) => {
    const page = await open(browser, baseURL, { viewport: { width, height: 844 } });
    await page.addInitScript(countShifts);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(80);
    }
    const { sum, isWatching } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    expect(isWatching).toBe(true);
    expect(sum).toBeLessThan(0.05);
  });

const YELLOW_ON_WHITE = {
  primaryColor: '#fff200',
  secondaryColor: '#ffffff',
  tertiaryColor: '#ffff66',
  gradientStartColor: '#fff200',
  gradientEndColor: '#ffffff',
  textColor: '#fff200',
  textColorOnLight: '#fffde0',
  buttonColor: '#fff200',
  buttonTextColor: '#ffffff',
};

test('axe finds nothing on the public pages in either theme, in our brand and in an ugly one', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  await examine(browser, baseURL, false);
  const undo = await wearEverywhere(baseURL, YELLOW_ON_WHITE);
  try {
    expect(await (await fetch(`${baseURL}/`)).text()).toContain('--brand-primary:#fff200');
    await examine(browser, baseURL, true);
  } finally {
    await undo();
  }
});

async function examine(browser: Browser, baseURL: string | undefined, isRecoloured: boolean) {
  const page = await open(browser, baseURL, {});
  for (const path of ['/', '/auth/login', '/auth/register', '/terms']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsInBothThemes(page, { isRecoloured }), path).toEqual([]);
  }
}

/** The administrator's default, through the call its editor makes. */
async function wearEverywhere(baseURL: string | undefined, colours: Record<string, string>) {
  const sign = await fetch(`${baseURL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@toada.test', password: DEMO_PASSWORD }),
  });
  const { access_token } = (await sign.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const address = `${baseURL}/api/white-label`;
  const before = await (await fetch(address, { headers })).json();
  const save = async (options: object) => {
    const { revision } = await (await fetch(address, { headers })).json();
    const body = JSON.stringify({ ...options, revision });
    expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
  };
  await save({ ...before.options, ...colours });
  return () => save(before.options);
}

type Options = {
  javaScriptEnabled?: boolean;
  viewport?: { width: number; height: number };
  theme?: 'dark' | 'light';
};

/** A browser that has never been here but for the theme it once chose. */
async function open(browser: Browser, baseURL: string | undefined, { theme = 'dark', ...options }: Options) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce', ...options });
  await context.addCookies([{ name: 'toada.theme', value: theme, url: baseURL ?? '' }]);
  await context.addInitScript((name) => localStorage.setItem('toada.theme', name), theme);
  return context.newPage();
}

/** Where everything stands and how it is painted. */
function lookOf(page: Page) {
  return page.locator('#root *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, display, borderTopWidth } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${box} ${color} ${backgroundColor} ${fontSize} ${fontWeight} ${display} ${borderTopWidth}`;
    }),
  );
}

const isWorn = (link: HTMLLinkElement) => matchMedia(link.media).matches;

async function wear(link: HTMLLinkElement) {
  const isThere = link.sheet !== null;
  link.media = 'all';
  if (!isThere) await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
  // Counted, lest an empty sheet move nothing.
  if ((link.sheet?.cssRules.length ?? 0) < 5) throw new Error('the sheet is empty');
}

type Shifts = { sum: number; isWatching: boolean };

function countShifts() {
  const shifts: Shifts = { sum: 0, isWatching: PerformanceObserver.supportedEntryTypes.includes('layout-shift') };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('the scripts of the landing page are at most 90 kB as they are sent', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const sent = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.js$/.test(new URL(entry.name).pathname))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(90_000);
});
