import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import {
  catalogueImportApi as api,
  type ImportForm,
  type RehearseForm,
} from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { mediaFileApi } from '@toada/domain/media-file/media-file.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './catalogue-import.texts.ts';

const STORING_MS = 1_000;

export function useRehearsal() {
  return useMutation({
    mutationFn: (form: RehearseForm) => call(api.rehearse, form),
    meta: { errorTitle: texts.checkFailed },
  });
}

/** The key belongs to the press of the button: an answer that was lost on the way is asked for again, not a second catalogue. */
export function useRunImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...form }: Written<ImportForm> & { key: string }) =>
      call(api.run, form, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['releases'] }),
    meta: { errorTitle: texts.failed },
  });
}

/** A job moves a sent file to its place; until then no draft can name it. If the question fails, the import itself refuses. */
export function useStored(ids: readonly string[]): boolean {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['import-file', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(mediaFileApi.find, { id }, { signal }),
      refetchInterval: ({ state }: { state: { data: { status: string } | undefined } }) =>
        state.data?.status === 'receiving' && STORING_MS,
      meta: { isQuiet: true },
    })),
    combine: (files) => files.every(({ data, isError }) => isError || (data && data.status !== 'receiving')),
  });
}
