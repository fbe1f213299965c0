import { useMutation, useQueryClient } from '@tanstack/react-query';
import { distributionApi } from '@toada/domain/distribution/distribution.contract.ts';
import { call } from './api.ts';
import { once } from './once.ts';
import { texts } from './start-distribution.texts.ts';
import { showToast } from './toast.ts';

const start = once((id: string) => call(distributionApi.start, { id }));
/** Everything that shows where a release stands. */
const SHOWN = [['distributions'], ['releases'], ['dashboard']];

/** 'Iniciar Processamento', wherever the person is. Refused or not, what is shown is read again: somebody else may have been first. */
export function useStartDistribution() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: () => showToast({ tone: 'success', ...texts.started }),
    onSettled: () => Promise.all(SHOWN.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
