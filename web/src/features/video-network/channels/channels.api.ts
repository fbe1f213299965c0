import { useQueryClient } from '@tanstack/react-query';
import type { Written } from '@toada/domain/row-id.ts';
import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import {
  networkChannelApi as api,
  type ChannelQueue,
  type NetworkChannelForm,
  type NetworkChannelView,
} from '@toada/domain/video-network/network-channel.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { NETWORK } from '../video-network.api.ts';
import { texts } from './channels.texts.ts';

export const channelsQuery = pagesQuery(api.list, {}, { key: [...NETWORK, 'channels'], errorTitle: texts.loadFailed });

export function queueQuery(queue: ChannelQueue) {
  return pagesQuery(api.queue, { queue }, { key: [...NETWORK, 'channel-queue'], errorTitle: texts.loadFailed });
}

export function useAskChannel(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (form: Written<NetworkChannelForm>) => call(api.ask, form),
    onSuccess: (channel) => {
      showToast({ tone: 'success', ...texts.ask.sent(writeChannel(channel)) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.ask.failed },
  });
}

export function useCancelChannel(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(api.cancel, { id }),
    onSuccess: (channel) => {
      showToast({ tone: 'success', ...texts.cancel.done(writeChannel(channel)) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.cancel.failed },
  });
}

/** By its owner, or by the staff with a reason. */
export function useUnlinkChannel(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, reason }: { id: string; reason?: string }): Promise<NetworkChannelView> =>
      reason === undefined ? call(api.leave, { id }) : call(api.expel, { id, reason }),
    onSuccess: (channel) => {
      showToast({ tone: 'success', ...texts.leave.done(channel.title ?? writeChannel(channel)) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.leave.failed },
  });
}

export function useTakeChannel() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(api.take, { id }),
    onSuccess: ({ user_name }) => showToast({ tone: 'success', ...texts.staff.taken(user_name) }),
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.staff.takeFailed },
  });
}

export type ChannelDecision =
  | { act: 'link'; id: string; channel: string; title: string }
  | { act: 'refuse'; id: string; refusal: string };

/** Also when it is refused the queue is read again: somebody else was there. */
export function useDecideChannel(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (decision: ChannelDecision): Promise<NetworkChannelView> =>
      decision.act === 'link' ? call(api.link, decision) : call(api.refuse, decision),
    onSuccess: ({ user_name }, { act }) => {
      const said = act === 'link' ? texts.decision.linked : texts.decision.refused;
      showToast({ tone: 'success', ...said(user_name) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.decision.failed },
  });
}
