import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deliveryApi, type Takedown } from '@toada/domain/delivery/delivery.contract.ts';
import { type FileOf, releasePageApi } from '@toada/domain/release/release-page.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { followFile } from '../../../lib/file/follow-file.ts';
import { DELIVERIES } from '../../delivery/parts/deliveries.api.ts';
import { texts } from './page.texts.ts';

/** Out of some stores; how it goes on is read again as they answer. */
export function useTakeDown() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: Written<Takedown>) => call(deliveryApi.takeDown, form),
    onSuccess: () => showToast({ tone: 'success', ...texts.takeDown.done }),
    onSettled: () => Promise.all([DELIVERIES, ['releases']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    meta: { errorTitle: texts.takeDown.failed },
  });
}

/** The link is made when it is wanted, and followed at once. */
export function useDownloadFile() {
  return useMutation({
    mutationFn: (file: Written<FileOf>) => call(releasePageApi.linkFile, file),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: texts.files.downloadFailed },
  });
}

export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(releasePageApi.withdraw, { id }),
    onSuccess: async ({ title }) => {
      showToast({ tone: 'success', ...texts.withdraw.done(title) });
      await queries.invalidateQueries({ queryKey: ['releases'] });
    },
    meta: { errorTitle: texts.withdraw.failed },
  });
}
