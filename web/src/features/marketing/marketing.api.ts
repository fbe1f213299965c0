import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { marketingApi } from '@toada/domain/marketing/marketing.contract.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { releasePageApi } from '@toada/domain/release/release-page.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './marketing.texts.ts';

const SHOWN = 20;
const LOOK_MS = 4_000;

export const connectionsQuery = queryOptions({
  queryKey: ['marketing', 'connections'],
  queryFn: () => call(marketingApi.connections, {}),
  // While a mail is tried, the page looks again now and then: a hint of the server may have been lost.
  refetchInterval: ({ state: { data } }) => (data?.mail.test?.is_running ? LOOK_MS : false),
  // Both places say it themselves.
  meta: { isQuiet: true },
});

/** The newest first; a person narrows it, where the caller has people. */
export function releasesQuery(search: string, personId: string, limit = SHOWN) {
  return queryOptions({
    queryKey: ['marketing', 'releases', search, personId, limit],
    queryFn: async ({ signal }) => {
      const filter = { ...(search ? { search } : {}), ...(personId ? { artist_id: asked<'profiles'>(personId) } : {}) };
      return (await call(releaseApi.list, { limit, ...filter }, { signal })).rows;
    },
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.release.failed },
  });
}

export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: ['marketing', 'release', id],
    queryFn: () => call(releasePageApi.find, { id: asked<'releases'>(id) }),
    retry: false,
    // The head says that there is none.
    meta: { isQuiet: true },
  });
}
