import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { mailJob } from '../../mail/mail-letter.ts';

type DeadJob = { id: string; name: string; attempts: number; error: string | null; failed_at: Date };

/** Jobs without an attempt left, newest first; a mail by the name of its letter. The id is the cursor: the queue hands them out in order. */
export async function listDeadJobs(db: Executor, { after, limit }: PageInput) {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new AppError('page.cursorInvalid', {});
  const { rows } = await sql<DeadJob>`
    select id::text, attempts, last_error as error, updated_at as failed_at,
      case task_identifier when ${mailJob.name}
        then (select payload ->> 'letter' from graphile_worker._private_jobs held where held.id = jobs.id)
        else task_identifier end as name
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and id < ${after ?? '9223372036854775807'}::bigint
    order by jobs.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

export async function rescheduleDeadJob(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and attempts >= max_attempts and locked_at is null),
      run_at := ${now}::timestamptz, attempts := 0)`.execute(db);
  return rows.length > 0;
}
