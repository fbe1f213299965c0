import { useMutation } from '@tanstack/react-query';
import { withdrawalApi as api, type BatchView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { saveFile } from '../../../lib/file/save-file.ts';
import { useForget } from '../withdrawal.api.ts';
import { batches, results } from '../withdrawal.texts.ts';

export function batchesQuery() {
  return {
    ...pagesQuery(api.batches, {}, { key: ['withdrawals', 'batches'], errorTitle: batches.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

/** Withdrawals in the file still wait for the bank; it is made anew and stored nowhere. */
async function download({ id }: Pick<BatchView, 'id'>) {
  const { name, text } = await call(api.exportBatch, { id });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

export function useDownloadBatch() {
  return useMutation({ mutationFn: download, meta: { errorTitle: batches.fileFailed } });
}

/** The batch stands whether its file could be saved or not: it can be fetched again from the list. */
export function useMakeBatch(onDone: () => void) {
  const forget = useForget();
  const file = useDownloadBatch();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(api.createBatch, {}, { idempotencyKey }),
    onSuccess: (batch) => {
      showToast({ tone: 'success', ...batches.make.done(batch.number, batch.count, batch.left_out) });
      onDone();
      file.mutate(batch);
    },
    onSettled: forget,
    meta: { errorTitle: batches.make.failed },
  });
}

type Results = { id: string; text: string; idempotencyKey: string };

export function useTryResults() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Results) =>
      call(api.importResults, { ...input, is_trial: true }, { idempotencyKey }),
    meta: { errorTitle: results.failed, handles: ['withdrawal.resultsUnreadable', 'input.invalid'] },
  });
}

export function useImportResults(onDone: () => void) {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Results) =>
      call(api.importResults, { ...input, is_trial: false }, { idempotencyKey }),
    onSuccess: ({ lines }) => {
      const of = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
      showToast({ tone: 'success', ...results.done(of('paid'), of('returned')) });
      onDone();
    },
    onSettled: forget,
    meta: { errorTitle: results.failed },
  });
}
