import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxApi as api, type RelatedTicket } from '@toada/domain/support/inbox.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { INBOX } from './inbox.api.ts';
import { relatedTexts as words } from './related.texts.ts';

export function relatedQuery(id: string, search = '') {
  return queryOptions({
    queryKey: [...INBOX, 'related', id, search],
    queryFn: ({ signal }) => call(api.related, { id, search }, { signal }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
}

type Two = { id: string; other_id: string };

export function useRelate(kind: 'link' | 'unlink') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (two: Two) => call(api[kind], two),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX }),
    meta: { errorTitle: words.failed },
  });
}

export function useMerge(onDone: (ticket: { id: string; number: number }) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (two: Two) => call(api.merge, two),
    onSuccess: ({ id, number }) => {
      showToast({ tone: 'success', title: words.merged(number) });
      onDone({ id, number });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX }),
    meta: { errorTitle: words.failed },
  });
}

/** A place in the inbox where this ticket is listed, whatever its state. */
export function inboxPathOf({ id, number, status }: Pick<RelatedTicket, 'id' | 'number' | 'status'>): string {
  return `/app/support-inbox?fila=${status === 'resolved' ? 'resolved' : 'all'}&busca=${number}&id=${id}`;
}
