import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeadJobView, deadJobApi } from '@toada/domain/dead-job/dead-job.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './dead-job.texts.ts';

export type DeadJob = z.infer<typeof DeadJobView>;

const KEY = ['dead-jobs'];

export const deadJobsQuery = pagesQuery(deadJobApi.list, {}, { key: KEY, errorTitle: texts.loadFailed });

/** Whether it went well or not, the list is read again: a job that is not found has been sent by somebody else. */
export function useRetryJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DeadJob) => call(deadJobApi.retry, { id }),
    onSuccess: (_reply, { name }) => showToast({ tone: 'success', ...texts.retried(name) }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.retryFailed },
  });
}
