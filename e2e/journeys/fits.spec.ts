import type { Page } from '@playwright/test';
import { panelRoutes } from '../../web/src/app/routes.ts';
import { findCuts } from '../find-cuts.ts';
import { expect, test } from '../fixtures.ts';
import { mayOpen, pathsOf, samples, settle, tabsOf, walkers } from '../panel-walk.ts';
import { signedIn } from '../signed-in.ts';

const WIDTHS = [1440, 1024, 390];
const HEIGHT = 900;

test.use({ isFilled: true });

test('between them the walkers open every screen of the panel', () => {
  const left = panelRoutes.filter(({ access }) => !walkers.some(({ role }) => mayOpen(role, access)));
  expect(left.map(({ path }) => path)).toEqual([]);
  const unknown = panelRoutes.filter(({ path }) => path.includes(':') && !samples[path]);
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

for (const { role, email } of walkers) {
  test(`no header, amount or status is cut on any screen of ${role}, however long its content`, async ({
    browser,
    baseURL,
    product,
  }) => {
    test.setTimeout(900_000);
    const page = await signedIn(browser, baseURL, email);
    const cuts: string[] = [];
    for (const path of await pathsOf(product.dataDir, { role, email })) {
      // The tabs that only a phone has, an editor's and its preview's, are not counted.
      await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
      await page.goto(path);
      await settle(page);
      for (const tab of await tabsOf(page)) {
        if (tab !== null) {
          await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
          await page.getByRole('main').getByRole('tab').nth(tab).click();
          await settle(page);
        }
        cuts.push(...(await cutsOf(page, tab === null ? path : `${path}, tab ${tab + 1}`)));
      }
    }
    expect(cuts).toEqual([]);
  });
}

test('a withdrawal in the queue says who, how much in reais, and how it stands', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'financeiro@toada.test', '/app/financial/withdrawals?situacao=todos');
  const row = page.getByRole('button', { name: /R-000001/ });
  await expect(row).toContainText('R$ 493.827.160.549,35');
  await expect(row.locator('[data-status]')).toHaveText('Pago');
});

async function cutsOf(page: Page, where: string): Promise<string[]> {
  const cuts: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const found = new Set(await page.evaluate(findCuts));
    cuts.push(...[...found].map((cut) => `${where} at ${width}: ${cut}`));
  }
  return cuts;
}
