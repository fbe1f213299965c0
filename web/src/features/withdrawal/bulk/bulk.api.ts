import { queryOptions, useMutation } from '@tanstack/react-query';
import { withdrawalApi as api, type ComparedWithdrawal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { useRef } from 'react';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { type Outcome, useEach } from '../../../lib/queue/use-each.ts';
import { useDownloadBatch } from '../batch/batch.api.ts';
import { useForget, useOfferUndo } from '../withdrawal.api.ts';
import { batches } from '../withdrawal.texts.ts';
import { texts } from './bulk.texts.ts';

/** Several at once, in one request however many they are. */
export function compareQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['finance', 'compare', ids],
    queryFn: ({ signal }) => call(api.compare, { ids: [...ids] }, { signal }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
    meta: { errorTitle: texts.failed },
  });
}

export function useApproveEach(onEnd: (outcome: Outcome<ComparedWithdrawal>) => void) {
  const forget = useForget();
  const offerUndo = useOfferUndo();
  // A second try of one that failed on its way is the same request.
  const keys = useRef(new Map<string, string>());
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
  return useEach(
    async ({ id }: ComparedWithdrawal) => {
      await call(api.approve, { id }, { idempotencyKey: keyOf(id) });
      keys.current.delete(id);
    },
    (outcome) => {
      const ids = outcome.done.map(({ id }) => id);
      if (ids.length > 0) offerUndo(ids, texts.done(ids.length));
      void forget();
      onEnd(outcome);
    },
  );
}

/** All that are named, or none: a file has what its total was checked for. */
export function useSendNamed(onDone: () => void) {
  const forget = useForget();
  const file = useDownloadBatch();
  return useMutation({
    mutationFn: ({ ids, idempotencyKey }: { ids: string[]; idempotencyKey: string }) =>
      call(api.createBatch, { ids }, { idempotencyKey }),
    onSuccess: (batch) => {
      showToast({ tone: 'success', ...batches.make.done(batch.number, batch.count, batch.left_out) });
      onDone();
      file.mutate(batch);
    },
    onSettled: forget,
    meta: { errorTitle: batches.make.failed },
  });
}
