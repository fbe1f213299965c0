import { queryOptions, skipToken } from '@tanstack/react-query';
import { helpApi } from '@toada/domain/help/help.contract.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './help.texts.ts';

/** Opening the help shows an administrator's latest correction. */
const FRESH_MS = 0;
const meta = { errorTitle: texts.failed };

export const articlesQuery = queryOptions({
  queryKey: ['help', 'articles'],
  queryFn: async () => (await call(helpApi.list, {})).articles,
  staleTime: FRESH_MS,
  meta,
});

export function articleQuery(slug: string | null) {
  return queryOptions({
    queryKey: ['help', 'article', slug],
    queryFn: slug === null ? skipToken : () => call(helpApi.read, { slug }),
    staleTime: FRESH_MS,
    meta,
  });
}

export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['help', 'search', q],
    queryFn: q === '' ? skipToken : async () => (await call(helpApi.search, { q })).results,
    staleTime: FRESH_MS,
    meta,
  });
}
