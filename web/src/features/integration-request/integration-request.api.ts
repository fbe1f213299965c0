import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  integrationRequestApi as api,
  type IntegrationRequestForm,
  type IntegrationRequestView,
} from '@toada/domain/integration-request/integration-request.contract.ts';
import type { RequestStatus } from '@toada/domain/request-answer.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './integration-request.texts.ts';

const KEY = ['integration-requests'];

export function requestsQuery(filter: { status?: RequestStatus }) {
  return pagesQuery(api.list, filter, { key: KEY, errorTitle: texts.loadFailed });
}

/** New requests and answers show without a reload. */
export function useFreshRequests() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'integrationRequests' && void queries.invalidateQueries({ queryKey: KEY }));
}

export function useSendRequest(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: IntegrationRequestForm) => call(api.create, form),
    onSuccess: ({ distributor_name }) => {
      showToast({ tone: 'success', ...texts.form.sent(distributor_name) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    // The dialog says it, beside what was asked for.
    meta: { errorTitle: texts.form.failed, handles: ['integrationRequest.open'] },
  });
}

type Decision = { id: string; admin_notes: string; act: 'approve' | 'reject' };

/** Also when it is refused the queue is read again: somebody else was there, and that is what it then shows. */
export function useDecide(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...decision }: Decision): Promise<IntegrationRequestView> =>
      act === 'approve' ? call(api.approve, decision, once()) : call(api.reject, decision, once()),
    onSuccess: ({ aggregator_name }, { act }) => {
      const said = act === 'approve' ? texts.decision.approved : texts.decision.rejected;
      showToast({ tone: 'success', ...said(aggregator_name) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.decision.failed },
  });
}

const once = () => ({ idempotencyKey: crypto.randomUUID() });
