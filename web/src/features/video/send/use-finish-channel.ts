import { useMutation, useQueryClient } from '@tanstack/react-query';
import { channelApi } from '@toada/domain/channel/channel.contract.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from '../video.texts.ts';

const words = texts.platforms;

/** A person back from a platform's page brings its answer behind the #: it is sent on once, and taken out of the address. */
export function useFinishChannel() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (answer: { state: string; code: string | null }) => call(channelApi.finish, answer),
    onSettled: () => queries.invalidateQueries({ queryKey: ['channels'] }),
    meta: { errorTitle: words.connectFailed },
  });
  useEffect(() => {
    const answer = new URLSearchParams(hash.slice(1));
    const how = answer.get('canal');
    if (!how) return;
    void navigate({ pathname, search }, { replace: true });
    const state = answer.get('state');
    if (how === 'voltou' && state) mutate({ state, code: answer.get('code') });
    else showToast({ tone: 'danger', ...words.expired });
  }, [hash, pathname, search, navigate, mutate]);
}
