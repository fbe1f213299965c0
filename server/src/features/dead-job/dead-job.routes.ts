import { deadJobApi as api } from '@toada/domain/dead-job/dead-job.contract.ts';
import { serve } from '../../http/serve.ts';
import { listDeadJobs } from './dead-job.queries.ts';
import { retryDeadJob } from './retry-dead-job.ts';

export const deadJobRoutes = [
  serve(api.list, 'deadJob.manage', ({ db, input }) => listDeadJobs(db, input)),
  serve(api.retry, 'deadJob.manage', retryDeadJob),
];
