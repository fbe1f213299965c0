import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../db/connect.ts';
import type { Job } from './job.ts';

type Options = {
  runAt?: Date;
  /** Jobs under one key are one job: a second enqueue while the first waits replaces it. */
  key?: string;
  /** Jobs of one queue run one after the other, over all worker processes; else the job's lane says it. */
  queue?: string;
};

/** Written in the caller's transaction: the job exists if and only if the change does. */
export async function enqueue<Payload extends z.ZodType>(
  db: Executor,
  job: Omit<Job<Payload>, 'run' | 'about'>,
  payload: z.input<Payload>,
  { runAt, key, queue }: Options = {},
) {
  const body = JSON.stringify(job.payload.parse(payload));
  await sql`select graphile_worker.add_job(
    ${job.name}, payload := ${body}::json, queue_name := ${queue ?? laneOf(job)}, run_at := ${runAt ?? null}::timestamptz,
    max_attempts := ${job.attempts}, job_key := ${key ?? null})`.execute(db);
}

/** Many of one job in one statement, each under its key where it has one. */
export async function enqueueMany<Payload extends z.ZodType>(
  db: Executor,
  job: Omit<Job<Payload>, 'run' | 'about'>,
  payloads: readonly z.input<Payload>[],
  keyOf?: (payload: z.input<Payload>) => string,
) {
  const jobs = payloads.map((payload) => ({
    payload: job.payload.parse(payload),
    queue: laneOf(job),
    key: keyOf?.(payload) ?? null,
  }));
  await sql`select from graphile_worker.add_jobs(array(
    select row(${job.name}, payload, queue, null, ${job.attempts}::int, key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(jobs)}::json) as new (payload json, queue text, key text)))`.execute(db);
}

/** The queue runs a named queue one by one, so a lane that allows several is that many queues, chosen by lot. */
export function laneOf({ lane }: Pick<Job, 'lane'>): string | null {
  return lane ? `${lane.name}-${randomInt(lane.atOnce)}` : null;
}
