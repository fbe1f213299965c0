import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { metricApi as api, type MetricFilter } from '@toada/domain/metric/metric.contract.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { asked, type Written } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';
import { followFile } from '../../../lib/file/follow-file.ts';
import { texts } from '../metric.texts.ts';

export type Filter = Partial<Written<MetricFilter>>;
const SHOWN = 20;

export function metricsQuery(filter: Filter) {
  return queryOptions({
    queryKey: ['metrics', filter],
    queryFn: () => call(api.read, filter),
    placeholderData: keepPreviousData,
    retry: 1,
    // The page and the hub's block say it themselves.
    meta: { isQuiet: true },
  });
}

export function releasesQuery(search: string, personId: string) {
  return queryOptions({
    queryKey: ['metrics', 'releases', search, personId],
    queryFn: async ({ signal }) => {
      const filter = { ...(search ? { search } : {}), ...(personId ? { artist_id: asked<'profiles'>(personId) } : {}) };
      const { rows } = await call(releaseApi.list, { limit: SHOWN, ...filter }, { signal });
      return rows.map(({ id, title, artist }) => ({ value: id, label: title || texts.untitled, detail: artist }));
    },
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.releasesFailed },
  });
}

/** The page on paper, opened where the browser keeps files. */
export function usePdf() {
  return useMutation({
    mutationFn: async (filter: Filter) => followFile((await call(api.file, filter)).url),
    meta: { errorTitle: texts.fileFailed },
  });
}
