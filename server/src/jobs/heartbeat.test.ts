import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { db, libraryPool } from '../testing/database.ts';
import { startHeartbeat } from './heartbeat.ts';
import { job } from './job.ts';
import { enqueue } from './queue.ts';

const slow = job({ name: 'slow.work', payload: z.object({}), attempts: 1, run: async () => {} });

/** On a machine with too much to do a beat is old before the next statement runs. */
const latePool = {
  async query(text: string, values: unknown[]) {
    const answer = await libraryPool.query(text, values);
    if (text.startsWith('insert'))
      await libraryPool.query(`update worker_heartbeats set beat_at = now() - interval '1 h'`);
    return answer;
  },
} as unknown as pg.Pool;

test('a worker whose own beat comes late does not take itself for dead', async () => {
  await enqueue(db, slow, {});
  await libraryPool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 h', locked_by = 'pool-late'`,
  );
  const stop = await startHeartbeat({ pool: latePool, workerId: 'pool-late', intervalMs: 100, onError: () => {} });
  await sleep(300);
  await stop();
  const { rows } = await libraryPool.query('select locked_by from graphile_worker.jobs');
  expect(rows).toEqual([{ locked_by: 'pool-late' }]);
});

test('a job of a dead worker that was asked for again meanwhile is no dead letter: the newer one does its work', async () => {
  await libraryPool.query('delete from graphile_worker._private_jobs');
  const ask = () => enqueue(db, slow, {}, { key: 'lane-1', queue: 'lane-1' });
  await ask();
  await libraryPool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 h', locked_by = 'pool-dead', attempts = 1`,
  );
  await ask();
  const stop = await startHeartbeat({ pool: libraryPool, workerId: 'pool-1', intervalMs: 60_000, onError: () => {} });
  await stop();
  const { rows } = await libraryPool.query('select key, attempts, locked_by from graphile_worker.jobs');
  expect(rows).toEqual([{ key: 'lane-1', attempts: 0, locked_by: null }]);
});
