import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deliveryApi,
  type MonitoredDelivery,
  type MonitorFilter,
  type Settlement,
} from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './delivery.texts.ts';
import { DELIVERIES } from './parts/deliveries.api.ts';

export type Filter = { platform: Platform | ''; status: NonNullable<MonitorFilter['status']> | '' };

export function deliveriesQuery({ platform, status }: Filter) {
  const filter = { ...(platform === '' ? {} : { platform }), ...(status === '' ? {} : { status }) };
  const key = [...DELIVERIES, 'list'];
  return {
    ...pagesQuery(deliveryApi.list, filter, { key, errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

/** Whether it went well or not, the list is read again: somebody else may have been first. */
export function useRetryDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MonitoredDelivery) => call(deliveryApi.retry, { id }),
    onSuccess: (_reply, { platform }) => showToast({ tone: 'success', ...texts.retried(platformLabels[platform]) }),
    onSettled: () => queries.invalidateQueries({ queryKey: DELIVERIES }),
    meta: { errorTitle: texts.retryFailed },
  });
}

export function useSettle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: Written<Settlement>) => call(deliveryApi.settle, form),
    onSuccess: ({ platform }) => showToast({ tone: 'success', ...texts.settle.done(platformLabels[platform]) }),
    onSettled: () => queries.invalidateQueries({ queryKey: DELIVERIES }),
    meta: { errorTitle: texts.settle.failedTitle },
  });
}
