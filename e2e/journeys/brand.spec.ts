import type { Page } from '@playwright/test';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

// One label, whose brand these journeys change one after the other.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const EDITOR = '/app/settings/aggregator/branding';
const OURS = '#7a3cf0';
/** The palette 'Quintal'. */
const THEIRS = '#1d6b3a';
const field = (page: Page, name: string) => page.getByLabel(`${name}: hexadecimal`);
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar marca' });
const home = (page: Page) => page.getByRole('link', { name: 'Ir para o Dashboard' });
const worn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'));

async function openEditor(page: Page) {
  await page.goto(EDITOR);
  await expect(field(page, 'Marca, Primária')).toBeVisible();
}

async function said(page: Page, title: string) {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
}

/** The font files a page asks for, by family. */
function noteFonts(page: Page): Set<string> {
  const families = new Set<string>();
  page.on('request', (request) => {
    const file = /\/assets\/([a-z-]+?)-latin.*\.woff2$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) families.add(file);
  });
  return families;
}

/** Notes in every frame, from the first on, which colour the page wears. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'));
      requestAnimationFrame(note);
    };
    note();
    document.addEventListener('DOMContentLoaded', note, { once: true });
  });
}
const seenIn = (page: Page) => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);

/** The same person in a new window, with what the last visit has kept. */
async function comeBack(page: Page) {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('the context belongs to no browser');
  const { origin } = new URL(page.url());
  const next = await browser.newContext({ baseURL: origin, storageState: await context.storageState() });
  const nextPage = await next.newPage();
  await watchFrames(nextPage);
  return { page: nextPage, fonts: noteFonts(nextPage) };
}

test('without a brand the panel is ours, and asks for no font but Montserrat', async ({ browser, baseURL }) => {
  const { page, fonts } = await comeBack(await signedIn(browser, baseURL, 'artista.novo@toada.test'));
  await page.goto('/app/dashboard');
  await expect(home(page)).toContainText('toada');
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts]).toEqual(['montserrat']);
});

test('a label publishes its brand, and its artist wears it from the first frame of every reload', async ({
  browser,
  baseURL,
}) => {
  const label = await signedIn(browser, baseURL, 'selo@toada.test');
  const artist = await signedIn(browser, baseURL, 'artista@toada.test');
  // The label of the demo world has a brand of its own already.
  await expect.poll(() => worn(artist)).not.toBe(OURS);

  await openEditor(label);
  await label.getByRole('button', { name: 'Quintal' }).click();
  await label.getByLabel('Nome da empresa').fill('Quintal de Estrelas');
  await label.getByLabel('Fonte').click();
  await label.getByRole('option', { name: 'Lora' }).click();
  await publish(label).click();
  await said(label, 'Marca publicada');
  await expect(home(label)).toContainText('Quintal de Estrelas');
  expect(await worn(label)).toBe(THEIRS);

  // An open panel shows it without a reload.
  await expect(home(artist)).toContainText('Quintal de Estrelas');
  await expect.poll(() => worn(artist)).toBe(THEIRS);

  await watchFrames(artist);
  await artist.reload();
  await expect(home(artist)).toContainText('Quintal de Estrelas');
  expect(await seenIn(artist)).toEqual([THEIRS]);
  await expect(artist).toHaveTitle('Dashboard · Quintal de Estrelas');

  // Another day: a browser that has used a font in this window asks for it again by itself.
  const { page: nextDay, fonts } = await comeBack(artist);
  await nextDay.goto('/app/dashboard');
  await expect(home(nextDay)).toContainText('Quintal de Estrelas');
  await nextDay.evaluate(() => document.fonts.ready);
  expect(await seenIn(nextDay)).toEqual([THEIRS]);
  expect([...fonts]).toEqual(['lora']);

  // Somebody else's brand stays theirs.
  const stranger = await signedIn(browser, baseURL, 'artista.novo@toada.test');
  await expect(home(stranger)).toContainText('toada');
  expect(await worn(stranger)).toBe(OURS);
});

test('the guide of a store is in the brand of the artist’s label, and in ours for everybody else', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test');
  await expect(home(page)).toContainText('Quintal de Estrelas');
  // Fetched anew, as by a link that was kept.
  await page.goto('/integrations/spotify');
  await expect(page.getByRole('banner').getByText('Quintal de Estrelas')).toBeVisible();
  expect(await worn(page)).toBe(THEIRS);

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto('/integrations/spotify');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Quintal de Estrelas')).toHaveCount(0);
  expect(await worn(visitor)).toBe(OURS);
  await visitor.context().close();
});

test('signing out gives the page back to its host and leaves nothing behind', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test');
  await expect(home(page)).toContainText('Quintal de Estrelas');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/auth/login');
  await expect.poll(() => worn(page)).toBe(OURS);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('toada.brand')));
  expect(kept).toEqual([]);
  await watchFrames(page);
  await page.goto('/app/dashboard');
  await page.waitForURL('**/auth/login');
  expect(await seenIn(page)).toEqual([OURS]);
});

test('of two who edit at once the second is told, and loses nothing', async ({ browser, baseURL }) => {
  const first = await signedIn(browser, baseURL, 'selo@toada.test');
  const second = await first.context().newPage();
  await openEditor(first);
  await openEditor(second);
  await field(second, 'Marca, Terciária').fill('#abcdef');
  await field(first, 'Marca, Secundária').fill('#aa3344');
  await publish(first).click();
  await said(first, 'Marca publicada');

  await publish(second).click();
  const notice = second.getByRole('alert').filter({ hasText: 'A marca mudou enquanto você editava' });
  await expect(notice).toContainText('Helena Maré publicou outra versão');
  await expect(field(second, 'Marca, Terciária')).toHaveValue('#abcdef');
  await notice.getByRole('button', { name: 'Carregar a versão publicada' }).click();
  await expect(field(second, 'Marca, Secundária')).toHaveValue('#aa3344');
  await expect(publish(second)).toBeDisabled();
});

test('a logo is cut and worn; a drawing that could run is refused and nothing changes', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'selo@toada.test');
  await openEditor(page);
  const logo = page.getByRole('group', { name: 'Logo' });
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  await page
    .getByLabel('Logo: arquivo')
    .setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) });
  await expect(logo.getByText(/script|SVG/i).first()).toBeVisible();
  await expect(publish(page)).toBeDisabled();

  const buffer = await samplePicture('png', 600, 200);
  await page.getByLabel('Logo: arquivo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer });
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/brand-files\//);
  await publish(page).click();
  await said(page, 'Marca publicada');
  await expect(home(page).locator('img')).toHaveAttribute('alt', 'Quintal de Estrelas');
});

test('an artist chooses an accent, and it shows in the card before it is saved', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/settings/artist/customization');
  await field(page, 'Artista, Cor de destaque').fill('#ffee00');
  await page.getByLabel('Nome de exibição').fill('Jussara da Maré');
  await expect(page.getByRole('img', { name: 'Cartão de Jussara da Maré' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await said(page, 'Personalização salva');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-secondary')))
    .toBe('#ffee00');
});

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing in the editors, ${theme}`, async ({ browser, baseURL }) => {
    const page = await signedIn(browser, baseURL, 'selo@toada.test');
    await page.evaluate((chosen) => localStorage.setItem('toada.theme', chosen), theme);
    const isRecoloured = theme === 'light';
    await openEditor(page);
    for (const shown of ['Painel', 'Login', 'E-mail']) {
      await page.getByRole('radio', { name: shown }).click();
      expect(await violationsOf(page, { isRecoloured }), shown).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Prévia' }).click();
    expect(await violationsOf(page, { isRecoloured }), 'phone').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test('the default is restored, and the panel is ours again', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'selo@toada.test');
  await openEditor(page);
  await page.getByRole('button', { name: 'Restaurar padrão' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar padrão' }).click();
  await said(page, 'Padrão restaurado');
  await expect(home(page)).toContainText('toada');
  expect(await worn(page)).toBe(OURS);
});
