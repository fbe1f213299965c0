import { expect, type Page } from '@playwright/test';
import { can } from '../domain/src/access/decide.ts';
import type { Role } from '../domain/src/access/policy.ts';
import { queryProduct } from '../server/src/testing/product-database.ts';
import { panelRoutes } from '../web/src/app/routes.ts';

export type Walker = { role: Role; email: string };

/** The walkers: between them they may open every screen of the panel, each with rows of their own. */
export const walkers: readonly Walker[] = [
  { role: 'ARTIST', email: 'artista@toada.test' },
  { role: 'AGGREGATOR', email: 'selo@toada.test' },
  { role: 'FINANCE', email: 'financeiro@toada.test' },
  { role: 'SUPER_ADMIN', email: 'super@toada.test' },
  { role: 'COLLABORATOR', email: 'colaborador@toada.test' },
];

/** One of the things a screen with an id is about, as its walker may see it. */
export const samples: Record<string, string> = {
  '/app/distribution/drafts/:id': `select release_id as id from distributions where status = 'draft' and user_id = any($1) limit 1`,
  '/app/catalog/:id': `select release_id as id from deliveries d join releases r on r.id = d.release_id where r.user_id = any($1) limit 1`,
  '/app/financial/splits/:id': `select release_id as id from deliveries d join releases r on r.id = d.release_id where r.user_id = any($1) limit 1`,
  '/app/financial/imports/:id': 'select id from statements where $1::uuid[] is not null limit 1',
  '/app/admin/people/:id': `select id from profiles where email = 'artista@toada.test' and $1::uuid[] is not null`,
  '/app/artist-dashboard/:id': `select id from profiles where email = 'artista@toada.test' and $1::uuid[] is not null`,
};

export const mayOpen = (role: Role, access: (typeof panelRoutes)[number]['access']) =>
  access === 'public' || can({ id: '', role, isVerified: true }, access);

/** The address of every screen that somebody may open. */
export async function pathsOf(dataDir: string, { role, email }: Walker): Promise<string[]> {
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
export async function tabsOf(page: Page): Promise<(number | null)[]> {
  const count = await page.getByRole('main').getByRole('tab').count();
  return [null, ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1)];
}

/** Once the screen, or the dialog that is the screen, has its content: nothing is drawn in place of what is coming. */
export async function settle(page: Page) {
  await page.waitForFunction(
    () => {
      const shown = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
      return Boolean(shown?.textContent?.trim()) && !shown?.querySelector('.skeleton, [data-loader]');
    },
    null,
    { timeout: 60_000 },
  );
}
