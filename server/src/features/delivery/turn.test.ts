import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { StoreError } from '../../outside/store/store-transport.ts';
import { buildApproved, connectorOf, setConnector } from '../../testing/deliverable.ts';
import { buildProfile, clock, db, signIn, until } from '../../testing/index.ts';
import { jobTools, runJob } from '../../testing/run-jobs.ts';
import { claimDelivery } from './claim-delivery.ts';
import { deliver } from './deliver.job.ts';
import { createMeter } from './meter.ts';
import { packDelivery } from './pack-delivery.ts';
import { TurnOver } from './turn.ts';

/** Each test has a lane of its own: what an earlier one left lies in another. */
let lanes = 0;

async function claimed() {
  const lane = lanes++;
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  const artist = signIn('ARTIST', { id });
  const release = await buildApproved(artist, ['deezer']);
  await artist.post(`/distributions/${release.id}/start`);
  const connector = await connectorOf('deezer');
  const claim = async () => {
    const turn = await claimDelivery(db, { connectorId: connector.id, lane }, clock.now());
    if (!turn) throw new Error('Nothing was due.');
    return turn;
  };
  const read = () =>
    db.selectFrom('deliveries').selectAll().where('release_id', '=', release.id).executeTakeFirstOrThrow();
  return { connector, claim, read, turn: await claim() };
}
const call = {
  ...jobTools,
  payload: {},
  jobId: '1',
  queuedAt: new Date(),
  isLastAttempt: false,
  signal: new AbortController().signal,
};

test('a worker that was taken for dead writes nothing over what its successor has begun', async () => {
  const { connector, claim, read, turn } = await claimed();
  const successor = await claim();
  expect(successor).toMatchObject({ id: turn.id, attempts: turn.attempts + 1 });
  await expect(packDelivery(call, connector, turn)).rejects.toThrow(TurnOver);
  expect(await read()).toMatchObject({ status: 'packaging', message_id: null, batch_id: null, facts: null });
  const { facts } = await packDelivery(call, connector, successor);
  const kept = await read();
  expect(kept).toMatchObject({ status: 'sending', batch_id: facts.header.batchId, progress: 5 });
  await expect(packDelivery(call, connector, turn)).rejects.toThrow(TurnOver);
  expect(await read()).toEqual(kept);
});

test('a worker whose delivery a person has settled does not bring it back', async () => {
  const { connector, read, turn } = await claimed();
  const { id } = await buildProfile({ role: 'ADMIN' });
  const body = { is_delivered: false, note: 'A loja pediu para parar.' };
  expect((await signIn('ADMIN', { id }).post(`/deliveries/${turn.id}/settle`, body)).status).toBe(200);
  await expect(packDelivery(call, connector, turn)).rejects.toThrow(TurnOver);
  expect(await read()).toMatchObject({ status: 'failed', lane: null });
});

test('a package that takes five workers with it ends in error, and begins anew when a person says so', async () => {
  const { connector, claim, read, turn } = await claimed();
  const work = { connectorId: connector.id, lane: turn.lane };
  // Each was killed before it could say anything; the first by `claimed`.
  for (let deaths = 1; deaths < 5; deaths++) await claim();
  expect(await read()).toMatchObject({ status: 'packaging', turns_open: 5 });
  await runJob(deliver, work);
  expect(await read()).toMatchObject({ status: 'failed', problem: 'workerDied', lane: null });
  const { id } = await buildProfile({ role: 'ADMIN' });
  const release = (await read()).release_id;
  expect((await signIn('ADMIN', { id }).post(`/distributions/${release}/retry`)).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'queued', turns_open: 0 });
  expect(await claim()).toMatchObject({ id: turn.id, turns_open: 1 });
});

test('four workers that were killed by chance are no reason to give a package up', async () => {
  const { connector, claim, read, turn } = await claimed();
  for (let deaths = 1; deaths < 4; deaths++) await claim();
  await runJob(deliver, { connectorId: connector.id, lane: turn.lane });
  expect((await read()).status).not.toBe('failed');
});

test('a worker that is told to end counts for nothing, however often', async () => {
  const { connector, read, turn } = await claimed();
  const stopped = { ...call, payload: { connectorId: connector.id, lane: turn.lane }, signal: AbortSignal.abort() };
  for (let restarts = 0; restarts < 10; restarts++) await expect(deliver.run(stopped as never)).rejects.toThrow();
  expect(await read()).toMatchObject({ lane: turn.lane, turns_open: 1 });
  expect((await read()).status).not.toBe('failed');
});

test('a store that takes less than a megabyte in two minutes is left for later, one that takes more is not', async () => {
  const { turn } = await claimed();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const meter = createMeter({ db, turn, bytes: 2 ** 30, signal: new AbortController().signal });
  try {
    const megabytes = (many: number) => meter.onSent(many * 1024 * 1024);
    for (const many of [1, 2, 3]) {
      vi.advanceTimersByTime(119_000);
      megabytes(many);
      vi.advanceTimersByTime(1_000);
    }
    expect(meter.signal.aborted).toBe(false);
    // A file that begins again has all the time of one that begins.
    megabytes(0);
    vi.advanceTimersByTime(119_000);
    megabytes(2);
    vi.advanceTimersByTime(119_000);
    megabytes(2.9);
    expect(meter.signal.aborted).toBe(false);
    vi.advanceTimersByTime(3_000);
    expect(meter.signal.reason).toBeInstanceOf(StoreError);
    expect(meter.reason()).toMatchObject({ problem: 'tooSlow' });
  } finally {
    meter.stop();
    vi.useRealTimers();
  }
});

test('the sending ends within a second or two of another having taken over', async () => {
  const { claim, turn } = await claimed();
  const meter = createMeter({ db, turn, bytes: 100, signal: new AbortController().signal });
  try {
    await claim();
    await until(async () => meter.signal.aborted);
    expect(meter.reason()).toBeInstanceOf(TurnOver);
  } finally {
    meter.stop();
  }
});

test('a delivery to a store that hardly takes anything gives its lane back, and is tried again later', async () => {
  const hardly = createServer();
  await new Promise<void>((resolve) => hardly.listen(0, '127.0.0.1', resolve));
  const { port } = hardly.address() as AddressInfo;
  const reached = {
    protocol: 'sftp',
    host: '127.0.0.1',
    port,
    username: 'toada',
    host_key: `SHA256:${'A'.repeat(43)}`,
  };
  await setConnector('tidal', { ...reached, sender_dpid: 'PADPIDA2026000001T', recipient_dpid: 'PADPIDA2026000002T' });
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  const artist = signIn('ARTIST', { id });
  const release = await buildApproved(artist, ['tidal']);
  await artist.post(`/distributions/${release.id}/start`);
  const read = () =>
    db.selectFrom('deliveries').selectAll().where('release_id', '=', release.id).executeTakeFirstOrThrow();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const isCalled = new Promise((resolve) => hardly.once('connection', resolve));
    const working = runJob(deliver, { connectorId: (await connectorOf('tidal')).id, lane: 0 });
    await isCalled;
    vi.advanceTimersByTime(122_000);
    await working;
    expect(await read()).toMatchObject({ problem: 'tooSlow', lane: null, failures: 1, ended_at: null });
    expect((await read()).next_attempt_at).not.toBeNull();
  } finally {
    vi.useRealTimers();
    hardly.close();
  }
});
