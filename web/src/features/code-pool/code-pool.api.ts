import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  codePoolApi as api,
  type CodeList,
  type CodePoolView,
  type NewPoolForm,
  type PoolChanges,
} from '@toada/domain/code-pool/code-pool.contract.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './code-pool.texts.ts';

const POOLS = ['code-pools'];
const ISSUED = ['issued-codes'];

export function poolsQuery(filter: { kind: CodeKind | undefined }) {
  return pagesQuery(api.list, filter, { key: POOLS, errorTitle: texts.pools.loadFailed });
}

export function issuedQuery(filter: { search: string; kind: CodeKind | undefined; pool_id: string | undefined }) {
  return pagesQuery(api.listIssued, filter, { key: ISSUED, errorTitle: texts.issued.loadFailed });
}

export function useCreatePool() {
  return usePoolChange(
    (form: z.input<typeof NewPoolForm>) => call(api.create, form),
    ({ name }) => texts.create.done(name),
    texts.create.failed,
  );
}

export function useSavePool() {
  return usePoolChange(
    (changes: PoolChanges & { id: string }) => call(api.change, changes),
    ({ name }) => texts.edit.done(name),
    texts.edit.failed,
  );
}

export function useOpenPool() {
  return usePoolChange(
    ({ id, is_open }: Pick<CodePoolView, 'id' | 'is_open'>) => call(api.change, { id, is_open }),
    ({ name, is_open }) => (is_open ? texts.close.reopened(name) : texts.close.done(name)),
    texts.edit.failed,
  );
}

/** A rehearsal only asks; what is kept by the other is told by its caller, who knows both apart. */
export function useImportCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (list: CodeList) => call(api.import, list),
    onSuccess: ({ pool }) => {
      if (!pool) return undefined;
      showToast({ tone: 'success', ...texts.list.done(pool.name, pool.total) });
      return queries.invalidateQueries({ queryKey: POOLS });
    },
    meta: { errorTitle: texts.list.failed },
  });
}

/** Whether it went well or not, the list is read again: codes are taken from it all the time. */
function usePoolChange<Input>(
  act: (input: Input) => Promise<CodePoolView>,
  said: (pool: CodePoolView) => { title: string; description: string },
  errorTitle: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (pool) => showToast({ tone: 'success', ...said(pool) }),
    onSettled: () => queries.invalidateQueries({ queryKey: POOLS }),
    meta: { errorTitle },
  });
}
