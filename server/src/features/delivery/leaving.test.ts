import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { afterEach, expect, test } from 'vitest';
import { buildApproved, connectorOf, filesBelow, setConnector, workOff } from '../../testing/deliverable.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { drainJobs, jobTools, runJob } from '../../testing/run-jobs.ts';
import { claimDelivery } from './claim-delivery.ts';
import { deliver } from './deliver.job.ts';
import { deliveryLetter, failureLetter } from './delivery.letters.ts';
import { packDelivery } from './pack-delivery.ts';
import { pollStore } from './poll-answers.job.ts';
import { receiveSandbox } from './sandbox/receive-sandbox.job.ts';
import { sendPackage } from './send-package.ts';
import { TurnOver } from './turn.ts';
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

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}
type Member = Awaited<ReturnType<typeof member>>;

async function started(platforms: Platform[], over: object = {}) {
  const artist = await member('ARTIST', over);
  const { id } = await buildApproved(artist, platforms);
  await artist.post(`/distributions/${id}/start`);
  return { artist, id };
}
const distributionOf = async (who: Member, id: string) => (await who.get(`/distributions/${id}`)).body;
const deliveriesOf = async (who: Member, id: string): Promise<ReleaseDeliveries> =>
  (await who.get(`/releases/${id}/deliveries`)).body;
const linesOf = ({ deliveries }: ReleaseDeliveries) =>
  deliveries.map(({ platform, kind, status }) => `${platform} ${kind} ${status}`).toSorted();
const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject);

async function resume(platform: Platform) {
  await (await member('ADMIN')).post(`/connectors/${(await connectorOf(platform)).id}/resume`);
}

afterEach(async () => {
  for (const platform of ['tidal', 'deezer', 'amazon', 'youtube'] as const)
    await setConnector(platform, { is_paused: false, protocol: 'sandbox', acknowledges: true });
  // Jobs that a test leaves in the queues must not write letters in the next one.
  await workOff();
});

test.each([
  [
    'by the list of all stores',
    (who: Member, id: string) => who.post(`/releases/${id}/takedown`, { platforms: ['spotify', 'tidal'], reason }),
  ],
  ['without a list', (who: Member, id: string) => who.post(`/releases/${id}/takedown`, { reason })],
  ['as taken back', (who: Member, id: string) => who.post(`/releases/${id}/withdraw`)],
])('what a paused store was to get is called off with what the others have, %s', async (_, takeDown) => {
  await setConnector('tidal', { is_paused: true });
  const { artist, id } = await started(['spotify', 'tidal']);
  await workOff();
  expect((await takeDown(artist, id)).status).toBe(200);
  expect(linesOf(await deliveriesOf(artist, id))).toEqual([
    'spotify new delivered',
    'spotify takedown queued',
    'tidal new cancelled',
  ]);
  const letters = await workOff();
  await resume('tidal');
  letters.push(...(await workOff()));
  expect((await deliveriesOf(artist, id)).deliveries.map(({ status }) => status)).not.toContain('queued');
  expect((await filesBelow('sandbox/tidal')).size).toBe(0);
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
  expect(subjects(letters)).toEqual(['Removido das lojas: Asa de Pipa']);
  expect(letters[0]?.text).toContain('Spotify');
  expect(letters[0]?.text).toContain('Tidal');
});

test('a release that waits in every queue is withdrawn at once', async () => {
  const { artist, id } = await started(['deezer', 'amazon']);
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer', 'amazon'], reason });
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
  expect(subjects(await workOff())).toEqual(['Removido das lojas: Asa de Pipa']);
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['amazon new cancelled', 'deezer new cancelled']);
});

test('one store of three is called off, and the release is completed by the others', async () => {
  await setConnector('tidal', { is_paused: true });
  const { artist, id } = await started(['spotify', 'deezer', 'tidal']);
  await artist.post(`/releases/${id}/takedown`, { platforms: ['tidal'], reason });
  const letters = await workOff();
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed', platforms: ['spotify', 'deezer'] });
  expect(letters[0]?.text).toContain('Spotify, Deezer.');
});

test('what is in work and not yet handed over is called off, and its worker stops before the last file', async () => {
  const { artist, id } = await started(['youtube']);
  const connector = await connectorOf('youtube');
  const claimed = await claimDelivery(db, { connectorId: connector.id, lane: 0 }, clock.now());
  const packed = await packDelivery(call, connector, claimed!);
  await artist.post(`/releases/${id}/takedown`, { reason });
  await expect(sendPackage(call, connector, packed)).rejects.toThrow(TurnOver);
  const files = [...(await filesBelow('sandbox/youtube')).keys()];
  expect(files.filter((path) => path.endsWith('.xml'))).toEqual([]);
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['youtube new cancelled']);
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
});

test('what was handed over is followed by its takedown, and nothing is told as delivered', async () => {
  const { artist, id } = await started(['youtube']);
  const connector = await connectorOf('youtube');
  const claimed = await claimDelivery(db, { connectorId: connector.id, lane: 0 }, clock.now());
  await sendPackage(call, connector, await packDelivery(call, connector, claimed!));
  await artist.post(`/releases/${id}/takedown`, { reason });
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['youtube new sending', 'youtube takedown queued']);
  const letters = await workOff();
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['youtube new delivered', 'youtube takedown delivered']);
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
  expect(subjects(letters)).toEqual(['Removido das lojas: Asa de Pipa']);
});

/** Sent to a folder whose store answers when a person says so. */
async function waiting() {
  await setConnector('youtube', { protocol: 'folder', remote_path: 'youtube', acknowledges: true });
  const { artist, id } = await started(['youtube']);
  await workOff();
  await artist.post(`/releases/${id}/takedown`, { reason });
  const { deliveries } = await deliveriesOf(artist, id);
  const sent = deliveries.find(({ kind }) => kind === 'new') as DeliveryView;
  return { artist, id, sent };
}

test('a store that refuses what is being undone needs no takedown', async () => {
  const { artist, id, sent } = await waiting();
  const note = 'A loja recusou por e-mail.';
  await (await member('ADMIN')).post(`/deliveries/${sent.id}/settle`, { is_delivered: false, note });
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['youtube new cancelled', 'youtube takedown cancelled']);
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
});

/** A week and a day later. */
async function afterDue() {
  const before = clock.now;
  clock.now = () => new Date(Date.now() + 8 * 86_400_000);
  try {
    await runJob(wakeStores, {});
    await workOff();
  } finally {
    clock.now = before;
  }
}

test('a takedown waits for the answer to what it undoes, but not for ever', async () => {
  const { artist, id } = await waiting();
  await workOff();
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['youtube new waiting', 'youtube takedown queued']);
  await afterDue();
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['youtube new waiting', 'youtube takedown waiting']);
});

test('a store that took it down without ever answering what it was sent has it no more, whatever it answers later', async () => {
  const { artist, id, sent } = await waiting();
  await afterDue();
  const [takedown] = (await deliveriesOf(artist, id)).deliveries;
  const admin = await member('ADMIN');
  await admin.post(`/deliveries/${takedown!.id}/settle`, { is_delivered: true, note: 'Visto no portal.' });
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
  expect(subjects(await workOff())).toEqual(['Removido das lojas: Asa de Pipa']);

  await admin.post(`/deliveries/${sent.id}/settle`, { is_delivered: false, note: 'Recusado por e-mail.' });
  expect(subjects(await drainJobs(failureLetter))).toEqual([]);
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
});

test('a letter of success that has not gone when the release is taken down never goes', async () => {
  const { artist, id } = await started(['deezer']);
  for (let round = 0; round < 5; round++) await drainJobs(deliver, receiveSandbox, pollStore);
  expect((await distributionOf(artist, id)).status).toBe('completed');
  await artist.post(`/releases/${id}/takedown`, { reason });
  expect(subjects(await drainJobs(deliveryLetter))).toEqual([]);
});

test('a paused store is neither done nor in the way: the release is completed, and can be changed', async () => {
  await setConnector('tidal', { is_paused: true });
  const { artist, id } = await started(['spotify', 'deezer', 'tidal']);
  const letters = await workOff();
  expect(await distributionOf(artist, id)).toMatchObject({
    status: 'completed',
    stores: [{ is_paused: false }, { is_paused: false }, { platform: 'tidal', status: 'queued', is_paused: true }],
  });
  expect(subjects(letters)).toEqual(['Entrega de teste concluída: Asa de Pipa']);
  expect(letters[0]?.text).toContain('Spotify, Deezer.');
  expect(letters[0]?.text).toContain('Tidal está em pausa');
  expect((await artist.post(`/releases/${id}/change-requests`, { text: 'O compositor é outro.' })).status).toBe(200);

  await resume('tidal');
  await workOff();
  expect((await deliveriesOf(artist, id)).stores.map(({ status }) => status)).toEqual(Array(3).fill('delivered'));
});

test('a store that fails after its pause leaves a release that its owner can try again', async () => {
  await setConnector('tidal', { is_paused: true });
  const { artist, id } = await started(['spotify', 'tidal']);
  await workOff();
  expect((await distributionOf(artist, id)).status).toBe('completed');
  await setConnector('tidal', { is_paused: false, is_on: false });
  await runJob(wakeStores, {});
  await workOff();
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'error', stores: [{}, { status: 'failed' }] });
  expect(subjects(await drainJobs(failureLetter))).toEqual(['Problema na entrega: Asa de Pipa']);

  await setConnector('tidal', { is_on: true });
  expect((await artist.post(`/distributions/${id}/retry`)).status).toBe(200);
  await workOff();
  expect(await distributionOf(artist, id)).toMatchObject({
    status: 'completed',
    stores: [{}, { status: 'delivered' }],
  });
});

test('a store that is paused while the others are done holds nothing up', async () => {
  const { artist, id } = await started(['spotify', 'amazon']);
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: new Date('2099-01-01') })
    .where('release_id', '=', id)
    .where('platform', '=', 'amazon')
    .execute();
  await workOff();
  expect((await distributionOf(artist, id)).status).toBe('processing');
  await (await member('ADMIN')).post(`/connectors/${(await connectorOf('amazon')).id}/pause`);
  await drainJobs(wakeStores);
  expect((await distributionOf(artist, id)).status).toBe('completed');
});

test('what waits for a paused store is called off when the release may be changed, and goes with the next version', async () => {
  await setConnector('tidal', { is_paused: true });
  const { artist, id } = await started(['spotify', 'tidal']);
  await workOff();
  await artist.post(`/releases/${id}/change-requests`, { text: 'O compositor é outro.' });
  const admin = await member('ADMIN');
  await admin.post(`/reviews/${id}/claim`);
  expect((await admin.post(`/reviews/${id}/change/allow`, { note: '' })).status).toBe(200);
  await resume('tidal');
  await workOff();
  expect(linesOf(await deliveriesOf(artist, id))).toEqual(['spotify new delivered', 'tidal new cancelled']);
  await free.updateTable('distributions').set({ status: 'approved' }).where('release_id', '=', id).execute();
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  expect(linesOf(await deliveriesOf(artist, id))).toEqual([
    'spotify new delivered',
    'spotify update delivered',
    'tidal new cancelled',
    'tidal new delivered',
  ]);
});

test('a release that leaves every store is neither changed nor tried again meanwhile', async () => {
  const { artist, id } = await started(['tidal', 'anghami']);
  await workOff();
  expect((await distributionOf(artist, id)).status).toBe('error');
  await setConnector('tidal', { is_paused: true });
  await artist.post(`/releases/${id}/takedown`, { reason });
  expect(linesOf(await deliveriesOf(artist, id))).toEqual([
    'anghami new cancelled',
    'tidal new delivered',
    'tidal takedown queued',
  ]);
  expect((await artist.post(`/distributions/${id}/retry`)).body.error?.code).toBe('distribution.leaving');
  expect((await artist.post(`/releases/${id}/change-requests`, { text: 'Outro título.' })).body.error?.code).toBe(
    'distribution.leaving',
  );
  expect((await artist.get(`/releases/${id}`)).body).toMatchObject({ is_leaving: true });
  await resume('tidal');
  await workOff();
  expect((await distributionOf(artist, id)).status).toBe('withdrawn');
});

test('a release that leaves one store is confirmed by mail to the owner and their label, once for all stores of the request', async () => {
  const label = await member('AGGREGATOR');
  const { artist, id } = await started(['spotify', 'deezer', 'tidal'], { aggregator_id: label.id });
  await workOff();
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer', 'tidal'], reason });
  const letters = await workOff();
  expect(subjects(letters)).toEqual(Array(2).fill('Removido de Deezer e Tidal: Asa de Pipa'));
  expect((await distributionOf(artist, id)).status).toBe('completed');
});

test('in the monitor each delivery stands under the word it is shown with', async () => {
  await setConnector('tidal', { is_paused: true });
  const { artist, id } = await started(['deezer', 'amazon', 'tidal']);
  await workOff();
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer'], reason });
  await workOff();
  const admin = await member('ADMIN');
  const under = async (status: string) => {
    const { rows } = (await admin.get(`/deliveries?status=${status}&limit=100`)).body;
    return (rows as DeliveryView[])
      .filter(({ release_id }) => release_id === id)
      .map(({ platform, kind }) => `${platform} ${kind}`)
      .toSorted();
  };
  expect(await under('removed')).toEqual(['deezer takedown']);
  expect(await under('delivered')).toEqual(['amazon new', 'deezer new']);
  expect(await under('paused')).toEqual(['tidal new']);
  expect(await under('queued')).toEqual([]);
});
