import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type QuotaForm, type QuotaView, quotaApi } from '@toada/domain/quota/quota.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './quota.texts.ts';

const KEY = ['quotas'];

export function quotasQuery(filter: { search: string }) {
  return pagesQuery(quotaApi.list, filter, { key: KEY, errorTitle: texts.loadFailed });
}

/** Name of a label. */
export function labelOf({ company_name, full_name }: QuotaView) {
  return company_name ?? full_name;
}

/** Whether it went well or not, the list is read again: a refusal may mean that somebody else has been here. */
export function useSaveQuota(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quota: QuotaForm & { id: string }) => call(quotaApi.save, quota),
    onSuccess: (saved) => {
      showToast({ tone: 'success', ...texts.saved(labelOf(saved)) });
      onSaved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.saveFailed },
  });
}
