import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A worker that missed this many beats is taken for dead. */
const BEATS_TO_MISS = 4;

type Options = { db: Db; workerId: string; intervalMs: number; onError: (error: unknown) => void };

/**
 * The queue itself frees a killed worker's jobs only after four hours. So every worker says that it is alive,
 * and every worker frees the jobs of those that fell silent: with beats of 5 s a job is taken up within 30 s.
 */
export async function startHeartbeat({ db, workerId, intervalMs, onError }: Options) {
  const beat = async () => {
    await sayAlive(db, workerId);
    await freeSilentWorkers(db, BEATS_TO_MISS * intervalMs);
  };
  await beat();
  const timer = setInterval(() => void beat().catch(onError), intervalMs);

  return async function stop() {
    clearInterval(timer);
    await db.deleteFrom('worker_heartbeats').where('worker_id', '=', workerId).execute();
  };
}

/** For a start that knows itself alone (the embedded database belongs to one process): nobody else can hold a job. */
export async function freeAllWorkers(db: Db) {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
  await db.deleteFrom('worker_heartbeats').execute();
}

async function sayAlive(db: Db, workerId: string) {
  await sql`insert into worker_heartbeats (worker_id, beat_at) values (${workerId}, now())
    on conflict (worker_id) do update set beat_at = now()`.execute(db);
}

/** The database's clock decides on both sides, so machines whose clocks differ still agree on who is silent. */
async function freeSilentWorkers(db: Db, silenceMs: number) {
  await sql`with silent as (
      delete from worker_heartbeats where beat_at < now() - ${silenceMs} * interval '1 millisecond' returning worker_id
    ), unknown as (
      select distinct locked_by as worker_id from graphile_worker.jobs
      where locked_at < now() - ${silenceMs} * interval '1 millisecond'
        and locked_by not in (select worker_id from worker_heartbeats)
    )
    select graphile_worker.force_unlock_workers(array(select worker_id from silent union select worker_id from unknown))`.execute(
    db,
  );
}
