import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawalApi as api } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from './withdrawals.texts.ts';

/** A short list: it is not all there is on the page. */
const SHOWN = 5;

export function ownWithdrawalsQuery() {
  const filter = { limit: SHOWN };
  return {
    ...pagesQuery(api.list, filter, { key: ['finance', 'withdrawals'], errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

/** Also when it is refused everything is read again: finance was quicker, and that is what it then shows. */
export function useCancelWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      call(api.cancel, { id }, { idempotencyKey }),
    onSuccess: () => showToast({ tone: 'success', ...texts.cancel.done }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['finance'] }),
    meta: { errorTitle: texts.cancel.failed },
  });
}
