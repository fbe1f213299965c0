import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  participantApi as api,
  type ParticipantFields,
  type ParticipantView,
} from '@toada/domain/participant/participant.contract.ts';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from './split-editor.texts.ts';

const PARTICIPANTS = ['participants'];
const SHOWN = 50;

/** The owner's participants whose name has these letters, the newest first. */
export function participantsQuery(ownerId: string, search: string) {
  return queryOptions({
    queryKey: [...PARTICIPANTS, ownerId, search],
    queryFn: ({ signal }) =>
      call(api.list, { artist_id: ownerId, limit: SHOWN, ...(search ? { search } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.listFailed },
  });
}

export function participantQuery(id: string) {
  return queryOptions({
    queryKey: [...PARTICIPANTS, 'one', id],
    queryFn: ({ signal }) => call(api.find, { id }, { signal }),
    staleTime: 0,
    meta: { errorTitle: texts.form.loadFailed },
  });
}

type Typed = z.input<typeof ParticipantFields>;

export function useCreateParticipant(ownerId: string, onDone: (made: ParticipantView) => void) {
  return useParticipantAct(
    (form: Typed) => call(api.create, { ...form, artist_id: ownerId }),
    onDone,
    texts.form.createFailed,
  );
}

export function useSaveParticipant(id: string, onDone: (saved: ParticipantView) => void) {
  return useParticipantAct((form: Typed) => call(api.change, { ...form, id }), onDone, texts.form.saveFailed);
}

export function useRemoveParticipant(onDone: () => void) {
  return useParticipantAct(
    async (participant: ParticipantView) => {
      await call(api.remove, { id: participant.id });
      return participant;
    },
    ({ name }) => {
      showToast({ tone: 'success', ...texts.form.removed(name) });
      onDone();
    },
    texts.form.removeFailed,
  );
}

function useParticipantAct<Input>(
  act: (input: Input) => Promise<ParticipantView>,
  onDone: (participant: ParticipantView) => void,
  errorTitle: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (participant) => {
      onDone(participant);
      return queries.invalidateQueries({ queryKey: PARTICIPANTS });
    },
    meta: { errorTitle, handles: ['input.invalid'] },
  });
}
