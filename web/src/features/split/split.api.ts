import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts as page } from './page/page.texts.ts';
import { texts } from './split.texts.ts';

const SPLITS = ['splits'];

export const splitsQuery = (filter: { search: string; isOpen: boolean }) =>
  pagesQuery(
    api.list,
    { search: filter.search, ...(filter.isOpen ? { is_open: 'true' } : {}) },
    { key: [...SPLITS, 'list'], errorTitle: texts.loadFailed },
  );

export const splitQuery = (id: string) =>
  queryOptions({
    queryKey: [...SPLITS, 'one', id],
    queryFn: ({ signal }) => call(api.find, { id }, { signal }),
    meta: { errorTitle: page.loadFailed, handles: ['notFound', 'input.invalid'] },
  });

/** Somebody answers by their link while the owner looks. */
export function useFreshSplits() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject.startsWith('split:')) void queries.invalidateQueries({ queryKey: SPLITS });
  });
}

export function useSaveSplit(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.input<typeof api.save.input>) => call(api.save, form),
    onSuccess: (split) => {
      queries.setQueryData(splitQuery(split.release_id).queryKey, split);
      showToast({ tone: 'success', ...page.saved(split.is_approved) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SPLITS }),
    meta: { errorTitle: page.saveFailed },
  });
}

export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.invite, { id }),
    onSuccess: ({ name, email_masked }) => showToast({ tone: 'success', ...page.invited(name, email_masked ?? '') }),
    onSettled: () => queries.invalidateQueries({ queryKey: SPLITS }),
    meta: { errorTitle: page.inviteFailed },
  });
}
