import { useQueryClient } from '@tanstack/react-query';
import type { Written } from '@toada/domain/row-id.ts';
import { type AllowForm, allowedChannelApi as api } from '@toada/domain/video-network/allowed-channel.contract.ts';
import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { NETWORK } from '../video-network.api.ts';
import { texts } from './allowed.texts.ts';

export function allowedQuery(search: string) {
  return pagesQuery(api.list, { search }, { key: [...NETWORK, 'allowed'], errorTitle: texts.loadFailed });
}

export function useAllow(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (form: Written<AllowForm>) => call(api.add, form),
    onSuccess: ({ added, known }) => {
      showToast({ tone: 'success', ...texts.add.done(added, known) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.add.failed },
  });
}

export function useRemoveAllowed(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(api.remove, { id }),
    onSuccess: (channel) => {
      showToast({ tone: 'success', ...texts.remove.done(writeChannel(channel)) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.remove.failed },
  });
}
