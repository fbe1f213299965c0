import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReportFormat, reportApi } from '@toada/domain/report/report.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { followFile } from '../../lib/file/follow-file.ts';
import { texts } from './distribution.texts.ts';

const KEY = ['reports'];
const SHOWN = 3;
/** How often the screen asks while one is made, should the live channel be silent. */
const ASK_AGAIN_MS = 5_000;
const words = texts.exports;

/** The last ones. */
export const reportsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(reportApi.list, { limit: SHOWN }),
  refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === 'pending') ? ASK_AGAIN_MS : false),
  meta: { errorTitle: words.loadFailed },
});

export function useRequestReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (format: ReportFormat) => call(reportApi.request, { format }),
    onSuccess: () => showToast({ tone: 'success', ...words.asked }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: words.askFailed },
  });
}

/** The link is made when it is wanted, and followed at once. */
export function useDownload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reportApi.link, { id }),
    onSuccess: ({ url }) => followFile(url),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: words.downloadFailed },
  });
}

/** One that was waited for is there, or could not be made. */
export function useReportNews() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject === 'reports') void queries.invalidateQueries({ queryKey: KEY });
  });
}
