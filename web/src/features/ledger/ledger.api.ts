import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { holds, proof } from './ledger.texts.ts';

const HOLDS = ['holds'];

export function holdsQuery(isOpen: boolean) {
  const query = pagesQuery(ledgerApi.holds, isOpen ? { is_open: 'true' } : {}, {
    key: HOLDS,
    errorTitle: holds.loadFailed,
  });
  return { ...query, refetchOnMount: 'always' as const };
}

/** Holds and releases by colleagues show without a reload. */
export function useFreshHolds() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'finance' && void queries.invalidateQueries({ queryKey: HOLDS }));
}

export function useHold() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...form }: z.output<typeof ledgerApi.hold.input> & { idempotencyKey: string }) =>
      call(ledgerApi.hold, form, { idempotencyKey }),
    onSuccess: () => showToast({ tone: 'success', ...holds.dialog.done }),
    onSettled: () => queries.invalidateQueries({ queryKey: HOLDS }),
    meta: { errorTitle: holds.dialog.failed },
  });
}

export function useReleaseHold() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      call(ledgerApi.releaseHold, { id }, { idempotencyKey }),
    onSuccess: () => showToast({ tone: 'success', ...holds.releaseDialog.done }),
    onSettled: () => queries.invalidateQueries({ queryKey: HOLDS }),
    meta: { errorTitle: holds.releaseDialog.failed },
  });
}

/** Every look is a fresh one: a proof of yesterday proves nothing. */
export const proofQuery = queryOptions({
  queryKey: ['finance-proof'],
  queryFn: ({ signal }) => call(ledgerApi.proof, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  retry: false,
  meta: { errorTitle: proof.loadFailed },
});
