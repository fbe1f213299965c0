import { useMutation, useQueryClient } from '@tanstack/react-query';
import { distributionApi } from '@toada/domain/distribution/distribution.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { once } from '../../../lib/api/once.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from './start-distribution.texts.ts';

const retry = once((id: string) => call(distributionApi.retry, { id }));
const start = once((id: string) => call(distributionApi.start, { id }));
/** Everything that shows where a release stands. */
const SHOWN = [['distributions'], ['releases'], ['dashboard']];

/** 'Iniciar Processamento', wherever the person is. Refused or not, what is shown is read again: somebody else may have been first. */
export function useStartDistribution() {
  return useMove(start, texts.started);
}

/** 'Tentar Novamente', of what failed, wherever the person is. */
export function useRetryDistribution() {
  return useMove(retry, texts.retried);
}

function useMove(move: (id: string) => Promise<unknown>, told: { title: string; description: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: move,
    onSuccess: () => showToast({ tone: 'success', ...told }),
    onSettled: () => Promise.all(SHOWN.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
