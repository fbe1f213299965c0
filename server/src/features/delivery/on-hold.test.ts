import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { afterEach, expect, test } from 'vitest';
import { approve, buildApproved, setConnector, workOff } from '../../testing/deliverable.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { listOnHold } from './queue.queries.ts';

const stores: Platform[] = ['spotify', 'deezer'];

async function delivered() {
  const { id: userId } = await buildProfile({ role: 'ARTIST', is_verified: true });
  const artist = signIn('ARTIST', { id: userId });
  const { id } = await buildApproved(artist, stores);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  return { artist, id };
}

afterEach(async () => {
  for (const platform of stores) await setConnector(platform, { is_paused: false });
});

test('an update that waits for paused stores alone is not settled again every minute', async () => {
  const { artist, id } = await delivered();
  for (const platform of stores) await setConnector(platform, { is_paused: true });
  await approve(id);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('processing');
  expect(await listOnHold(db, 10)).toEqual([]);
});

test('an update that some stores have taken waits for no store that is paused', async () => {
  const { artist, id } = await delivered();
  await approve(id);
  await artist.post(`/distributions/${id}/start`);
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: new Date('2099-01-01') })
    .where('release_id', '=', id)
    .where('status', '=', 'queued')
    .where('platform', '=', 'deezer')
    .execute();
  await workOff();
  expect(await listOnHold(db, 10)).toEqual([]);
  await setConnector('deezer', { is_paused: true });
  expect(await listOnHold(db, 10)).toEqual([id]);
});
