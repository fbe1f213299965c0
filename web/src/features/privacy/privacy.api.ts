import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { privacyApi } from '@toada/domain/privacy/privacy.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './privacy.texts.ts';

/** How often the screen asks while a copy is made, should the live channel be silent. */
const ASK_AGAIN_MS = 5_000;
const privacyKey = ['privacy'];

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function privacyQuery(userId: string) {
  return queryOptions({
    queryKey: [...privacyKey, userId],
    queryFn: () => call(privacyApi.read, {}),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'pending' ? ASK_AGAIN_MS : false),
    meta: { errorTitle: texts.loadFailed },
  });
}

export function useForgetPrivacy() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: privacyKey });
}

export function useStartExport() {
  const forget = useForgetPrivacy();
  return useMutation({
    mutationFn: () => call(privacyApi.startExport, {}),
    onSuccess: () => showToast({ tone: 'success', ...texts.copy.started }),
    onSettled: forget,
    meta: { errorTitle: texts.copy.startFailed },
  });
}

/** The link is made when it is wanted, and followed at once. */
export function useDownload() {
  const forget = useForgetPrivacy();
  return useMutation({
    mutationFn: (part: { id: string; part: number }) => call(privacyApi.linkExport, part),
    onSuccess: ({ url }) => follow(url),
    onError: forget,
    meta: { errorTitle: texts.copy.downloadFailed },
  });
}

export function useCancelDeletion() {
  const forget = useForgetPrivacy();
  return useMutation({
    mutationFn: () => call(privacyApi.cancelDeletion, {}),
    onSuccess: () => showToast({ tone: 'success', ...texts.deletion.cancelled }),
    onSettled: forget,
    meta: { errorTitle: texts.deletion.cancelFailed },
  });
}

/** The answer is a file to save, so the page stays where it is. */
function follow(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
