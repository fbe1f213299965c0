import type { Page } from '@playwright/test';
import { can } from '../../domain/src/access/decide.ts';
import type { Role } from '../../domain/src/access/policy.ts';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { panelRoutes } from '../../web/src/app/routes.ts';
import { findCuts } from '../find-cuts.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const WIDTHS = [1440, 1024, 390];
const HEIGHT = 900;

type Walker = { role: Role; email: string };

/** The walkers: between them they may open every screen of the panel, each with rows of their own. */
const walkers: readonly Walker[] = [
  { role: 'ARTIST', email: 'artista@toada.test' },
  { role: 'AGGREGATOR', email: 'selo@toada.test' },
  { role: 'FINANCE', email: 'financeiro@toada.test' },
  { role: 'SUPER_ADMIN', email: 'super@toada.test' },
  { role: 'COLLABORATOR', email: 'colaborador@toada.test' },
];

/** One of the things a screen with an id is about, as its walker may see it. */
const samples: Record<string, string> = {
  '/app/distribution/drafts/:id': `select release_id as id from distributions where status = 'draft' and user_id = any($1) limit 1`,
  '/app/catalog/:id': `select release_id as id from deliveries d join releases r on r.id = d.release_id where r.user_id = any($1) limit 1`,
  '/app/financial/splits/:id': `select release_id as id from deliveries d join releases r on r.id = d.release_id where r.user_id = any($1) limit 1`,
  '/app/financial/imports/:id': 'select id from statements where $1::uuid[] is not null limit 1',
  '/app/artist-dashboard/:id': `select id from profiles where email = 'artista@toada.test' and $1::uuid[] is not null`,
};

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
  const page = await signedIn(browser, baseURL, 'financeiro@toada.test', '/app/financial/withdrawals');
  const row = page.getByRole('button', { name: /R-000001/ });
  await expect(row).toContainText('R$ 493.827.160.549,35');
  await expect(row.locator('[data-status]')).toHaveText('Pago');
});

const mayOpen = (role: Role, access: (typeof panelRoutes)[number]['access']) =>
  access === 'public' || can({ id: '', role, isVerified: true }, access);

async function pathsOf(dataDir: string, { role, email }: Walker): Promise<string[]> {
  const own = await queryProduct<{ id: string }>(
    dataDir,
    `select id from profiles where not $2 or email = $1 or aggregator_id = (select id from profiles where email = $1)`,
    [email, role === 'ARTIST' || role === 'AGGREGATOR'],
  );
  const paths: string[] = [];
  for (const { path, access } of panelRoutes) {
    if (!mayOpen(role, access)) continue;
    const [sample] = path.includes(':')
      ? await queryProduct<{ id: string }>(dataDir, samples[path] ?? '', [own.map(({ id }) => id)])
      : [{ id: '' }];
    expect(sample, `the demo world has something for ${path}`).toBeDefined();
    if (sample) paths.push(path.replace(':id', sample.id));
  }
  return paths;
}

/** The page as it opens, then each further tab of its content. */
async function tabsOf(page: Page): Promise<(number | null)[]> {
  const count = await page.getByRole('main').getByRole('tab').count();
  return [null, ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1)];
}

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

/** Once the screen, or the dialog that is the screen, has its content: nothing is drawn in place of what is coming. */
async function settle(page: Page) {
  await page.waitForFunction(
    () => {
      const shown = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
      return Boolean(shown?.textContent?.trim()) && !shown?.querySelector('.skeleton, [data-loader]');
    },
    null,
    { timeout: 60_000 },
  );
}
