import type { Browser, Page } from '@playwright/test';
import { publicRoutes } from '../../web/src/app/public-routes.ts';
import { findSmall } from '../find-small.ts';
import { expect, test } from '../fixtures.ts';
import { pathsOf, settle, tabsOf, walkers } from '../panel-walk.ts';
import { signedIn } from '../signed-in.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** DESIGN.md 10. A link inside a sentence is exempt (WCAG 2.5.8): it is as high as its line. */
const FINGER_PX = 44;

/** A phone that is touched, with the session of a page. */
async function onPhone(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const baseURL = new URL(page.url()).origin;
  await page.context().close();
  return (await browser.newContext({ baseURL, storageState, ...PHONE, reducedMotion: 'reduce' })).newPage();
}

/** By what is pressed, so that one look that is too small is one line, and not one for each screen. */
type Found = Record<string, string[]>;

async function look(page: Page, where: string, found: Found) {
  for (const small of await page.evaluate(findSmall, FINGER_PX)) found[small] = [...(found[small] ?? []), where];
}

for (const { role, email } of walkers) {
  test(`on a phone everything that is pressed is as large as a finger on every screen of ${role}`, async ({
    browser,
    baseURL,
    product,
  }) => {
    test.setTimeout(900_000);
    const page = await onPhone(browser, await signedIn(browser, baseURL, email));
    const found: Found = {};
    for (const path of await pathsOf(product.dataDir, { role, email })) {
      await page.goto(path);
      await settle(page);
      for (const tab of await tabsOf(page)) {
        if (tab !== null) {
          await page.getByRole('main').getByRole('tab').nth(tab).click();
          await settle(page);
        }
        await look(page, path, found);
      }
    }
    expect(found).toEqual({});
  });
}

test('on a phone everything that is pressed is as large as a finger on every public page', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...PHONE })).newPage();
  const found: Found = {};
  const paths = publicRoutes.map(({ path }) => path).filter((path) => !path.startsWith('/dev/'));
  for (const path of [...paths, '/nada']) {
    await page.goto(path.replace(':platformId', 'spotify').replace(/:\w+/, 'nada'));
    await page.waitForLoadState('networkidle');
    await look(page, path, found);
  }
  expect(found).toEqual({});
});
