import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentAccountApi as api } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { PaymentAccountStatus } from '@toada/domain/payment-account/payment-account.states.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { failures, texts } from './payment-account.texts.ts';

const OWN = ['payment-accounts'];
const QUEUE = ['payment-account-approvals'];

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function ownAccountsQuery(userId: string) {
  return queryOptions({
    queryKey: [...OWN, userId],
    queryFn: async () => (await call(api.list, {})).rows,
    meta: { errorTitle: failures.load },
  });
}

/** The first values of a new account. Without an answer the form begins empty: nobody has to be told. */
export const holderQuery = queryOptions({
  queryKey: [...OWN, 'holder'],
  queryFn: () => call(api.holder, {}),
  gcTime: 0,
  refetchOnWindowFocus: false,
  meta: { isQuiet: true },
});

/** The whole account, for the form; it is forgotten with the form. */
export function ownAccountQuery(id: string) {
  return queryOptions({
    queryKey: [...OWN, 'whole', id],
    queryFn: () => call(api.find, { id }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: failures.load },
  });
}

export function useRemoveAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.remove, { id }),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.removed });
      return queries.invalidateQueries({ queryKey: OWN });
    },
    meta: { errorTitle: failures.process },
  });
}

/** A reviewer's decision shows without a reload. */
export function useFreshAccounts() {
  useFresh('paymentAccounts', OWN);
}

/** New accounts and others' decisions show without a reload. */
export function useFreshApprovals() {
  useFresh('paymentAccountApprovals', QUEUE);
}

function useFresh(about: string, queryKey: string[]) {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === about && void queries.invalidateQueries({ queryKey }));
}

/** After the form was taken. */
export function useForgetOwn() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: OWN });
}

export type ProofOf = 'owner' | 'reviewer';
/** A link is good for five minutes; the next look after this asks for another. */
const LINK_FRESH_MS = 4 * 60_000;

/** Every asking is written down, so nothing asks by itself: neither a returning window nor a second try. */
export function proofQuery(id: string, by: ProofOf) {
  return queryOptions({
    queryKey: ['payment-account-proof', by, id],
    queryFn: () => call(by === 'owner' ? api.openProof : api.openApprovalProof, { id }),
    staleTime: LINK_FRESH_MS,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorTitle: texts.proof.failed },
  });
}

export function approvalsQuery(filter: { status: PaymentAccountStatus; search: string }) {
  return pagesQuery(api.listApprovals, filter, { key: QUEUE, errorTitle: failures.load });
}

export function useReveal() {
  return useMutation({ mutationFn: (id: string) => call(api.reveal, { id }), meta: { errorTitle: failures.process } });
}

type Decision = { id: string; submitted_at: string; admin_notes: string; full_name: string };

export function useApprove(onDone: () => void) {
  return useDecision(
    ({ full_name: _, ...decision }: Decision) => call(api.approve, decision),
    ({ full_name }) => texts.approvals.approved(full_name),
    onDone,
  );
}

export function useReject(onDone: () => void) {
  return useDecision(
    ({ full_name: _, ...decision }: Decision & { rejection_reason: string }) => call(api.reject, decision),
    ({ full_name }) => texts.approvals.rejected(full_name),
    onDone,
  );
}

/** Also when it is refused the queue is read again: somebody else was there, and that is what it then shows. */
function useDecision<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  said: (input: Input) => { title: string; description: string },
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_reply, input) => {
      showToast({ tone: 'success', ...said(input) });
      // First on: the list it stands in is about to lose it.
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: QUEUE }),
    meta: { errorTitle: failures.process },
  });
}
