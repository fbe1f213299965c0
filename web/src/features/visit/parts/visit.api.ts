import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Written } from '@toada/domain/row-id.ts';
import { type VisitFilter, visitApi } from '@toada/domain/visit/visit.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';

export type Filter = Partial<Written<VisitFilter>>;
const KEY = 'visits';
/** Where no news reaches: an administrator's screen, and minutes in which nobody came. */
const EVERY_MS = 60_000;

export function visitsQuery(filter: Filter) {
  return queryOptions({
    queryKey: [KEY, filter],
    queryFn: () => call(visitApi.read, filter),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    retry: 1,
    // The page and the hub's block say it themselves.
    meta: { isQuiet: true },
  });
}

/** Counts anew while one looks: the server says that somebody came. */
export function useFreshVisits() {
  const client = useQueryClient();
  useLiveEvents((subject) => {
    if (subject === 'visits') void client.invalidateQueries({ queryKey: [KEY] });
  });
}
