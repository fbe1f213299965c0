import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../http/log.ts';
import { buildProfile, db, jobsNamed, libraryPool, signIn, until } from '../testing/index.ts';
import { freeAllWorkers } from './heartbeat.ts';
import { type Job, type JobTools, job } from './job.ts';
import { enqueue } from './queue.ts';
import { schedule } from './schedule.ts';
import { sweep } from './sweep.job.ts';
import { startWorker } from './worker.ts';

const tools = { db, now: () => new Date(), publicUrl: 'http://localhost' } as JobTools;
const running: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(running.splice(0).map((stop) => stop()))));

async function work(jobs: readonly unknown[], { heartbeatMs = 200, atOnce = 4 } = {}) {
  const env = { JOBS_AT_ONCE: atOnce, HEARTBEAT_MS: heartbeatMs, DRAIN_SECONDS: 10 };
  const worker = await startWorker({
    pool: libraryPool,
    tools,
    jobs: jobs as Job[],
    schedule: [],
    env,
    log: createLog('silent'),
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= worker.stop());
  running.push(stop);
  return stop;
}
const Word = z.object({ word: z.string() });
const noting = (name: string, done: string[], over: Partial<Job<typeof Word>> = {}) =>
  job({ name, payload: Word, attempts: 3, run: async ({ payload }) => void done.push(payload.word), ...over });

test('a job exists if and only if the change does', async () => {
  const done: string[] = [];
  const note = noting('note.atomic', done);
  await db.transaction().execute((tx) => enqueue(tx, note, { word: 'kept' }));
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, note, { word: 'lost' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await work([note]);
  await until(() => done.length === 1);
  await sleep(100);
  expect(done).toEqual(['kept']);
});

test('a payload that the job does not know is refused where it is written', async () => {
  await expect(enqueue(db, noting('note.typed', []), { word: 1 } as never)).rejects.toThrow();
  expect(await jobsNamed('note.typed')).toEqual([]);
});

test('jobs under one key are one job', async () => {
  const note = noting('note.keyed', []);
  await enqueue(db, note, { word: 'first' }, { key: 'k', runAt: new Date(Date.now() + 60_000) });
  await enqueue(db, note, { word: 'second' }, { key: 'k', runAt: new Date(Date.now() + 60_000) });
  expect(await jobsNamed('note.keyed')).toEqual([{ word: 'second' }]);
});

test('a failing job is tried again later, and ends as a dead letter that an administrator can bring back', async () => {
  let isBroken = true;
  const seen: boolean[] = [];
  const fragile = job({
    name: 'fragile',
    payload: Word,
    attempts: 2,
    run: async ({ isLastAttempt }) => {
      seen.push(isLastAttempt);
      if (isBroken)
        throw Object.assign(new Error('Key (email)=(planted@exemplo.test) exists'), {
          severity: 'ERROR',
          code: '23505',
        });
    },
  });
  await enqueue(db, fragile, { word: 'x' });
  await work([fragile]);
  await until(() => seen.length === 1);
  const isWaiting = async () => {
    const { rows } = await sql<{ wait: number; locked: boolean }>`
      select extract(epoch from run_at - updated_at)::float8 as wait, locked_at is not null as locked
      from graphile_worker.jobs where task_identifier = 'fragile'`.execute(db);
    return rows[0]?.locked === false && rows[0].wait > 0.5;
  };
  await until(isWaiting);
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1`.execute(db);
  await until(() => seen.length === 2);
  expect(seen).toEqual([false, true]);

  const admin = signIn('ADMIN');
  await until(async () => (await admin.get('/dead-jobs')).body.rows.length === 1);
  const [letter] = (await admin.get('/dead-jobs')).body.rows;
  expect(letter).toMatchObject({ name: 'fragile', attempts: 2, error: 'Error 23505' });

  isBroken = false;
  expect((await admin.post(`/dead-jobs/${letter.id}/retry`)).status).toBe(200);
  await until(() => seen.length === 3);
  expect((await admin.get('/dead-jobs')).body.rows).toEqual([]);
  expect((await admin.post(`/dead-jobs/${letter.id}/retry`)).status).toBe(404);
});

test('a lane runs no more at once than it may, over all workers', async () => {
  let [now, most, done] = [0, 0, 0];
  const narrow = job({
    name: 'narrow',
    payload: Word,
    attempts: 1,
    lane: { name: 'narrow', atOnce: 2 },
    run: async () => {
      most = Math.max(most, ++now);
      await sleep(30);
      now--;
      done++;
    },
  });
  for (let index = 0; index < 12; index++) await enqueue(db, narrow, { word: String(index) });
  await work([narrow], { atOnce: 4 });
  await work([narrow], { atOnce: 4 });
  await until(() => done === 12);
  expect(most).toBeLessThanOrEqual(2);
  expect(most).toBeGreaterThan(0);
});

test('a silent worker loses its jobs to a living one, who keeps its own', async () => {
  const done: string[] = [];
  const note = noting('note.silent', done);
  await enqueue(db, note, { word: 'taken over' });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-killed' where task_id = (select id from graphile_worker._private_tasks where identifier = 'note.silent')`.execute(
    db,
  );
  await sql`insert into worker_heartbeats values ('pool-killed', now())`.execute(db);

  await work([note], { heartbeatMs: 100 });
  await sleep(150);
  expect(done).toEqual([]);
  await until(() => done.length === 1);
});

test('a job whose worker never said a word is freed too', async () => {
  const done: string[] = [];
  const note = noting('note.unknown', done);
  await enqueue(db, note, { word: 'freed' });
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = 'pool-unknown' where task_id = (select id from graphile_worker._private_tasks where identifier = 'note.unknown')`.execute(
    db,
  );
  await work([note], { heartbeatMs: 100 });
  await until(() => done.length === 1);
});

test('a start that knows itself alone frees every job at once', async () => {
  await enqueue(db, noting('note.alone', []), { word: 'x' });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-before' where task_id = (select id from graphile_worker._private_tasks where identifier = 'note.alone')`.execute(
    db,
  );
  await freeAllWorkers(db);
  const { rows } = await sql`select 1 from graphile_worker.jobs where locked_by is not null`.execute(db);
  expect(rows).toEqual([]);
});

test('stopping waits for the job that is running', async () => {
  const done: string[] = [];
  const slow = noting('slow', done, {
    run: async () => {
      await sleep(300);
      done.push('finished');
    },
  });
  await enqueue(db, slow, { word: 'x' });
  let isStarted = false;
  const watched = {
    ...slow,
    run: async (call: Parameters<typeof slow.run>[0]) => {
      isStarted = true;
      await slow.run(call);
    },
  };
  const stop = await work([watched]);
  await until(() => isStarted);
  await stop();
  expect(done).toEqual(['finished']);
});

test('the sweep takes what is over and leaves what is not', async () => {
  const { id } = await buildProfile();
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const key = { actor_id: id, route: 'POST /x', request_hash: Buffer.from('x'), reply: '{}' };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...key, key: 'old', created_at: old },
      { ...key, key: 'new' },
    ])
    .execute();
  await db
    .insertInto('live_tickets')
    .values([
      { ticket_hash: Buffer.from('a'), actor_id: id, expires_at: old },
      { ticket_hash: Buffer.from('b'), actor_id: id, expires_at: new Date(Date.now() + 9e5) },
    ])
    .execute();
  const storage = { sweep: async () => 0 } as unknown as JobTools['storage'];
  await sweep.run({
    ...tools,
    storage,
    payload: {},
    jobId: '1',
    queuedAt: new Date(),
    isLastAttempt: false,
    signal: new AbortController().signal,
  });
  expect((await db.selectFrom('idempotency_keys').select('key').execute()).map((row) => row.key)).toEqual(['new']);
  expect(await db.selectFrom('live_tickets').selectAll().execute()).toHaveLength(1);
});

test('every schedule names a listed job', async () => {
  const { jobs } = await import('./jobs.ts');
  for (const row of schedule) expect(jobs).toContain(row.job);
});
