import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ticketApi as api,
  type FeedbackForm,
  type TicketForm,
  type TicketView,
} from '@toada/domain/support/support.contract.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './support.texts.ts';
import { useFreshTalks } from './talk/use-talk.ts';

export const TICKETS = ['tickets'];

export function ticketsQuery() {
  return pagesQuery(api.list, {}, { key: [...TICKETS, 'list'], errorTitle: texts.loadFailed });
}

export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: [...TICKETS, 'one', id],
    queryFn: ({ signal }) => call(api.read, { id }, { signal }),
    // The talk says it in its own place.
    meta: { errorTitle: texts.loadFailed, handles: ['notFound'] },
  });
}

/** The hours pass: a page that stays open asks again. */
export const deskQuery = queryOptions({
  queryKey: ['support-desk'],
  queryFn: ({ signal }) => call(api.desk, {}, { signal }),
  refetchInterval: 5 * 60_000,
  meta: { isQuiet: true },
});

export function thingsQuery(artistId: string) {
  return queryOptions({
    queryKey: ['ticket-things', artistId],
    queryFn: ({ signal }) => call(api.things, artistId ? { artist_id: artistId } : {}, { signal }),
    meta: { isQuiet: true },
  });
}

/** A word, a status or a mark of reading shows without asking, also after a connection that was cut. */
export function useFreshTickets() {
  useFreshTalks(TICKETS);
}

/**
 * The talk that goes on: the newest that is not solved when the page opens. It stays before the eyes when it is solved
 * meanwhile. Null where there is none, undefined until that is known.
 */
export function useCurrentTalk(own: readonly TicketView[] | undefined): string | null | undefined {
  const [current, setCurrent] = useState<string | null>();
  const found = own?.find(({ status }) => status !== 'resolved')?.id ?? (own && null);
  if (found && !current) setCurrent(found);
  return current ?? found;
}

type NewTicket = z.input<typeof TicketForm> & { idempotencyKey: string };

export function useOpenTicket(onOpened: (id: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...form }: NewTicket) => call(api.create, form, { idempotencyKey }),
    onSuccess: ({ id, number }) => {
      showToast({ tone: 'success', ...texts.form.opened(number) });
      onOpened(id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TICKETS }),
    meta: { errorTitle: texts.form.failed },
  });
}

type Rating = FeedbackForm & { ticketId: string | null; idempotencyKey: string };

/** Ratings: of a solved ticket, or of the product as a whole. */
export function useSendFeedback(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ticketId, idempotencyKey, ...form }: Rating): Promise<unknown> =>
      ticketId ? call(api.rate, { id: ticketId, ...form }) : call(api.sendFeedback, form, { idempotencyKey }),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.feedback.sent });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TICKETS }),
    meta: { errorTitle: texts.feedback.failed },
  });
}

export function useShare(ticketId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (is_shared: boolean) => call(api.share, { id: ticketId, is_shared }),
    onSettled: () => queries.invalidateQueries({ queryKey: TICKETS }),
    meta: { errorTitle: texts.talk.failed },
  });
}
