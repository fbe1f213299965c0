import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  contentIdApi as api,
  type ContentIdForm,
  type ContentIdTrack,
} from '@toada/domain/video-network/content-id.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { NETWORK } from '../video-network.api.ts';
import { texts } from './content-id.texts.ts';

export function tracksQuery(search: string) {
  return pagesQuery(api.list, { search }, { key: [...NETWORK, 'content-id'], errorTitle: texts.loadFailed });
}
export const conflictsQuery = pagesQuery(
  api.conflicts,
  {},
  { key: [...NETWORK, 'conflicts'], errorTitle: texts.loadFailed },
);

/** Every answer is kept as it is given. */
export function useSaveTrack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ContentIdForm & { id: string }) => call(api.save, form),
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.questions.failed },
  });
}

export function useSwitchTrack(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }): Promise<ContentIdTrack> =>
      isOn ? call(api.turnOn, { id }) : call(api.turnOff, { id }),
    onSuccess: ({ title, status }) => {
      const { contested, turnedOn, turnedOff } = texts.questions;
      const said = status === 'conflict' ? contested : status === 'active' ? turnedOn : turnedOff;
      showToast({ tone: status === 'conflict' ? 'info' : 'success', ...said(title) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.questions.failed },
  });
}

export function useGrant(onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, note }: { id: string; note: string; name: string }) => call(api.grant, { id, note }),
    onSuccess: (_, { name }) => {
      showToast({ tone: 'success', ...texts.staff.dialog.done(name) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle: texts.staff.dialog.failed },
  });
}
