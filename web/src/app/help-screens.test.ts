import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Action, columns, policy, type Role, roles } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { helpShots } from '../../../e2e/help-shots.ts';
import { readHelpFiles } from '../../../server/src/features/help/help-files.ts';
import { panelRoutes } from './routes.ts';

const articles = await readHelpFiles();
const paths = panelRoutes.map(({ path }) => path);

test('there are 25 articles or more, each with a picture that the script takes of a screen that is there', () => {
  expect(articles.length).toBeGreaterThanOrEqual(25);
  for (const { slug, picture } of articles) {
    expect(helpShots, slug).toHaveProperty(picture);
    expect(paths, picture).toContain(helpShots[picture]?.route);
  }
});

test('no picture is taken that no article shows, and none is kept that is not taken', async () => {
  const shown = articles.flatMap(({ body }) =>
    [...body.matchAll(/^!\[[^\]]*\]\(([a-z0-9-]+)\)$/gm)].map(([, name]) => name),
  );
  expect(Object.keys(helpShots).filter((name) => !shown.includes(name))).toEqual([]);
  const kept = await readdir(join(import.meta.dirname, '../../public/help'));
  expect(kept.sort()).toEqual(
    Object.keys(helpShots)
      .map((name) => `${name}.webp`)
      .sort(),
  );
});

test('every screen of the panel has an article, read by everybody who may open it', () => {
  const readers = (audience: string) =>
    roles.filter((role) => audience === 'everyone' || mayDo(role, 'help.readStaff'));
  for (const { path, access } of panelRoutes) {
    const own = articles.filter(({ screens }) => screens.some((screen) => screen.split('#')[0] === path));
    const served = new Set(own.flatMap(({ audience }) => readers(audience)));
    const opening = roles.filter((role) => access === 'public' || mayDo(role, access));
    expect(
      opening.filter((role) => !served.has(role)),
      path,
    ).toEqual([]);
  }
});

test('an article belongs to screens of the route table, and leads to no other', () => {
  for (const { slug, screens, body } of articles) {
    for (const screen of screens) expect(paths, `${slug}: ${screen}`).toContain(screen.split('#')[0]);
    for (const [, link] of body.matchAll(/\]\((\/app\/[^)]+)\)/g)) expect(paths, `${slug}: ${link}`).toContain(link);
  }
});

/** Bold words name something on a screen, so they are somewhere in the product, letter by letter. A bold sentence ends as one. */
test('the names in an article are the names on the screens', async () => {
  const words = await productWords();
  const wrong = articles.flatMap(({ slug, body }) =>
    [...body.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = '']) =>
      /[.?]$/.test(name) || words.has(name) ? [] : [`${slug}: ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

function mayDo(role: Role, action: Action): boolean {
  return policy[action][columns.indexOf(role)] !== 'no';
}

/** Every text in quotation marks of the domain and the web, tests excepted. */
async function productWords(): Promise<Set<string>> {
  const words = new Set<string>();
  for (const folder of ['../../../domain/src', '..']) {
    const root = join(import.meta.dirname, folder);
    const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
    for (const file of files)
      for (const [, , text = ''] of (await readFile(join(root, file), 'utf8')).matchAll(/(['"`])((?:(?!\1|\n).)+)\1/g))
        words.add(text);
  }
  return words;
}
