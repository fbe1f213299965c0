import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { networkCountsApi } from '@toada/domain/video-network/network-counts.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';

export const NETWORK = ['video-network'];

/** Numbers of the tabs; a tab does without one. */
export const ownCountsQuery = queryOptions({
  queryKey: [...NETWORK, 'counts', 'own'],
  queryFn: ({ signal }) => call(networkCountsApi.own, {}, { signal }),
  meta: { isQuiet: true },
});
export const queueCountsQuery = queryOptions({
  queryKey: [...NETWORK, 'counts', 'queue'],
  queryFn: ({ signal }) => call(networkCountsApi.staff, {}, { signal }),
  meta: { isQuiet: true },
});

/** Decisions and new requests show without a reload. */
export function useFreshNetwork() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'videoNetwork' && void queries.invalidateQueries({ queryKey: NETWORK }));
}
