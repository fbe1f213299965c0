import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FanFilter, fanApi } from '@toada/domain/fan/fan.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useCsv } from '../../lib/file/use-csv.ts';
import { texts } from './fan.texts.ts';

export const FANS_KEY = ['fans'];
export type AskedFans = Written<FanFilter>;
const ofPerson = (personId: string) => (personId ? { artist_id: personId } : {});

export function fansQuery(filter: AskedFans) {
  return pagesQuery(fanApi.list, filter, { key: FANS_KEY, errorTitle: texts.loadFailed });
}

export function fanSummaryQuery(personId: string) {
  return queryOptions({
    queryKey: [...FANS_KEY, 'summary', personId],
    queryFn: ({ signal }) => call(fanApi.summary, ofPerson(personId), { signal }),
    meta: { errorTitle: texts.loadFailed },
  });
}

export function fanConsentsQuery(id: string) {
  return queryOptions({
    queryKey: [...FANS_KEY, 'consents', id],
    queryFn: ({ signal }) => call(fanApi.consents, { id }, { signal }),
    meta: { errorTitle: texts.consents.failed },
  });
}

export function useRemoveFan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(fanApi.remove, { id }),
    onSuccess: () => showToast({ tone: 'success', ...texts.remove.done }),
    onSettled: () => queries.invalidateQueries({ queryKey: FANS_KEY }),
    meta: { errorTitle: texts.remove.failed },
  });
}

export function useExportFans() {
  return useCsv(fanApi.export, { name: texts.exportName, errorTitle: texts.exportFailed });
}
