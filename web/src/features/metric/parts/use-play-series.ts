import { queryOptions, useQueries } from '@tanstack/react-query';
import { decide } from '@toada/domain/access/decide.ts';
import { metricApi, type ReleaseSeries } from '@toada/domain/metric/metric.contract.ts';
import { PAGE_SIZE } from '@toada/domain/page.ts';
import { call } from '../../../lib/api/api.ts';
import { useActor } from '../../../lib/session/session.ts';

/** Plays by month of the releases on show: one question for each page of them, and none for whoever reads everybody's catalogue. */
export function usePlaySeries(ids: readonly string[]): ReadonlyMap<string, ReleaseSeries> {
  const reach = decide(useActor(), 'metric.read');
  const isAsked = reach === 'own' || reach === 'team';
  const pages = isAsked ? pagesOf(ids) : [];
  const answers = useQueries({ queries: pages.map(seriesQuery) });
  return new Map(answers.flatMap(({ data }) => data?.rows ?? []).map((series) => [series.id, series]));
}

function pagesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / PAGE_SIZE);
  return Array.from({ length: count }, (_, page) => ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE));
}

/** Months of plays under the covers of a page. Stores report by month: within the minutes of a visit nothing is new. */
function seriesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['metrics', 'series', ids],
    queryFn: () => call(metricApi.releases, { ids: [...ids] }),
    staleTime: 10 * 60_000,
    retry: 1,
    // Covers are whole without it.
    meta: { isQuiet: true },
  });
}
