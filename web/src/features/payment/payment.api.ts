import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentApi as api } from '@toada/domain/payment/payment.contract.ts';
import type { PaymentStatus } from '@toada/domain/payment/payment.states.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './payment.texts.ts';

const RECEIVED = ['received-payments'];

type Filter = { status?: PaymentStatus | undefined; due?: 'refund'; search?: string };

export function receivedQuery(filter: Filter) {
  const query = pagesQuery(api.received, filter, { key: RECEIVED, errorTitle: texts.loadFailed });
  return { ...query, refetchOnMount: 'always' as const };
}

export function looseQuery() {
  const query = pagesQuery(api.loose, {}, { key: [...RECEIVED, 'loose'], errorTitle: texts.loadFailed });
  return { ...query, refetchOnMount: 'always' as const };
}

export const waitingQuery = queryOptions({
  queryKey: [...RECEIVED, 'waiting'],
  queryFn: ({ signal }) => call(api.waiting, {}, { signal }),
  refetchOnMount: 'always',
  meta: { errorTitle: texts.loadFailed },
});

export function useFreshReceived() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'payments' && void queries.invalidateQueries({ queryKey: RECEIVED }));
}

export type Act = 'confirm' | 'refund' | 'clear';
type Deed = { act: Act; id: string; text: string; idempotencyKey: string };

const deeds: Record<Act, (deed: Deed) => Promise<unknown>> = {
  confirm: ({ id, text, idempotencyKey }) => call(api.confirm, { id, end_to_end_id: text }, { idempotencyKey }),
  refund: ({ id, text, idempotencyKey }) => call(api.refund, { id, refund_mark: text }, { idempotencyKey }),
  clear: ({ id, text }) => call(api.clear, { id, note: text }),
};

export function useSettle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deed: Deed) => deeds[deed.act](deed),
    onSuccess: (_, { act }) => showToast({ tone: 'success', ...texts[act].done }),
    onSettled: () => queries.invalidateQueries({ queryKey: RECEIVED }),
    meta: { errorTitle: texts.confirm.failed, handles: ['input.invalid'] },
  });
}

type Statement = { text: string; idempotencyKey: string };

export function useTryStatement() {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: Statement) =>
      call(api.importStatement, { text, is_trial: true }, { idempotencyKey }),
    meta: { errorTitle: texts.statement.failed, handles: ['payment.statementUnreadable', 'input.invalid'] },
  });
}

export function useImportStatement(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: Statement) =>
      call(api.importStatement, { text, is_trial: false }, { idempotencyKey }),
    onSuccess: ({ settled }) => {
      showToast({ tone: 'success', ...texts.statement.done(settled) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: RECEIVED }),
    meta: { errorTitle: texts.statement.failed },
  });
}
