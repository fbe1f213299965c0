import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  generalRequestApi as api,
  type GeneralRequestView,
} from '@toada/domain/general-request/general-request.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './general-request.texts.ts';
import { REQUESTS } from './parts/general-request.api.ts';

type Decision = { id: string; admin_notes: string; act: 'approve' | 'reject' };

/** Also when it is refused the queue is read again: somebody else was there, and that is what it then shows. */
export function useDecide(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...decision }: Decision): Promise<GeneralRequestView> =>
      act === 'approve' ? call(api.approve, decision, once()) : call(api.reject, decision, once()),
    onSuccess: ({ user_name }, { act }) => {
      const said = act === 'approve' ? texts.decision.approved : texts.decision.rejected;
      showToast({ tone: 'success', ...said(user_name) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS }),
    meta: { errorTitle: texts.decision.failed },
  });
}

const once = () => ({ idempotencyKey: crypto.randomUUID() });
