import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { afterEach, expect, test } from 'vitest';
import { buildApproved, setConnector, workOff } from '../../testing/deliverable.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { settleRelease } from './settle-release.ts';

const reason = 'Fim do contrato.';
const SUBJECT = 'Removido de Deezer: Asa de Pipa';

async function member(role: 'ARTIST' | 'ADMIN') {
  const { id } = await buildProfile({ role, is_verified: true });
  return signIn(role, { id });
}

/** In the stores; YouTube and Tidal answer when a person says so. */
async function delivered(platforms: Platform[]) {
  const artist = await member('ARTIST');
  const { id } = await buildApproved(artist, platforms);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  for (const platform of ['youtube', 'tidal'] as const)
    await setConnector(platform, { protocol: 'folder', remote_path: platform, acknowledges: true });
  return { artist, id };
}

async function settle(
  { artist, id }: Awaited<ReturnType<typeof delivered>>,
  platform: Platform,
  is_delivered: boolean,
) {
  const { deliveries } = (await artist.get(`/releases/${id}/deliveries`)).body as ReleaseDeliveries;
  const takedown = deliveries.find((row) => row.platform === platform && row.kind === 'takedown') as DeliveryView;
  const admin = await member('ADMIN');
  return admin.post(`/deliveries/${takedown.id}/settle`, { is_delivered, note: 'Dito por e-mail.' });
}

afterEach(async () => {
  for (const platform of ['tidal', 'youtube'] as const)
    await setConnector(platform, { is_paused: false, protocol: 'sandbox', remote_path: '', acknowledges: true });
  await workOff();
});

test('the stores that took it down are confirmed though the last one of the request fails', async () => {
  const release = await delivered(['spotify', 'deezer', 'youtube']);
  const { artist, id } = release;
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer', 'youtube'], reason });
  expect(await workOff()).toEqual([]);
  await settle(release, 'youtube', false);
  const [letter, ...others] = await workOff();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe(SUBJECT);
  expect(letter?.text).toContain('O lançamento continua em: Spotify.');
  expect(letter?.text).toContain('A remoção não foi concluída em: YouTube Music.');
  expect(letter?.text).not.toContain('nada muda');
});

test('a request of which every store fails confirms nothing', async () => {
  const release = await delivered(['spotify', 'youtube']);
  await release.artist.post(`/releases/${release.id}/takedown`, { platforms: ['youtube'], reason });
  await workOff();
  await settle(release, 'youtube', false);
  expect(await workOff()).toEqual([]);
});

test('a paused store holds no confirmation up, and is told of as what it is', async () => {
  const { artist, id } = await delivered(['deezer', 'tidal']);
  await setConnector('tidal', { is_paused: true });
  await artist.post(`/releases/${id}/takedown`, { reason });
  const letters = await workOff();
  expect(letters.map(({ subject }) => subject)).toEqual([SUBJECT]);
  expect(letters[0]?.text).toContain('A remoção ainda está em andamento em: Tidal.');
  expect(letters[0]?.text).not.toContain('continua em');
});

test('a store that takes it down at a later try is confirmed by itself', async () => {
  const release = await delivered(['spotify', 'deezer', 'youtube']);
  const { artist, id } = release;
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer', 'youtube'], reason });
  await workOff();
  await settle(release, 'youtube', false);
  await workOff();
  await artist.post(`/releases/${id}/takedown`, { platforms: ['youtube'], reason });
  await workOff();
  await settle(release, 'youtube', true);
  expect((await workOff()).map(({ subject }) => subject)).toEqual(['Removido de YouTube Music: Asa de Pipa']);
});

test('a release that was rejected after a change is confirmed as removed when its last store lets it go', async () => {
  const { artist, id } = await delivered(['deezer']);
  const admin = await member('ADMIN');
  await artist.post(`/releases/${id}/change-requests`, { text: 'O compositor é outro.' });
  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/change/allow`, { note: '' });
  const { revision } = (await artist.get(`/releases/${id}/draft`)).body;
  expect((await artist.post(`/releases/${id}/submit`, { revision })).status).toBe(200);
  await admin.post(`/reviews/${id}/claim`);
  expect((await admin.post(`/reviews/${id}/reject`, { round: 2, reason: 'rights' })).status).toBe(200);

  await artist.post(`/releases/${id}/takedown`, { reason });
  const [letter, ...others] = await workOff();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe(SUBJECT);
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('rejected');
});

test('a withdrawn release is not told of once more when a store answers late', async () => {
  const release = await delivered(['deezer']);
  await release.artist.post(`/releases/${release.id}/takedown`, { reason });
  expect((await workOff()).map(({ subject }) => subject)).toEqual(['Removido das lojas: Asa de Pipa']);
  await settleRelease(db, release.id, clock.now());
  expect(await workOff()).toEqual([]);
});
