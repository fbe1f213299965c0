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

test('no picture is taken that no article shows', () => {
  const shown = articles.flatMap(({ body }) =>
    [...body.matchAll(/^!\[[^\]]*\]\(([a-z0-9-]+)\)$/gm)].map(([, name]) => name),
  );
  expect(Object.keys(helpShots).filter((name) => !shown.includes(name))).toEqual([]);
});

test('an article belongs to screens of the route table, and leads to no other', () => {
  for (const { slug, screens, body } of articles) {
    for (const screen of screens) expect(paths, `${slug}: ${screen}`).toContain(screen.split('#')[0]);
    for (const [, link] of body.matchAll(/\]\((\/app\/[^)]+)\)/g)) expect(paths, `${slug}: ${link}`).toContain(link);
  }
});
