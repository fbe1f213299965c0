import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { describeError } from '../http/log.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Job, JobTools } from './job.ts';
import { laneOf } from './queue.ts';
import type { Schedule } from './schedule.ts';

type Options = {
  pool: pg.Pool;
  tools: JobTools;
  jobs: readonly Job[];
  schedule: readonly Schedule[];
  env: Pick<Env, 'JOBS_AT_ONCE' | 'HEARTBEAT_MS' | 'DRAIN_SECONDS'> & Partial<Pick<Env, 'DELIVERIES_AT_ONCE'>>;
  log: FastifyBaseLogger;
};

/** Takes jobs until stopped. Stopping waits for what is running, as long as the drain allows; `broken` tells of an end nobody asked for. */
export async function startWorker(options: Options) {
  const { jobs, env } = options;
  const [rest, stores] = [jobs.filter((job) => !job.pool), jobs.filter((job) => job.pool)];
  const pools = [await startPool(options, { jobs: rest, atOnce: env.JOBS_AT_ONCE, hasClock: true })];
  // Jobs of stores mostly wait: many at once cost little, and none of them takes a place of the rest.
  const waiting = { jobs: stores, atOnce: env.DELIVERIES_AT_ONCE ?? STORES_AT_ONCE, hasClock: false };
  if (stores.length > 0)
    pools.push(
      await startPool(options, waiting).catch(async (error) => {
        await pools[0]?.stop();
        throw error;
      }),
    );
  return {
    broken: Promise.race(pools.map(({ broken }) => broken)),
    async stop() {
      await Promise.all(pools.map(({ stop }) => stop()));
    },
  };
}

const STORES_AT_ONCE = 24;

type Pool = { jobs: readonly Job[]; atOnce: number; hasClock: boolean };

/** A number of places that take jobs of their own kind. */
async function startPool({ pool, tools, schedule, env, log }: Options, { jobs, atOnce, hasClock }: Pool) {
  const events: WorkerEvents = new EventEmitter();
  const poolId = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  );
  const runner = await run({
    pgPool: pool,
    concurrency: atOnce,
    pollInterval: 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: Math.max(0, env.DRAIN_SECONDS - 5) * 1000,
    logger: new Logger(() => (level, message) => void (level === 'error' && log.error({ queue: message }, 'queue'))),
    events,
    taskList: taskList(jobs, tools, log),
    parsedCronItems: parseCronItems(hasClock ? schedule.map(cronItem) : []),
  });
  // A queue that dies by itself must not pass for a running worker.
  const broken = runner.promise.then(
    () => new Promise<string>(() => {}),
    () => 'The worker ended unexpectedly; start again, its jobs are taken up.',
  );

  const heartbeat = startHeartbeat({
    pool,
    workerId: await poolId,
    intervalMs: env.HEARTBEAT_MS,
    onError: (error) => log.warn({ err: error }, 'heartbeat missed'),
  });
  const stopHeartbeat = await heartbeat.catch(async (error) => {
    await runner.stop();
    throw error;
  });

  return {
    broken,
    async stop() {
      await runner.stop();
      await stopHeartbeat();
    },
  };
}

function taskList(jobs: readonly Job[], tools: JobTools, log: FastifyBaseLogger): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (raw, { job: row, abortSignal }) => {
        const started = performance.now();
        let line = { job: job.name, jobId: row.id, attempt: row.attempts };
        try {
          const payload = job.payload.parse(raw);
          line = { ...line, ...job.about?.(payload) };
          const isLastAttempt = row.attempts >= row.max_attempts;
          await job.run({
            ...tools,
            payload,
            jobId: row.id,
            queuedAt: row.created_at,
            isLastAttempt,
            signal: abortSignal,
          });
          log.info({ ...line, durationMs: Math.round(performance.now() - started) }, 'job done');
        } catch (error) {
          log.error({ ...line, err: error }, 'job failed');
          // The queue keeps this message with the dead letter, so it must be as clean as the log.
          throw new Error(error instanceof Error ? describeError(error).message : 'unknown');
        }
      },
    ]),
  );
}

function cronItem({ job, cron, payload }: Schedule): CronItem {
  return {
    task: job.name,
    match: cron,
    identifier: job.name,
    payload,
    options: { maxAttempts: job.attempts, ...laneOption(job) },
  };
}

/** Scheduled jobs keep to their lane too. */
function laneOption(job: Job) {
  const queueName = laneOf(job);
  return queueName ? { queueName } : {};
}
