import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListOrder } from '@toada/domain/page.ts';
import { withdrawalApi as api } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { WithdrawalStatus } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useEach } from '../../lib/queue/use-each.ts';
import { decision, queue } from './withdrawal.texts.ts';

const QUEUE = ['withdrawals'];
/** One withdrawal in full is read under this word (lib/withdrawal). */
const FINANCE = ['finance'];

type Narrowed = { status?: WithdrawalStatus; is_waiting?: 'true'; search: string; order?: ListOrder };

export function queueQuery(filter: Narrowed) {
  return {
    ...pagesQuery(api.list, filter, { key: QUEUE, errorTitle: queue.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

/** How much waits where, and what was decided today. */
export const overviewQuery = queryOptions({
  queryKey: [...QUEUE, 'overview'],
  queryFn: ({ signal }) => call(api.overview, {}, { signal }),
  refetchOnMount: 'always',
  meta: { errorTitle: queue.loadFailed },
});

/** New withdrawals and colleagues' decisions show without a reload. */
export function useFreshWithdrawals() {
  const forget = useForget();
  useLiveEvents((subject) => subject === 'finance' && void forget());
}

export function useForget() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: QUEUE }),
      queries.invalidateQueries({ queryKey: FINANCE }),
      queries.invalidateQueries({ queryKey: ['finance-queues'] }),
    ]);
}

/** All of somebody's money, for whoever decides. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...FINANCE, 'withdrawal-person', id],
    queryFn: ({ signal }) => call(api.person, { id }, { signal }),
    refetchOnMount: 'always',
    meta: { errorTitle: decision.person.failed },
  });
}

export type Act = 'examine' | 'approve' | 'refuse' | 'pay' | 'return';
/** `text`: the reason, or the bank's mark of the payment. */
type Deed = { act: Act; id: string; idempotencyKey: string; text?: string; acceptsDebt?: boolean };

const deeds = {
  examine: ({ id }: Deed) => call(api.examine, { id }),
  approve: ({ id, idempotencyKey }: Deed) => call(api.approve, { id }, { idempotencyKey }),
  refuse: ({ id, idempotencyKey, text = '' }: Deed) => call(api.refuse, { id, reason: text }, { idempotencyKey }),
  pay: ({ id, idempotencyKey, text = '', acceptsDebt = false }: Deed) =>
    call(api.pay, { id, end_to_end_id: text, accepts_debt: acceptsDebt }, { idempotencyKey }),
  return: ({ id, idempotencyKey, text = '' }: Deed) => call(api.return, { id, reason: text }, { idempotencyKey }),
};

/** How long the notice offers the way back: well within what the server grants. */
const OFFERED_MS = 10_000;

/** The notice of approvals, with the way back. It outlives the panel that they were given in. */
export function useOfferUndo() {
  const forget = useForget();
  const undo = useEach(
    (id: string) => call(api.undo, { id }, { idempotencyKey: crypto.randomUUID() }),
    ({ done, refused }) => {
      const [first] = refused;
      const words = first ? decision.undo.kept(refused.length, first.sentence) : decision.undo.done(done.length);
      showToast({ tone: first ? 'danger' : 'success', ...words });
      void forget();
    },
  );
  return (ids: readonly string[], words: { title: string; description: string }) =>
    showToast({
      tone: 'success',
      ...words,
      durationMs: OFFERED_MS,
      action: { label: decision.undo.action, onSelect: () => undo.run(ids) },
    });
}

/** Also when it is refused everything is read again: somebody else was there, and that is what it then shows. */
export function useDecide() {
  const forget = useForget();
  const offerUndo = useOfferUndo();
  return useMutation({
    mutationFn: (deed: Deed) => deeds[deed.act](deed),
    onSuccess: ({ id, status }, { act }) => {
      if (act !== 'approve') return showToast({ tone: 'success', ...decision[act].done });
      offerUndo([id], status === 'approved' ? decision.approve.done : decision.approve.half);
    },
    onSettled: forget,
    meta: { errorTitle: decision.failed, handles: ['input.invalid', 'withdrawal.paysDebt'] },
  });
}

export function useAddReceipt() {
  const forget = useForget();
  return useMutation({
    mutationFn: (input: { id: string; upload_id: string }) => call(api.addReceipt, input),
    onSuccess: () => showToast({ tone: 'success', ...decision.receipt.done }),
    onSettled: forget,
    meta: { errorTitle: decision.receipt.failed },
  });
}
