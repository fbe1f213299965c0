import { helpApi } from '@toada/domain/help/help.contract.ts';
import { HELP_PATH, type HelpPage } from '@toada/domain/help/help.page.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api.ts';

/** The page as its parts say, for where no server has written it: the development server. Undefined while it comes, null where there is none. */
export function useFetchedPage(
  written: HelpPage | undefined,
  path: string,
  query: string,
): HelpPage | null | undefined {
  const [page, setPage] = useState<HelpPage | null>();
  useEffect(() => {
    if (written) return;
    fetchPage(path, query).then(setPage, () => setPage(null));
  }, [written, path, query]);
  return written ?? page;
}

async function fetchPage(path: string, query: string): Promise<HelpPage> {
  const { articles: all } = await call(helpApi.list, {});
  const articles = all.filter(({ audience }) => audience === 'everyone');
  if (path !== HELP_PATH) {
    const article = await call(helpApi.read, { slug: path.slice(HELP_PATH.length + 1) });
    return { kind: 'article', article, siblings: articles.filter(({ group }) => group === article.group) };
  }
  const results = query === '' ? [] : (await call(helpApi.search, { q: query })).results;
  return { kind: 'home', query, articles, results, featured: { areMostRead: false, articles: [] }, desk: null };
}
