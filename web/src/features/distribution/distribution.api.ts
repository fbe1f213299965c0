import { type InfiniteData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type DistributionView, distributionApi } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionTab } from '@toada/domain/distribution/distribution.looks.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/api.ts';
import { useLive } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './distribution.texts.ts';

const KEY = ['distributions'];
const [LIST, ONE] = [
  [...KEY, 'list'],
  [...KEY, 'one'],
];

const ofArtist = (artistId: string) => (artistId === '' ? {} : { artist_id: artistId });

/** Read again whenever the screen is opened: whoever comes from the wizard looks for what they have just sent. */
export function distributionsQuery(tab: DistributionTab, artistId: string) {
  const filter = { tab, ...ofArtist(artistId) };
  return {
    ...pagesQuery(distributionApi.list, filter, { key: LIST, errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export function distributionQuery(id: string) {
  return queryOptions({
    queryKey: [...ONE, id],
    queryFn: () => call(distributionApi.find, { id }),
    meta: { errorTitle: texts.loadFailed },
  });
}

export function countsQuery(artistId: string) {
  return queryOptions({
    queryKey: [...KEY, 'counts', artistId],
    queryFn: () => call(distributionApi.counts, ofArtist(artistId)),
    refetchOnMount: 'always',
    // The list says when nothing can be read; a tab without its number is no second message.
    meta: { isQuiet: true },
  });
}

const SUBJECT = 'distribution:';
/** Many stores move at once: their news are answered by one question. */
const TOGETHER_MS = 400;

/** The bars move as the server says; whatever else happened, in a store too, is read again. */
export function useLiveDistributions() {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive((event) => {
    if (event.type === 'progress' && event.subject.startsWith(SUBJECT))
      return setProgress(queries, event.subject.slice(SUBJECT.length), event.percent);
    if (!event.subject.startsWith(SUBJECT) && !event.subject.startsWith('delivery:')) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), TOGETHER_MS);
  });
}

type Pages = InfiniteData<{ rows: DistributionView[]; next: string | null }>;

function setProgress(queries: QueryClient, id: string, percent: number) {
  const moved = (row: DistributionView) =>
    row.id === id ? { ...row, progress: Math.max(row.progress, percent) } : row;
  queries.setQueriesData<Pages>(
    { queryKey: LIST },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(moved) })) },
  );
  queries.setQueryData<DistributionView>([...ONE, id], (row) => row && moved(row));
}
