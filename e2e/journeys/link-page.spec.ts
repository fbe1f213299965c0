import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

// An artist who has no page yet: these journeys build it one after the other.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const EDITOR = '/app/marketing-partnerships?tab=link_in_bio';
const SLUG = 'teo-da-lua';
const ARTIST = 'artista.novo@toada.test';
const SHOWN_FRAME = 'iframe[title="Prévia da página de links"]:not([aria-hidden])';

/** A press on the preview, which is drawn smaller than it is: the browser's own tools take its places for the screen's. */
async function pressPreview(page: Page, thing: Locator) {
  const at = await thing.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width: window.innerWidth };
  });
  const frame = await page.locator(SHOWN_FRAME).boundingBox();
  if (!frame) throw new Error('The preview is not on the screen.');
  const scale = frame.width / at.width;
  await page.mouse.click(frame.x + at.x * scale, frame.y + at.y * scale);
}

const frameOf = (page: Page) => page.frameLocator(SHOWN_FRAME);

async function publish(page: Page) {
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click();
  await expect(page.getByText('Página publicada', { exact: true }).first()).toBeVisible();
}

test('an artist builds a page from nothing, orders it by keyboard, publishes it and finds it at its address', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, ARTIST, EDITOR);
  await page.getByRole('button', { name: 'Adicionar links' }).click();
  await page.getByLabel('Nome do link 1').fill('Cifras e letras');
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click();
  await expect(page.getByText('Link Personalizado Incompleto. Informe o nome e o endereço.')).toBeVisible();
  await page.getByLabel('Endereço do link 1').fill('javascript:alert(1)');
  await expect(page.getByText(/Este endereço não pode ser usado/)).toBeVisible();
  await page.getByLabel('Endereço do link 1').fill('teobrandao.com.br/cifras');
  await expect(frameOf(page).getByRole('link', { name: 'Cifras e letras' })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar bloco' }).click();
  await page.getByRole('menuitem', { name: /^Texto/ }).click();
  await page.getByLabel('Texto', { exact: true }).fill('Obrigado por estar aqui.');
  const handle = page.getByRole('button', { name: /^Mover Texto: posição 2 de 2/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Mover Texto: posição 1 de 2/ })).toBeFocused();
  await expect(page.getByText('Texto foi para a posição 1 de 2.')).toBeAttached();

  // A click on the preview leads to its field.
  await expect(frameOf(page).locator('[data-b]').first()).toContainText('Obrigado');
  await pressPreview(page, frameOf(page).getByText('Cifras e letras'));
  await expect(page.getByLabel('Nome do link 1')).toBeFocused();
  await page.getByRole('button', { name: 'Adicionar link', exact: true }).click();
  await page.getByLabel('Nome do link 2').fill('Contrate');
  await page.getByLabel('Endereço do link 2').fill('contato@exemplo.com');
  await page.getByLabel('Título do bloco').focus();
  await pressPreview(page, frameOf(page).getByRole('link', { name: 'Contrate' }));
  await expect(page.getByLabel('Nome do link 2')).toBeFocused();
  await pressPreview(page, frameOf(page).getByText('Obrigado'));
  await expect(page.getByLabel('Texto', { exact: true })).toBeFocused();
  await pressPreview(page, frameOf(page).locator('.face'));
  await expect(page.getByRole('button', { name: 'Enviar foto' })).toBeFocused();
  await page.getByRole('tab', { name: /^Blocos/ }).click();

  // By the mouse, too, with both blocks to be seen.
  await page.setViewportSize({ width: 1280, height: 1100 });
  const grip = (name: RegExp) => page.getByRole('button', { name });
  await grip(/^Mover Texto: posição 1 de 2/).dragTo(grip(/posição 2 de 2/));
  await expect(grip(/^Mover Texto: posição 2 de 2/)).toBeVisible();
  await grip(/^Mover Texto: posição 2 de 2/).dragTo(grip(/posição 1 de 2/));
  await expect(grip(/^Mover Texto: posição 1 de 2/)).toBeVisible();

  await page.getByRole('tab', { name: 'Endereço e domínio' }).click();
  await page.getByLabel('Endereço da página').fill('toada');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText('Este endereço é da plataforma. Escolha outro.')).toBeVisible();
  await page.getByLabel('Endereço da página').fill(SLUG);
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText('Endereço salvo', { exact: true }).first()).toBeVisible();
  await publish(page);
  await page.context().close();

  // Somebody without a script sees all of it.
  const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const shown = await visitor.newPage();
  expect((await shown.goto(`/${SLUG}`))?.status()).toBe(200);
  await expect(shown.locator('section').first()).toContainText('Obrigado por estar aqui.');
  await expect(shown.getByRole('link', { name: 'Cifras e letras' })).toHaveAttribute(
    'href',
    'https://teobrandao.com.br/cifras',
  );
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();
});

/** The typed colour; the one beside it is chosen. */
const colour = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator('[type=text]'));

/** Colours that no text is readable on by itself. */
const HARD = [
  ['#ffff00', '#ffffff'],
  ['#777777', '#808080'],
  ['#000080', '#000000'],
] as const;

const common = { title: '', isOn: true, startsAt: null, endsAt: null };
const EVERY_KIND = [
  {
    ...common,
    key: 'agenda',
    kind: 'shows',
    title: 'Agenda',
    shows: [show('show1', 'Recife, PE'), show('show2', 'Lisboa, PT')],
  },
  { ...common, key: 'links', kind: 'links', customLinks: [{ key: 'loja', name: 'Loja', url: 'exemplo.com/loja' }] },
  { ...common, key: 'clipe', kind: 'video', title: 'Clipe', url: 'https://exemplo.com/clipe' },
  { ...common, key: 'apoio', kind: 'pix', text: 'Ajude.', pixKey: 'teo@exemplo.com', payee: 'Téo', city: 'Recife' },
  { ...common, key: 'lista', kind: 'fans', text: 'Uma carta por mês.', button: '', namesLabel: false },
  { ...common, key: 'recado', kind: 'text', text: 'Obrigado.' },
];

function show(key: string, city: string) {
  return { key, day: '2099-01-01', city, venue: 'Teatro', url: 'exemplo.com/show' };
}

/** The journey is about colours: the blocks are put there by the product's own call. */
async function putEveryKind(baseURL: string | undefined) {
  const send = async (path: string, method: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(new URL(path, baseURL), {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(reply.status).toBe(200);
    return reply.json();
  };
  const { access_token: token } = await send('/auth/v1/token?grant_type=password', 'POST', {
    email: ARTIST,
    password: DEMO_PASSWORD,
  });
  const { content, revision } = await send('/api/link-page', 'GET', undefined, token);
  await send('/api/link-page', 'PUT', { revision, content: { ...content, blocks: EVERY_KIND } }, token);
}

test('a page with every kind of block stays readable in three hard brands, dark and light, and a change is undone', async ({
  browser,
  baseURL,
}) => {
  await putEveryKind(baseURL);
  const page = await signedIn(browser, baseURL, ARTIST, EDITOR);
  await page.getByRole('tab', { name: 'Aparência' }).click();
  const title = page.getByLabel('Título da página');
  const before = await title.inputValue();
  await title.fill('Outro nome');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByLabel('Título da página')).toHaveValue(before);
  const visit = await browser.newContext(baseURL ? { baseURL } : {});
  const seen = await visit.newPage();
  for (const [primary, secondary] of HARD) {
    await colour(page, 'Cor principal').fill(primary);
    await colour(page, 'Cor secundária').fill(secondary);
    await publish(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await seen.emulateMedia({ colorScheme });
      await seen.goto(`/${SLUG}`);
      await expect(seen.locator('section')).toHaveCount(EVERY_KIND.length);
      await seen.getByText('Contribua por Pix').click();
      await expect(seen.getByRole('textbox', { name: 'Pix copia e cola' })).toBeVisible();
      expect(await violationsOf(seen)).toEqual([]);
    }
    // The notice of this publication is gone before the next one is looked for.
    await page.reload();
    await page.getByRole('tab', { name: 'Aparência' }).click();
  }
  expect(await violationsOf(page, { within: '[role=tabpanel]', without: 'iframe' })).toEqual([]);
  await visit.close();
  await page.context().close();
});
