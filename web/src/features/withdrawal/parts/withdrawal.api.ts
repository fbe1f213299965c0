import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { withdrawalApi as api, type WithdrawalForm } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { texts } from './withdrawal.texts.ts';

/** Everything of one's own money is read again by this word: the balance, the movements and what is under way. */
const FINANCE = ['finance'];

/** The dialog decides by current facts, so they are read anew each time. */
export const optionsQuery = queryOptions({
  queryKey: [...FINANCE, 'withdrawal-options'],
  queryFn: ({ signal }) => call(api.options, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  meta: { errorTitle: texts.loadFailed },
});

export function withdrawalQuery(id: string) {
  return queryOptions({
    queryKey: [...FINANCE, 'withdrawal', id],
    queryFn: ({ signal }) => call(api.find, { id }, { signal }),
    refetchOnMount: 'always',
    meta: { errorTitle: texts.findFailed },
  });
}

/** A link is good for five minutes; every asking is written down, so nothing asks by itself. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawal-receipt', id],
    queryFn: () => call(api.openReceipt, { id }),
    staleTime: 4 * 60_000,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorTitle: texts.receipt.failed },
  });
}

/** However often one form is sent, its key makes it one withdrawal. The dialog says itself what is refused. */
export function useRequestWithdrawal(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, form }: { idempotencyKey: string; form: Written<WithdrawalForm> }) =>
      call(api.request, form, { idempotencyKey }),
    onSuccess: ({ net }) => {
      showToast({ tone: 'success', ...texts.done(formatNamedMoney({ amount: net, currency: 'BRL' })) });
      onDone();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      return queries.invalidateQueries({ queryKey: FINANCE });
    },
    meta: { errorTitle: texts.failed, handles: ['withdrawal.refused', 'input.invalid'] },
  });
}

/** The failure, if there was one. With several factors the first verified one is asked for. */
export async function showFactor(code: string): Promise<unknown> {
  const client = await loadAuth().catch(() => null);
  if (!client) return { name: 'AuthRetryableFetchError' };
  const factors = await client.mfa.listFactors();
  const factorId = factors.data?.totp[0]?.id;
  if (!factorId) return factors.error ?? { code: 'mfa_factor_not_found' };
  return (await client.mfa.challengeAndVerify({ factorId, code })).error;
}
