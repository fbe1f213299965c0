import { createServer, type Server } from 'node:net';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibraryPool } from '../../db/connect.ts';
import { createLog } from '../../http/log.ts';
import { jobs } from '../../jobs/jobs.ts';
import { startWorker } from '../../jobs/worker.ts';
import { buildApproved, connectorOf, filesBelow, setConnector } from '../../testing/deliverable.ts';
import { buildProfile, databaseUrl, db, signIn, until } from '../../testing/index.ts';
import { jobTools } from '../../testing/run-jobs.ts';

/** A store that takes the call and never says a word. */
let silent: Server;
beforeAll(async () => {
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => silent.close());

async function artist() {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  return signIn('ARTIST', { id });
}

async function startOne(atOnce: { JOBS_AT_ONCE: number; DELIVERIES_AT_ONCE: number }) {
  const pool = createLibraryPool(databaseUrl, 8);
  const env = { ...atOnce, HEARTBEAT_MS: 1000, DRAIN_SECONDS: 6 };
  const worker = await startWorker({ pool, tools: jobTools, jobs, schedule: [], env, log: createLog('silent') });
  return async () => {
    await worker.stop();
    await pool.end();
  };
}

const statusOf = async (id: string, platform: Platform) =>
  (
    await db
      .selectFrom('deliveries')
      .select('status')
      .where('release_id', '=', id)
      .where('platform', '=', platform)
      .executeTakeFirstOrThrow()
  ).status;

test('a store that hangs holds up neither another store nor the other jobs', async () => {
  const { port } = silent.address() as { port: number };
  const dead = { protocol: 'sftp', host: '127.0.0.1', port, username: 'toada', host_key: `SHA256:${'A'.repeat(43)}` };
  await setConnector('amazon', { ...dead, sender_dpid: 'PADPIDA2026000001T', recipient_dpid: 'PADPIDA2026000002T' });
  const owner = await artist();
  // More than the hanging store has lanes, and all before the one that goes to a healthy one.
  const hanging: Awaited<ReturnType<typeof buildApproved>>[] = [];
  for (let number = 0; number < 4; number++) hanging.push(await buildApproved(owner, ['amazon']));
  const healthy = await buildApproved(owner, ['spotify', 'deezer']);
  for (const { id } of [...hanging, healthy]) await owner.post(`/distributions/${id}/start`);
  const stop = await startOne({ JOBS_AT_ONCE: 1, DELIVERIES_AT_ONCE: 4 });
  try {
    await until(async () => (await owner.get(`/distributions/${healthy.id}`)).body.status === 'completed');
    const states = await Promise.all(hanging.map(({ id }) => statusOf(id, 'amazon')));
    const { at_once } = await connectorOf('amazon');
    expect(states.filter((status) => status === 'sending')).toHaveLength(at_once);
    expect(states.filter((status) => status === 'queued')).toHaveLength(4 - at_once);
  } finally {
    await stop();
    await setConnector('amazon', { protocol: 'sandbox' });
  }
}, 180_000);

test('two workers share the stores’ queues: never more at once than a store takes, and one package of each', async () => {
  await setConnector('tidal', { at_once: 1, protocol: 'folder', remote_path: 'tidal-two', acknowledges: false });
  await setConnector('youtube', { at_once: 2, protocol: 'folder', remote_path: 'youtube-two', acknowledges: false });
  const owner = await artist();
  const sent: Awaited<ReturnType<typeof buildApproved>>[] = [];
  for (let number = 0; number < 8; number++) sent.push(await buildApproved(owner, ['tidal', 'youtube']));
  for (const { id } of sent) await owner.post(`/distributions/${id}/start`);
  const most: Record<string, number> = { tidal: 0, youtube: 0 };
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const busy = await db.selectFrom('deliveries').select('platform').where('lane', 'is not', null).execute();
      for (const platform of Object.keys(most))
        most[platform] = Math.max(most[platform] ?? 0, busy.filter((row) => row.platform === platform).length);
    }
  })();
  const stops = await Promise.all([1, 2].map(() => startOne({ JOBS_AT_ONCE: 2, DELIVERIES_AT_ONCE: 6 })));
  try {
    await until(async () => {
      const open = await db
        .selectFrom('deliveries')
        .select('id')
        .where('status', '<>', 'delivered')
        .where(
          'release_id',
          'in',
          sent.map(({ id }) => id),
        )
        .execute();
      return open.length === 0;
    }, 30_000);
  } finally {
    isWatching = false;
    await watching;
    await Promise.all(stops.map((stop) => stop()));
  }
  expect(most.tidal).toBe(1);
  expect(most.youtube).toBeLessThanOrEqual(2);
  for (const store of ['tidal-two', 'youtube-two']) {
    const paths = [...(await filesBelow(store)).keys()];
    expect(paths.filter((path) => path.includes('BatchComplete_'))).toHaveLength(8);
    for (const { draft } of sent)
      expect(
        paths.filter((path) => path.endsWith(`/${draft.upc}.xml`)),
        store,
      ).toHaveLength(1);
  }
}, 180_000);
