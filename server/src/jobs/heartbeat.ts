import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';

/** A worker that missed this many beats is taken for dead. */
const BEATS_TO_MISS = 4;

/** The queue's own pool, so that a flood of requests cannot keep a living worker from saying so. */
type Options = { pool: pg.Pool; workerId: string; intervalMs: number; onError: (error: unknown) => void };

/**
 * The queue itself frees a killed worker's jobs only after four hours. So every worker says that it is alive,
 * and every worker frees the jobs of those that fell silent: with beats of 5 s a job is taken up within 30 s.
 */
export async function startHeartbeat({ pool, workerId, intervalMs, onError }: Options) {
  const beat = async () => {
    await sayAlive(pool, workerId);
    await freeSilentWorkers(pool, workerId, BEATS_TO_MISS * intervalMs);
  };
  await beat();
  const timer = setInterval(() => void beat().catch(onError), intervalMs);

  return async function stop() {
    clearInterval(timer);
    await pool.query('delete from worker_heartbeats where worker_id = $1', [workerId]);
  };
}

/** For a start that knows itself alone (the embedded database belongs to one process): nobody else can hold a job. */
export async function freeAllWorkers(db: Db) {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs where locked_by is not null`.execute(db);
  const all = rows.map(({ locked_by }) => locked_by);
  await db.executeQuery(CompiledQuery.raw(REMOVE_REPLACED, [all]));
  await sql`select graphile_worker.force_unlock_workers(${all})`.execute(db);
  await db.deleteFrom('worker_heartbeats').execute();
}

async function sayAlive(pool: pg.Pool, workerId: string) {
  const statement = `insert into worker_heartbeats (worker_id, beat_at) values ($1, now())
    on conflict (worker_id) do update set beat_at = now()`;
  await pool.query(statement, [workerId]);
}

/**
 * The database's clock decides on both sides, so machines whose clocks differ still agree on who is silent. Whoever asks is
 * alive, however late its own beat is on a machine that has too much to do.
 */
async function freeSilentWorkers(pool: pg.Pool, workerId: string, silenceMs: number) {
  const statement = `with silent as (
      delete from worker_heartbeats where beat_at < now() - $1 * interval '1 millisecond' and worker_id <> $2
      returning worker_id
    ), unknown as (
      select distinct locked_by as worker_id from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 millisecond'
        and locked_by not in (select worker_id from worker_heartbeats) and locked_by <> $2
    )
    select worker_id from silent union select worker_id from unknown`;
  const { rows } = await pool.query<{ worker_id: string }>(statement, [silenceMs, workerId]);
  if (rows.length === 0) return;
  const silent = rows.map(({ worker_id }) => worker_id);
  await pool.query(REMOVE_REPLACED, [silent]);
  await pool.query('select graphile_worker.force_unlock_workers($1)', [silent]);
}

/**
 * The queue takes all attempts from a running job that is asked for again under its key, and adds a new one. Where the worker dies,
 * the old one would lie among the dead letters although nothing of it is left to do.
 */
const REMOVE_REPLACED = `delete from graphile_worker._private_jobs as old using graphile_worker._private_jobs as new
  where old.locked_by = any($1) and old.key is null and old.attempts >= old.max_attempts
    and new.id > old.id and new.locked_by is null and new.task_id = old.task_id
    and new.job_queue_id is not distinct from old.job_queue_id and new.payload::text = old.payload::text`;
