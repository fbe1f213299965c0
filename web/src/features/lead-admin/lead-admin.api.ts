import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LeadFilter, type LeadView, leadAdminApi } from '@toada/domain/lead/lead-admin.contract.ts';
import { leadStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useCsv } from '../../lib/file/use-csv.ts';
import { texts } from './lead-admin.texts.ts';

const KEY = ['leads'];

export function leadsQuery(filter: LeadFilter) {
  return pagesQuery(leadAdminApi.list, filter, { key: KEY, errorTitle: texts.loadFailed });
}

/** Whether it went well or not, the list is read again: a refusal means that somebody else has been here. */
export function useMoveLead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, event }: { lead: LeadView; event: 'contact' | 'reopen' }) =>
      call(leadAdminApi[event], { id: lead.id }),
    onSuccess: ({ name, status }) => showToast({ tone: 'success', ...texts.moved(name, leadStatusLabels[status]) }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.moveFailed },
  });
}

export function useExportLeads() {
  return useCsv(leadAdminApi.export, { name: texts.exportName, errorTitle: texts.exportFailed });
}
