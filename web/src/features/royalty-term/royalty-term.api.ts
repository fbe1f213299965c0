import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './royalty-term.texts.ts';

const TERMS = ['royalty-terms'];
const ADVANCES = ['advances'];
const SHOWN = 20;

export const termsQuery = pagesQuery(api.terms, {}, { key: TERMS, errorTitle: texts.terms.loadFailed });
export const advancesQuery = pagesQuery(api.advances, {}, { key: ADVANCES, errorTitle: texts.advances.loadFailed });

export function useSaveTerm(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: z.output<typeof api.saveTerm.input>) => call(api.saveTerm, form),
    onSuccess: (_, form) => {
      showToast({ tone: 'success', ...(form.kind === 'margin' ? texts.terms.proposed : texts.terms.saved) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TERMS }),
    meta: { errorTitle: texts.terms.saveFailed, handles: ['input.invalid'] },
  });
}

export function useGiveAdvance(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...form }: z.output<typeof api.giveAdvance.input> & { idempotencyKey: string }) =>
      call(api.giveAdvance, form, { idempotencyKey }),
    onSuccess: ({ awaits_second }) => {
      if (awaits_second) showToast({ tone: 'info', ...texts.advances.asked });
      else showToast({ tone: 'success', ...texts.advances.saved });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADVANCES }),
    meta: { errorTitle: texts.advances.saveFailed, handles: ['input.invalid'] },
  });
}

/** The second person's yes, after which whoever is to owe it is asked. */
export function useSecond() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.secondAdvance, { id }),
    onSuccess: () => showToast({ tone: 'success', ...texts.advances.seconded }),
    onSettled: () => queries.invalidateQueries({ queryKey: ADVANCES }),
    meta: { errorTitle: texts.advances.secondFailed },
  });
}

/** The person's answer to a proposal; the lists that name it come anew, and so does what the finance screen says of it. */
export function useAnswer(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, idempotencyKey, ...said }: Said): Promise<unknown> => {
      const { accepts_past, ...answer } = said;
      return kind === 'margin'
        ? call(api.answerTerm, { ...answer, accepts_past })
        : call(api.answerAdvance, answer, { idempotencyKey });
    },
    onSuccess: (_, { answer }) => {
      showToast({ tone: 'success', ...(answer === 'accept' ? texts.answer.accepted : texts.answer.declined) });
      onDone();
    },
    onSettled: () =>
      Promise.all([TERMS, ADVANCES, ['finance']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    meta: { errorTitle: texts.answer.failed },
  });
}
type Said = {
  kind: 'margin' | 'advance';
  id: string;
  answer: 'accept' | 'decline';
  reason: string;
  accepts_past: boolean;
  idempotencyKey: string;
};

export function useEnd() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      kind,
      id,
    }: {
      kind: 'margin' | 'advance';
      id: string;
      isAccepted: boolean;
    }): Promise<unknown> => (kind === 'margin' ? call(api.endTerm, { id }) : call(api.endAdvance, { id })),
    onSuccess: (_, { isAccepted }) =>
      showToast({ tone: 'success', ...(isAccepted ? texts.end.ended : texts.end.done) }),
    onSettled: () => Promise.all([TERMS, ADVANCES].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    meta: { errorTitle: texts.end.failed },
  });
}

const USUAL = ['royalty-terms-default'];
export const usualMarginQuery = queryOptions({
  queryKey: USUAL,
  queryFn: ({ signal }) => call(api.defaultMargin, {}, { signal }),
  meta: { errorTitle: texts.usual.failed },
});

export function useSaveUsualMargin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (basis_points: number | null) => call(api.saveDefaultMargin, { basis_points }),
    onSuccess: (saved) => {
      queries.setQueryData(USUAL, saved);
      showToast({ tone: 'success', ...texts.usual.saved });
    },
    meta: { errorTitle: texts.usual.failed },
  });
}

/** A statement, an answer or a proposal of somebody else shows at once. */
export function useFreshTerms() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject !== 'finance') return;
    for (const queryKey of [TERMS, ADVANCES]) void queries.invalidateQueries({ queryKey });
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
