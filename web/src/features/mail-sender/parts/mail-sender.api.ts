import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mailSenderApi as api, type MailSenderForm } from '@toada/domain/mail-sender/mail-sender.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from './mail-sender.texts.ts';

const KEY = ['mail-sender'];
const LOOK_MS = 4_000;

export const senderQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(api.find, {}),
  refetchInterval: ({ state: { data } }) => (data?.sender?.is_checking ? LOOK_MS : false),
  meta: { isQuiet: true },
});

/** Results of checks and tests show without a reload. */
export function useFreshSender() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'mailSender' && void queries.invalidateQueries({ queryKey: KEY }));
}

type Act = { act: 'save'; form: MailSenderForm } | { act: 'check' | 'test' | 'remove' };

export function useSender() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => (act.act === 'save' ? call(api.save, act.form) : call(api[act.act], {})),
    onSuccess: (reply, { act }) => {
      queries.setQueryData(senderQuery.queryKey, reply);
      if (act === 'save') showToast({ tone: 'success', ...texts.saved });
      if (act === 'remove') showToast({ tone: 'success', ...texts.removed });
    },
    meta: { errorTitle: texts.actFailed, handles: ['input.invalid'] },
  });
}
