import type { ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { afterEach, expect, test } from 'vitest';
import { StoreError } from '../../outside/store/store-transport.ts';
import { buildApproved, connectorOf, filesBelow, setConnector, workOff } from '../../testing/deliverable.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { jobTools, runJob } from '../../testing/run-jobs.ts';
import { claimDelivery } from './claim-delivery.ts';
import { clearStores } from './clear-stores.ts';
import { endBadly } from './end-delivery.ts';
import { packDelivery } from './pack-delivery.ts';
import { sendPackage } from './send-package.ts';
import { wakeStores } from './wake-stores.job.ts';

const reason = 'Fim do contrato.';
const call = {
  ...jobTools,
  payload: {},
  jobId: '1',
  queuedAt: new Date(),
  isLastAttempt: false,
  signal: new AbortController().signal,
};

async function member(role: 'ARTIST' | 'ADMIN') {
  const { id } = await buildProfile({ role, is_verified: true });
  return signIn(role, { id });
}
type Member = Awaited<ReturnType<typeof member>>;

const linesOf = async (who: Member, id: string) => {
  const { deliveries } = (await who.get(`/releases/${id}/deliveries`)).body as ReleaseDeliveries;
  return deliveries.map(({ platform, kind, status }) => `${platform} ${kind} ${status}`).toSorted();
};
const statusOf = async (who: Member, id: string) => (await who.get(`/distributions/${id}`)).body.status;
/** How many batches the store can read: the last file of each is there. */
const batchesIn = async (folder: string) =>
  [...(await filesBelow(folder)).keys()].filter((path) => path.includes('BatchComplete_')).length;

async function resume(platform: Platform) {
  await (await member('ADMIN')).post(`/connectors/${(await connectorOf(platform)).id}/resume`);
}

/** The connection breaks after the last file: the store has it, nobody here knows, and the next try is minutes away. */
async function brokenOff(platforms: Platform[]) {
  const artist = await member('ARTIST');
  const { id } = await buildApproved(artist, platforms);
  await artist.post(`/distributions/${id}/start`);
  const connector = await connectorOf('youtube');
  const claimed = await claimDelivery(db, { connectorId: connector.id, lane: 0 }, clock.now());
  await sendPackage(call, connector, await packDelivery(call, connector, claimed!));
  await endBadly(db, claimed!, new StoreError('connectionLost'), clock.now());
  return { artist, id };
}

afterEach(async () => {
  await setConnector('youtube', { is_paused: false });
  await workOff();
});

test('what waits for its next try is not sent again at a takedown: the store is only told to take it down', async () => {
  const { artist, id } = await brokenOff(['youtube']);
  await artist.post(`/releases/${id}/takedown`, { reason });
  expect(await linesOf(artist, id)).toEqual(['youtube new cancelled', 'youtube takedown queued']);
  const before = await batchesIn('sandbox/youtube');
  await workOff();
  expect(await batchesIn('sandbox/youtube')).toBe(before + 1);
  expect(await linesOf(artist, id)).toEqual(['youtube new cancelled', 'youtube takedown delivered']);
  expect(await statusOf(artist, id)).toBe('withdrawn');
});

test('one that a lane has taken up again meanwhile is left to it, and followed by its takedown', async () => {
  const { artist, id } = await brokenOff(['youtube']);
  const connector = await connectorOf('youtube');
  const later = new Date(clock.now().getTime() + 86_400_000);
  expect(await claimDelivery(db, { connectorId: connector.id, lane: 0 }, later)).not.toBeNull();
  await artist.post(`/releases/${id}/takedown`, { reason });
  expect(await linesOf(artist, id)).toEqual(['youtube new packaging', 'youtube takedown queued']);
});

test('a release that is being corrected can be taken out of a store that was paused between two tries', async () => {
  const { artist, id } = await brokenOff(['spotify', 'youtube']);
  await setConnector('youtube', { is_paused: true });
  await workOff();
  await runJob(wakeStores, {});
  expect(await statusOf(artist, id)).toBe('completed');
  await artist.post(`/releases/${id}/change-requests`, { text: 'O compositor é outro.' });
  const admin = await member('ADMIN');
  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/change/allow`, { note: '' });
  expect(await linesOf(artist, id)).toEqual(['spotify new delivered', 'youtube new cancelled']);
  expect(await statusOf(artist, id)).toBe('correction');

  await artist.post(`/releases/${id}/takedown`, { reason });
  await workOff();
  await resume('youtube');
  await workOff();
  expect(await linesOf(artist, id)).toEqual([
    'spotify new delivered',
    'spotify takedown delivered',
    'youtube new cancelled',
    'youtube takedown delivered',
  ]);
  expect(await statusOf(artist, id)).toBe('withdrawn');
});

test('an erased account’s release is taken out of a store that may have what was called off', async () => {
  const { artist, id } = await brokenOff(['youtube']);
  await free
    .updateTable('deliveries')
    .set({ status: 'cancelled', lane: null, ended_at: clock.now(), is_test: false })
    .where('release_id', '=', id)
    .execute();
  expect(await clearStores(db, artist.id, clock.now())).toBe(false);
  expect(await linesOf(artist, id)).toEqual(['youtube new cancelled', 'youtube takedown queued']);
});
