import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  generalRequestApi as api,
  type GeneralRequestFilter,
  type GeneralRequestForm,
} from '@toada/domain/general-request/general-request.contract.ts';
import { requestTitle } from '@toada/domain/texts/general-request.pt-BR.ts';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from './general-request.texts.ts';

export const REQUESTS = ['general-requests'];

/** `limit`: how many at once, where the list is not all there is on the page. */
export function requestsQuery(filter: Partial<Omit<GeneralRequestFilter, 'after'>>) {
  return pagesQuery(api.list, filter, { key: REQUESTS, errorTitle: texts.loadFailed });
}

/** New requests and answers show without a reload. */
export function useFreshRequests() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'generalRequests' && void queries.invalidateQueries({ queryKey: REQUESTS }));
}

/** `idempotencyKey`: however often one dialog sends it, it is one request. */
export function useSendRequest(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...form }: GeneralRequestForm & { idempotencyKey: string }) =>
      call(api.create, form, { idempotencyKey }),
    onSuccess: (request) => {
      showToast({ tone: 'success', ...texts.form.sent(requestTitle(request)) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS }),
    meta: { errorTitle: texts.form.failed },
  });
}
