import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { rescheduleDeadJob } from './dead-job.queries.ts';

/** The job starts over with all its attempts; one that is alive or gone is not found. */
export async function retryDeadJob({ db, input, now }: Call<{ id: string }>) {
  const isBack = await rescheduleDeadJob(db, input.id, now);
  if (!isBack) throw new AppError('notFound', {});
  return { id: input.id };
}
