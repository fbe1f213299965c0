import type { Role } from '@toada/domain/access/policy.ts';
import type { MenuCounter } from '@toada/domain/dashboard/dashboard.contract.ts';
import { afterEach, expect, test } from 'vitest';
import { buildVideoClaim } from '../../testing/build-video-network.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildDelivery, buildTicket, buildVerification } from '../../testing/factories.ts';
import { buildProfile, clock, free, signIn } from '../../testing/index.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => {
  clock.now = () => new Date(Date.now() + hours * HOUR_MS);
};
afterEach(() => {
  clock.now = () => new Date();
});

const someone = async (role: Role) => signIn(role, { id: (await buildProfile({ role })).id });
const admin = await someone('ADMIN');
const finance = await someone('FINANCE');
const support = await someone('SUPPORT');
const menuOf = async (actor: typeof admin): Promise<Record<string, Omit<MenuCounter, 'kind'>>> => {
  const { counters } = (await actor.get('/menu/counters')).body as { counters: MenuCounter[] };
  return Object.fromEntries(counters.map(({ kind, ...counter }) => [kind, counter]));
};

test('an empty queue is left out, and so is what is only counted', async () => {
  expect(await menuOf(admin)).toEqual({});
});

test('a counter stands with those who may decide, and with nobody else', async () => {
  await buildVerification();
  await buildWithdrawal();
  await buildTicket({ category: 'release' });
  const one = { count: 1, is_late: false };
  expect(await menuOf(admin)).toEqual({ verifications: one, withdrawals: one, tickets: one });
  expect(await menuOf(finance)).toEqual({ withdrawals: one });
  expect(await menuOf(support)).toEqual({ tickets: one });
  for (const role of ['ARTIST', 'AGGREGATOR', 'COLLABORATOR'] as const)
    expect(await menuOf(await someone(role)), role).toEqual({});
});

test('finance counts the tickets about money alone', async () => {
  await buildTicket({ category: 'money' });
  expect((await menuOf(finance)).tickets).toMatchObject({ count: 1 });
  expect((await menuOf(support)).tickets).toMatchObject({ count: 2 });
});

test('a queue is late when something in it has passed its deadline', async () => {
  expect((await menuOf(admin)).withdrawals?.is_late).toBe(false);
  later(49);
  expect((await menuOf(admin)).withdrawals?.is_late).toBe(true);
  later(24 * 7);
  expect((await menuOf(support)).tickets?.is_late).toBe(true);
});

test('a claim whose days are over and a store that owes an answer are late', async () => {
  const { id } = await buildDelivery();
  await free.updateTable('deliveries').set({ status: 'failed' }).where('id', '=', id).execute();
  expect((await menuOf(admin)).deliveries).toEqual({ count: 1, is_late: false });
  const sent_at = new Date(Date.now() - 8 * 24 * HOUR_MS);
  await free.updateTable('deliveries').set({ status: 'waiting', sent_at }).where('id', '=', id).execute();
  expect((await menuOf(admin)).deliveries).toEqual({ count: 1, is_late: true });

  const claim = await buildVideoClaim({ user_id: (await buildProfile()).id });
  await free.updateTable('video_claims').set({ status: 'expired' }).where('id', '=', claim).execute();
  expect((await menuOf(admin)).networkClaims).toEqual({ count: 1, is_late: true });
});

test('a person counts the tickets that wait for their own answer', async () => {
  const owner = await buildProfile();
  const artist = signIn('ARTIST', { id: owner.id });
  const { id } = await buildTicket({ user_id: owner.id });
  expect(await menuOf(artist)).toEqual({});
  await free.updateTable('tickets').set({ status: 'waiting' }).where('id', '=', id).execute();
  expect(await menuOf(artist)).toEqual({ ownTickets: { count: 1, is_late: false } });
});
