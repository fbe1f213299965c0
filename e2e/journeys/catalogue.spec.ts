import type { Page } from '@playwright/test';
import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const [TITLE, TRACK, DRAFT] = ['Quintal de Estrelas', 'Estrela de Papel', 'Meio-dia no Sertão'];
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: TITLE });

test('a release is found by its title, its ISRC and its UPC, filtered, opened, and played from anywhere', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/catalog');
  const search = page.getByLabel('Buscar no catálogo');
  const found = page.getByRole('article');
  await search.fill('quintal de');
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(heading(page)).toBeVisible();
  const upc = (await page.getByText(/^\d{12,13}$/).innerText()).trim();
  const row = page.getByRole('listitem').filter({ hasText: TRACK });
  const isrc = (await row.getByText(/^BR[A-Z\d]{3}\d{7}$/).innerText()).trim();

  await page.goBack();
  for (const code of [isrc, upc]) {
    await search.fill(code);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(TITLE);
  }
  await search.fill('nada se chama assim');
  await expect(page.getByText('Nenhum lançamento encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('button', { name: /^Rejeitado/ }).click();
  await expect(found.filter({ hasText: 'Telhado de Vidro' })).toBeVisible();
  await expect(found.filter({ hasText: TITLE })).toBeHidden();
  await page.getByRole('button', { name: /^Todos/ }).click();
  await page.getByRole('radio', { name: 'Tabela' }).click();
  await expect(
    page.getByRole('table', { name: 'Lançamentos' }).getByRole('row').filter({ hasText: upc }),
  ).toContainText(TITLE);
  await page.reload();
  await page.getByRole('table', { name: 'Lançamentos' }).getByRole('link', { name: TITLE, exact: true }).click();

  const ranges: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'media') ranges.push(answer.status());
  });
  await row.getByRole('button', { name: `Tocar ${TRACK}` }).click();
  const position = row.getByRole('slider', { name: `Posição em ${TRACK}` });
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[1-3] de 0:12$/);
  const box = await position.boundingBox();
  await position.click({ position: { x: (box?.width ?? 0) * 0.75, y: 10 } });
  await expect(position).toHaveAttribute('aria-valuetext', /^0:(09|10|11) de 0:12$/);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[4-7] de 0:12$/);
  expect(new Set(ranges)).toEqual(new Set([206]));
  await row.getByRole('button', { name: `Pausar ${TRACK}` }).click();
  await page.context().close();
});

/** Sentence to find on the screen of each address. */
const screens: readonly [path: string, shown: string | RegExp][] = [
  ['/app/catalog', TITLE],
  ['/app/catalog/import', 'Arraste a planilha e a pasta para cá'],
  ['/app/distribution', TITLE],
];
const steps = [
  ['dados', 'O que você vai lançar?'],
  ['faixas', 'As faixas e a capa'],
  ['creditos', 'Quem recebe quanto'],
  ['lojas', 'Onde a música vai tocar'],
  ['revisao', 'Confira antes de enviar'],
] as const;

async function expectClean(page: Page, path: string, shown: string | RegExp) {
  await page.goto(path);
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await violationsInBothThemes(page), path).toEqual([]);
}

test('axe finds nothing from the wizard to the review, in both themes', async ({ browser, baseURL }) => {
  // Twenty pages' worth of axe.
  test.setTimeout(360_000);
  const page = await signedIn(browser, baseURL, 'artista@toada.test');
  const admin = await signedIn(browser, baseURL, 'admin@toada.test');
  await page.goto('/app/catalog');
  const hrefOf = async (title: string) =>
    (await page.getByRole('link', { name: title, exact: true }).first().getAttribute('href')) ?? '';
  const release = await hrefOf(TITLE);
  const draft = (await hrefOf(DRAFT)).replace('/app/catalog/', '/app/distribution/drafts/');
  for (const [path, shown] of screens) await expectClean(page, path, shown);
  await expectClean(page, release, TRACK);
  for (const [step, shown] of steps) await expectClean(page, `${draft}?passo=${step}`, shown);
  await expectClean(admin, `/app/admin/reviews?caso=${release.split('/').at(-1)}`, TRACK);
  for (const one of [page, admin]) await one.context().close();
});
