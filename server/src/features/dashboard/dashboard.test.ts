import { type Role, roles } from '@toada/domain/access/policy.ts';
import { afterEach, expect, test } from 'vitest';
import { buildConnector, buildRelease } from '../../testing/factories.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { settleRelease } from '../delivery/settle-release.ts';

const person = async (role: Role, over: Parameters<typeof buildProfile>[0] = {}) => {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
};
const panelOf = async (actor: Pick<ReturnType<typeof signIn>, 'get'>) => (await actor.get('/dashboard')).body;

afterEach(() => {
  clock.now = () => new Date();
});

type Shelved = { title: string; release_date: string | null; status?: string };
async function release(user_id: string, { title, release_date, status = 'completed' }: Shelved) {
  const { id } = await buildRelease({ user_id, title, artist: 'Jussara Lima', release_date, type: 'album' });
  if (status !== 'draft')
    await free
      .updateTable('distributions')
      .set({ status: status as 'completed' })
      .where('release_id', '=', id)
      .execute();
  return id;
}

// biome-ignore format: a table is read by its columns.
test.each<[Role, string[]]>([
  ['SUPER_ADMIN',  ['desk', 'platforms', 'queues', 'releases']],
  ['ADMIN',        ['desk', 'platforms', 'queues', 'releases']],
  ['ARTIST',       ['balance', 'checklist', 'platforms', 'releases', 'shop']],
  ['AGGREGATOR',   ['balance', 'platforms', 'releases', 'roster', 'shop']],
  ['FINANCE',      ['pipeline', 'queues']],
  ['SUPPORT',      ['desk']],
  ['COLLABORATOR', ['balance', 'splits', 'statements']],
])('%s has %j', async (role, expected) => {
  const { todos, next_release, ...parts } = await panelOf(await person(role));
  expect(Object.keys(parts).filter((part) => parts[part] !== null).sort()).toEqual(expected);
  expect({ todos, next_release }).toEqual({ todos: [], next_release: null });
});

test('every role is told here', () => expect(roles).toHaveLength(7));

test('whoever has no profile has no dashboard', async () => {
  expect((await signIn('ARTIST').get('/dashboard')).status).toBe(404);
});

test('the balance is the person’s own: dollars first, then the larger ones', async () => {
  const artist = await person('ARTIST');
  await postMoney([...royalty(artist.id, 1_284_670_000n), ...royalty(artist.id, 5_000_000n, 'BRL')], {
    at: new Date('2026-10-02T12:00:00Z'),
  });
  const at = new Date('2026-11-03T12:00:00.000Z');
  await postMoney([...royalty(artist.id, 2_500_000n), ...royalty(artist.id, 9_000_000n, 'EUR')], { at });
  await postMoney(royalty((await buildProfile()).id, 77_000_000n));
  clock.now = () => new Date('2026-11-15T12:00:00Z');
  const { balance } = await panelOf(artist);
  const none = { pending: '0', held: '0', withdrawing: '0' };
  expect(balance.balances).toEqual([
    { currency: 'USD', amount: '1287.17', ...none },
    { currency: 'EUR', amount: '9', ...none },
    { currency: 'BRL', amount: '5', ...none },
  ]);
  expect(balance.as_of).toBe(at.toISOString());
});

test('the balance is what the finance screen says', async () => {
  const artist = await person('ARTIST');
  await postMoney([
    ...royalty(artist.id, 3_000_000n),
    ...royalty(artist.id, 4_000_000n, { currency: 'BRL', account: 'pending' }),
  ]);
  const { balances, as_of } = (await artist.get('/finance/summary')).body;
  expect(await panelOf(artist)).toMatchObject({ balance: { balances, as_of } });
});

test('the three latest releases by their day; what has none comes last', async () => {
  const artist = await person('ARTIST');
  await release(artist.id, { title: 'Sem data', release_date: null, status: 'draft' });
  await release(artist.id, { title: 'Velho', release_date: '2020-01-01' });
  expect((await panelOf(artist)).releases.map(({ title }: Shelved) => title)).toEqual(['Velho', 'Sem data']);
  await release(artist.id, { title: 'Novo', release_date: '2026-03-01', status: 'rejected' });
  const ahead = await release(artist.id, { title: 'Adiante', release_date: '2099-03-01' });
  await release((await buildProfile()).id, { title: 'De outro', release_date: '2099-04-01' });
  const { releases } = await panelOf(artist);
  expect(releases.map(({ title, badge }: Record<string, string>) => [title, badge])).toEqual([
    ['Adiante', 'inDelivery'],
    ['Novo', 'rejected'],
    ['Velho', 'published'],
  ]);
  expect(releases[0]).toEqual({
    ...{ id: ahead, title: 'Adiante', artist: 'Jussara Lima', type: 'album', release_date: '2099-03-01' },
    ...{ badge: 'inDelivery', is_test_only: false, is_leaving: false, is_cleared: false, cover_url: null },
  });
});

test('a release that only the test stores have says so, as in the catalogue', async () => {
  const artist = await person('ARTIST');
  const release_id = await release(artist.id, { title: 'Teste', release_date: '2026-01-01' });
  const delivery = { release_id, platform: 'spotify', kind: 'new', status: 'delivered', is_test: true } as const;
  await db
    .insertInto('deliveries')
    .values({ ...delivery, created_at: new Date() })
    .execute();
  await db.transaction().execute((tx) => settleRelease(tx, release_id, new Date()));
  const [shown] = (await panelOf(artist)).releases;
  const [listed] = (await artist.get('/releases')).body.rows;
  expect(shown.is_test_only).toBe(true);
  expect(listed).toMatchObject({ is_test_only: true, badge: shown.badge, cover_url: shown.cover_url });
});

test('a label sees the releases of its artists, an administrator none but their own', async () => {
  const label = await person('AGGREGATOR');
  const { id } = await buildProfile({ aggregator_id: label.id });
  await release(id, { title: 'Do artista', release_date: '2099-01-02' });
  await release(label.id, { title: 'Do selo', release_date: '2099-01-03' });
  const panel = await panelOf(label);
  expect(panel.releases.map(({ title }: Shelved) => title)).toEqual(['Do selo', 'Do artista']);
  expect(panel.next_release).toMatchObject({ title: 'Do artista', release_date: '2099-01-02' });
  expect(await panelOf(await person('ADMIN'))).toMatchObject({ releases: [], next_release: null });
});

test('the next release is the first to come of those that were sent', async () => {
  const artist = await person('ARTIST');
  await release(artist.id, { title: 'Rascunho', release_date: '2099-01-01', status: 'draft' });
  await release(artist.id, { title: 'Retirado', release_date: '2099-01-02', status: 'withdrawn' });
  await release(artist.id, { title: 'Saiu', release_date: '2020-01-02' });
  await release(artist.id, { title: 'Depois', release_date: '2099-02-01', status: 'approved' });
  expect((await panelOf(artist)).next_release.title).toBe('Depois');
  const id = await release(artist.id, { title: 'Primeiro', release_date: '2099-01-03', status: 'processing' });
  expect((await panelOf(artist)).next_release).toMatchObject({ id, title: 'Primeiro', release_date: '2099-01-03' });
});

test('platforms are connected as the integrations say: by a connector that is on, for an artist with a page of theirs', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  await buildConnector({ aggregator_id: label.id, platform: 'deezer', is_paused: true });
  await buildConnector({ platform: 'tidal', is_paused: true });
  await artist.send('PUT', '/artist-pages/spotify', { body: { page: '0TnOYISbd1XYRBk9myaseg' } });
  for (const actor of [artist, label, await person('ADMIN')]) {
    const { integrations } = (await actor.get('/integrations')).body;
    const expected = integrations
      .slice(0, 6)
      .map(({ platform, status }: Record<string, string>) => ({ id: platform, is_connected: status === 'connected' }));
    expect((await panelOf(actor)).platforms).toEqual(expected);
  }
  const connected = async (actor: typeof artist) =>
    (await panelOf(actor)).platforms
      .filter(({ is_connected }: { is_connected: boolean }) => is_connected)
      .map(({ id }: { id: string }) => id);
  expect(await connected(artist)).toEqual(['spotify']);
  expect(await connected(label)).toEqual(['spotify', 'apple', 'youtube', 'tidal', 'amazon']);
});

test('beats are the person’s active ones; nothing of the merchandise is sold', async () => {
  const artist = await person('ARTIST');
  const beat = { type: 'beat', created_at: new Date() } as const;
  const rows = [artist.id, artist.id, (await buildProfile()).id].map((user_id) => ({
    user_id,
    team_id: user_id,
    ...beat,
  }));
  await db
    .insertInto('marketplace_products')
    .values([...rows, { ...rows[0]!, is_active: false }])
    .execute();
  expect((await panelOf(artist)).shop).toEqual({ beats: 2, merch_sales: 0 });
});
