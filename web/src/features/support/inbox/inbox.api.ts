import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeliveryView, deliveryApi } from '@toada/domain/delivery/delivery.contract.ts';
import {
  inboxApi as api,
  type InboxQueue,
  type OpenTicket,
  type ReadyAnswerForm,
} from '@toada/domain/support/inbox.contract.ts';
import type { TicketCategory } from '@toada/domain/support/support.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useFreshTalks } from '../talk/use-talk.ts';
import { texts } from './inbox.texts.ts';

export const INBOX = ['inbox'];

type Filter = { queue: InboxQueue; category?: TicketCategory | undefined; search?: string };

export function inboxQuery(filter: Filter) {
  return pagesQuery(api.list, filter, { key: [...INBOX, 'list'], errorTitle: texts.loadFailed });
}

export const countsQuery = queryOptions({
  queryKey: [...INBOX, 'counts'],
  queryFn: ({ signal }) => call(api.counts, {}, { signal }),
  meta: { isQuiet: true },
});

export const staffQuery = queryOptions({
  queryKey: ['inbox-staff'],
  queryFn: ({ signal }) => call(api.staff, {}, { signal }),
  meta: { isQuiet: true },
});

/** Each opening is written down: it is asked for once, and what changes is read from the list and the talk. */
export function openQuery(id: string) {
  return queryOptions({
    queryKey: ['inbox-open', id],
    queryFn: ({ signal }) => call(api.open, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { errorTitle: texts.loadFailed },
  });
}

export function useFreshInbox() {
  useFreshTalks(INBOX);
}

export function useAssign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, assignee_id }: { id: string; assignee_id: string | null }) =>
      call(api.assign, { id, assignee_id }),
    // A ticket that no list has is known by its opening alone.
    onSuccess: (ticket) => {
      const { queryKey } = openQuery(ticket.id);
      queries.setQueryData(queryKey, (opened) => opened && { ...opened, ticket });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX }),
    meta: { errorTitle: texts.ticket.failed },
  });
}

/** Another try for a store, beside the talk. The opening is not asked for again: each one is written down. */
export function useRetryStore(ticketId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deliveryApi.retry, { id }),
    onSuccess: (sent) => {
      queries.setQueryData(openQuery(ticketId).queryKey, (opened) => opened && withStore(opened, sent));
      showToast({ tone: 'success', ...texts.beside.retried(platformLabels[sent.platform]) });
    },
    meta: { errorTitle: texts.beside.retryFailed },
  });
}

function withStore(opened: OpenTicket, { platform, kind, status, is_paused, is_overdue }: DeliveryView): OpenTicket {
  const fresh = { kind, status, is_paused, is_overdue, retry_id: null };
  const stores = opened.matter?.stores.map((store) => (store.platform === platform ? { ...store, ...fresh } : store));
  return { ...opened, matter: opened.matter && { ...opened.matter, stores: stores ?? [] } };
}

export function useResolve(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.resolve, { id }),
    onSuccess: ({ number }) => {
      showToast({ tone: 'success', ...texts.ticket.resolved(number) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX }),
    meta: { errorTitle: texts.ticket.failed },
  });
}

/** `idempotencyKey`: a note that is sent twice is kept once. */
export function useNote(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...said }: { text: string; upload_ids: string[]; idempotencyKey: string }) =>
      call(api.note, { id, ...said }, { idempotencyKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX }),
    meta: { errorTitle: texts.ticket.noteFailed },
  });
}

export const readyQuery = queryOptions({
  queryKey: ['ready-answers'],
  queryFn: ({ signal }) => call(api.readyAnswers, {}, { signal }),
  meta: { isQuiet: true },
});

export function useSaveReady(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ReadyAnswerForm) => call(api.saveReadyAnswer, form),
    onSuccess: () => {
      showToast({ tone: 'success', title: texts.ready.saved });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: readyQuery.queryKey }),
    meta: { errorTitle: texts.ready.failed },
  });
}

export function useRemoveReady() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.removeReadyAnswer, { id }),
    onSuccess: () => showToast({ tone: 'success', title: texts.ready.removed }),
    onSettled: () => queries.invalidateQueries({ queryKey: readyQuery.queryKey }),
    meta: { errorTitle: texts.ready.failed },
  });
}

export function useResolveMany(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(api.resolveMany, { ids }),
    onSuccess: ({ resolved }) => {
      showToast({ tone: 'success', title: texts.bulk.done(resolved) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX }),
    meta: { errorTitle: texts.ticket.failed },
  });
}

export const resultsQuery = queryOptions({
  queryKey: [...INBOX, 'results'],
  queryFn: ({ signal }) => call(api.results, {}, { signal }),
  meta: { errorTitle: texts.loadFailed },
});

export function feedbacksQuery() {
  return pagesQuery(api.feedbacks, {}, { key: ['inbox-feedbacks'], errorTitle: texts.loadFailed });
}
