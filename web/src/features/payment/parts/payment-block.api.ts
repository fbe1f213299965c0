import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentApi as api, type Begin } from '@toada/domain/payment/payment.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { texts } from './payment-block.texts.ts';

const PAYMENT = ['payment'];

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...PAYMENT, id],
    queryFn: ({ signal }) => call(api.find, { id }, { signal }),
    refetchOnMount: 'always',
    meta: { errorTitle: texts.loadFailed },
  });
}

/** A confirmation shows without a reload. */
export function useFreshPayment() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'payments' && void queries.invalidateQueries({ queryKey: PAYMENT }));
}

/** Each choice is a request of its own. */
export function useBegin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: Partial<Written<Begin>> & Pick<Written<Begin>, 'id' | 'method'>) =>
      call(api.begin, choice, { idempotencyKey: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: PAYMENT }),
    meta: { errorTitle: texts.beginFailed },
  });
}
