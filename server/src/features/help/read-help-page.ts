import { type HelpEntry, SEARCH_LENGTH } from '@toada/domain/help/help.contract.ts';
import { readingMinutes } from '@toada/domain/help/help.markdown.ts';
import { HELP_PATH, type HelpPage, helpPathOf } from '@toada/domain/help/help.page.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import type { Executor } from '../../db/connect.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { monthOf } from './count-help.ts';
import { FEATURED_MAX, listArticles, listMostRead, listWords } from './help.queries.ts';
import { articleOf, resultsOf } from './read-help.ts';

/** The public pages are for everybody. */
const PUBLIC = ['everyone'] as const;

/** Whether the address is one of the help centre's. */
export function isHelpPath(path: string): boolean {
  return path === HELP_PATH || matchPath(`${HELP_PATH}/:slug`, path);
}

/** A public page of the help centre as its server draws it; null where there is no such article. */
export async function helpPage(
  db: Executor,
  path: string,
  search: URLSearchParams,
  now = new Date(),
): Promise<HelpPage | null> {
  if (path !== HELP_PATH) return articlePage(db, path.slice(HELP_PATH.length + 1));
  const query = (search.get('q') ?? '').trim().slice(0, SEARCH_LENGTH);
  const [articles, results, mostRead, opens, closes, onWeekends] = await Promise.all([
    listArticles(db, PUBLIC),
    query === '' ? [] : resultsOf(db, query, PUBLIC),
    listMostRead(db, monthOf(now)),
    readSetting(db, 'support.opensAtHour'),
    readSetting(db, 'support.closesAtHour'),
    readSetting(db, 'support.onWeekends'),
  ]);
  const areMostRead = mostRead.length === FEATURED_MAX;
  const featured = areMostRead ? mostRead : await listWords(db, firstOfShelves(articles));
  return {
    kind: 'home',
    query,
    articles,
    results,
    featured: {
      areMostRead,
      articles: featured.map(({ words, ...one }) => ({ ...one, minutes: readingMinutes(words) })),
    },
    desk: { opens, closes, onWeekends },
  };
}

/** Shown until as many articles as there is room for have been read this month. */
const SHELVES = ['release', 'rights', 'money'] as const;

function firstOfShelves(articles: readonly HelpEntry[]): string[] {
  const first = SHELVES.flatMap((group) => articles.find((one) => one.group === group)?.slug ?? []);
  return first.length > 0 ? first : articles.slice(0, FEATURED_MAX).map(({ slug }) => slug);
}

async function articlePage(db: Executor, slug: string): Promise<HelpPage | null> {
  const [article, all] = await Promise.all([articleOf(db, slug, PUBLIC), listArticles(db, PUBLIC)]);
  if (!article) return null;
  const siblings = all
    .filter(({ group }) => group === article.group)
    .map((one) => ({ slug: one.slug, title: one.title }));
  const revised_at = new Date(article.revised_at).toISOString();
  return { kind: 'article', article: { ...article, revised_at }, siblings };
}

/** For search engines. */
export async function helpPaths(db: Executor): Promise<string[]> {
  return [HELP_PATH, ...(await listArticles(db, PUBLIC)).map(({ slug }) => helpPathOf(slug))];
}
