import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deliveryApi } from '@toada/domain/delivery/delivery.contract.ts';
import { endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useLive } from '../../../lib/api/use-live-events.ts';
import { texts } from './delivery.texts.ts';

export const DELIVERIES: QueryKey = ['deliveries'];
/** How often the screen asks while something is under way, should the live channel be silent. */
const ASK_AGAIN_MS = 5_000;
/** Many stores move at once: their news are answered by one question. */
const TOGETHER_MS = 400;

/** Where a release stands in each of its stores, and every message there was. */
export function releaseDeliveriesQuery(id: string) {
  return queryOptions({
    queryKey: [...DELIVERIES, 'release', id],
    queryFn: ({ signal }) => call(deliveryApi.ofRelease, { id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.stores.some(({ status }) => !endedStatuses.includes(status)) ? ASK_AGAIN_MS : false,
    meta: { errorTitle: texts.loadFailed },
  });
}

/** Against the message before it to the same store. */
export function changesQuery(id: string) {
  return queryOptions({
    queryKey: ['delivery-changes', id],
    queryFn: ({ signal }) => call(deliveryApi.changes, { id }, { signal }),
    meta: { errorTitle: texts.changes.loadFailed },
  });
}

/** While the screen is there, what moves on its way to a store is read again. */
export function useFreshDeliveries() {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(({ subject }) => {
    if (!subject.startsWith('delivery:') && !subject.startsWith('distribution:')) return;
    // A busy platform never falls silent: the first of the news sets the clock, the others find it running.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: DELIVERIES });
    }, TOGETHER_MS);
  });
}

/** The link is made when it is wanted, and followed at once: the answer is a file, so the page stays where it is. */
export function useDownloadMessage() {
  return useMutation({
    mutationFn: (id: string) => call(deliveryApi.message, { id }),
    onSuccess: ({ url, name }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    },
    meta: { errorTitle: texts.downloadFailed },
  });
}
