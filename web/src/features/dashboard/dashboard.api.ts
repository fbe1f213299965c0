import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboardApi } from '@toada/domain/dashboard/dashboard.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { texts } from './dashboard.texts.ts';

const DASHBOARD = ['dashboard'];

/** Everything on the first screen in one request; read again whenever somebody comes back to it. */
export const dashboardQuery = queryOptions({
  queryKey: [...DASHBOARD, 'own'],
  queryFn: ({ signal }) => call(dashboardApi.read, {}, { signal }),
  refetchOnMount: 'always',
  // The screen itself chooses the words of the specification (001, point 8).
  meta: { isQuiet: true },
});

export const queuesQuery = queryOptions({
  queryKey: [...DASHBOARD, 'queues'],
  queryFn: ({ signal }) => call(dashboardApi.queues, {}, { signal }),
  refetchOnMount: 'always',
  meta: { errorTitle: texts.admin.loadFailed },
});

/**
 * To look into somebody's panel is a deed that the trail has: it is done once for each opening, never again by itself.
 */
export const artistDashboardQuery = (id: string) =>
  queryOptions({
    queryKey: ['artist-dashboard', id],
    queryFn: ({ signal }) => call(dashboardApi.openArtist, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isQuiet: true },
  });

/** Subjects that change these screens; an upload's bytes or a brand do not. */
const NEWS =
  /^(finance|statements?|verifications?|paymentAccount(s|Approvals)|(integration|general)Requests?|integrations|content|distribution|review|release|split|connector)(:|$)/;

export function useFreshDashboard() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (NEWS.test(subject)) void queries.invalidateQueries({ queryKey: DASHBOARD });
  });
}
