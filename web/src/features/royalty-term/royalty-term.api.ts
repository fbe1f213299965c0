import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';
import { pagesQuery } from '../../lib/use-pages.ts';
import { texts } from './royalty-term.texts.ts';

const TERMS = ['royalty-terms'];
const ADVANCES = ['advances'];
const SHOWN = 20;

export const termsQuery = pagesQuery(api.terms, {}, { key: TERMS, errorTitle: texts.terms.loadFailed });
export const advancesQuery = pagesQuery(api.advances, {}, { key: ADVANCES, errorTitle: texts.advances.loadFailed });

export function useSaveTerm(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.input<typeof api.saveTerm.input>) => call(api.saveTerm, form),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.terms.saved });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TERMS }),
    meta: { errorTitle: texts.terms.saveFailed, handles: ['input.invalid'] },
  });
}

export function useGiveAdvance(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ wish, ...form }: z.input<typeof api.giveAdvance.input> & { wish: string }) =>
      call(api.giveAdvance, form, { idempotencyKey: wish }),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.advances.saved });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADVANCES }),
    meta: { errorTitle: texts.advances.saveFailed, handles: ['input.invalid'] },
  });
}

/** Releases that are divided already, which are all that were ever sent. */
export function releasesQuery(search: string, ownerId: string) {
  return queryOptions({
    queryKey: ['divided-releases', search, ownerId],
    queryFn: async ({ signal }) => {
      const filter = { ...(search ? { search } : {}), ...(ownerId ? { owner_id: ownerId } : {}) };
      const { rows } = await call(api.list, { limit: SHOWN, ...filter }, { signal });
      return rows.map((row) => ({ value: row.release_id, label: row.title, detail: row.artist }));
    },
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.pick.failed },
  });
}
