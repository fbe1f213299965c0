import type { ArtistDashboard, Dashboard, NextRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { Roster } from '@toada/domain/dashboard/home.contract.ts';
import type { Desk, DeskItem, Pipeline } from '@toada/domain/dashboard/staff-home.contract.ts';
import type { FakeIdentity } from './fake-identity.ts';

export const DASHBOARD = {
  read: 'GET /api/dashboard',
  queues: 'GET /api/admin/queues',
  open: (id: string) => `POST /api/artists/${id}/dashboard`,
};

const nothing = { pending: '0', held: '0', withdrawing: '0' };

/** An artist in the middle of a year, as mock-up 03 shows one. */
export const fakeDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  balance: {
    balances: [
      { currency: 'USD', amount: '1284.679999', ...nothing },
      { currency: 'BRL', amount: '3412.9', ...nothing },
      { currency: 'EUR', amount: '312.4', ...nothing },
    ],
    as_of: '2026-11-15T12:00:00.000Z',
  },
  next_release: null,
  listening: null,
  checklist: null,
  roster: null,
  releases: [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      title: 'Quintal de Estrelas',
      artist: 'Jussara Lima',
      type: 'album',
      release_date: '2026-11-27',
      badge: 'inDelivery',
      is_test_only: false,
      is_leaving: false,
      is_cleared: false,
      cover_url: null,
    },
    {
      id: '00000000-0000-4000-8000-0000000000c2',
      title: 'Boi da Lua',
      artist: 'Jussara Lima',
      type: 'single',
      release_date: '2026-06-12',
      badge: 'published',
      is_test_only: false,
      is_leaving: false,
      is_cleared: false,
      cover_url: '/files/boi.jpg',
    },
  ],
  platforms: [
    { id: 'spotify', is_connected: true },
    { id: 'apple', is_connected: true },
    { id: 'youtube', is_connected: true },
    { id: 'deezer', is_connected: true },
    { id: 'tidal', is_connected: false },
    { id: 'amazon', is_connected: false },
  ],
  shop: { beats: 3, merch_sales: 0 },
  splits: null,
  statements: null,
  todos: [],
  queues: null,
  desk: null,
  pipeline: null,
  ...over,
});

/** Dashboard of a first visit. */
export const emptyDashboard = fakeDashboard({
  balance: {
    balances: [{ currency: 'USD', amount: '0', ...nothing }],
    as_of: null,
  },
  releases: [],
  platforms: fakeDashboard().platforms?.map(({ id }) => ({ id, is_connected: false })) ?? null,
  shop: { beats: 0, merch_sales: 0 },
});

export const fakeArtistDashboard = (over: Partial<ArtistDashboard> = {}): ArtistDashboard => ({
  ...fakeDashboard(),
  artist: {
    id: '00000000-0000-4000-8000-0000000000bb',
    name: 'Téo Brandão',
    avatar_url: null,
  },
  ...over,
});

export function fakeDashboards(server: FakeIdentity, dashboard: Dashboard = fakeDashboard()) {
  server.answer(DASHBOARD.read, () => ({ body: dashboard }));
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 't' } }));
}

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const dayFromNow = (days: number) => {
  const day = new Date(Date.now() + days * 24 * HOUR_MS);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};

/** A release of two stores that comes out in twelve days: one has it, the other was not sent anything yet. */
export const fakeNextRelease = (over: Partial<NextRelease> = {}): NextRelease => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  title: 'Quintal de Estrelas',
  artist: 'Jussara Lima',
  type: 'album',
  release_date: dayFromNow(12),
  badge: 'inDelivery',
  is_test_only: false,
  is_leaving: false,
  is_cleared: false,
  cover_url: null,
  tracks: 10,
  stores: ['spotify', 'deezer'],
  messages: [
    {
      platform: 'spotify',
      kind: 'new',
      status: 'delivered',
      is_test: false,
      created_at: fromNow(-90),
      sent_at: fromNow(-80),
      ended_at: fromNow(-60),
    },
  ],
  ...over,
});

const face = (id: string, name: string) => ({ id, name, avatar_url: null });

/** Three cases of different kinds, the first one late. */
export const fakeDesk: Desk = {
  health: { stores_on: 6, stores_paused: 1, queued: 38, last_statement: null },
  items: [
    deskItem({
      kind: 'withdrawals',
      id: 'w1',
      number: 44,
      code: '1/2',
      is_risky: true,
      due_at: fromNow(-2),
      amount: { currency: 'BRL', amount: '3200' },
    }),
    deskItem({
      kind: 'tickets',
      id: 't1',
      number: 2490,
      title: 'Meu Pix voltou',
      words: 'E agora?',
      due_at: fromNow(1),
    }),
    deskItem({
      kind: 'reviews',
      id: 'r1',
      title: 'Varal',
      code: 'ep',
      words: 'Jussara Lima',
      on: '2099-12-18',
      due_at: fromNow(60),
    }),
  ],
  hours: [
    { kind: 'withdrawals', hours: 48 },
    { kind: 'tickets', hours: 2 },
    { kind: 'reviews', hours: 24 },
  ],
};

function deskItem(over: Pick<DeskItem, 'kind' | 'id' | 'due_at'> & Partial<DeskItem>): DeskItem {
  return {
    ...{ number: null, person: face('p1', 'MC Pipa'), title: null, cover_url: null, code: null, words: null },
    ...{ on: null, amount: null, is_risky: false, is_mine: false, since: fromNow(-50) },
    ...over,
  };
}

export const fakePipeline: Pipeline = {
  statements: [
    {
      id: 's1',
      name: 'deezer-out.csv',
      status: 'review',
      stage: 'match',
      totals: [{ currency: 'USD', amount: '1906.2' }],
      created_at: fromNow(-5),
    },
    { id: 's2', name: 'tidal.csv', status: 'failed', stage: 'import', totals: [], created_at: fromNow(-9) },
  ],
  piles: [
    { pile: 'waiting', count: 2, amount: '5580' },
    { pile: 'approved', count: 3, amount: '2354.6' },
    { pile: 'sent', count: 0, amount: '0' },
    { pile: 'returned', count: 1, amount: '280' },
  ],
  exceptions: [
    { kind: 'statementFailed', id: 's2', count: 1, name: 'tidal.csv', amounts: [], since: fromNow(-9) },
    {
      kind: 'unmatched',
      id: null,
      count: 114,
      name: null,
      amounts: [{ currency: 'USD', amount: '38.12' }],
      since: null,
    },
  ],
  deciding: [
    {
      ...{
        id: 'w1',
        number: 44,
        person: face('p1', 'Selo Maré Alta'),
        account: 'pix',
        account_since: '2025-09-01T12:00:00.000Z',
      },
      ...{
        approvals: 1,
        approvals_needed: 2,
        amount: { currency: 'BRL', amount: '3200' },
        paid_count: 11,
        paid: '28940',
      },
      ...{ left: { currency: 'BRL', amount: '1206.1' }, since: fromNow(-50), due_at: fromNow(-2) },
    },
  ],
};

export const fakeRoster: Roster = {
  artists: [
    {
      ...face('a1', 'Os Sabiás do Norte'),
      moving: [{ id: 'r9', title: 'Serra Acesa', cover_url: null, release_date: dayFromNow(10) }],
      moving_count: 1,
      months: ['1', '2', '3', '4', '5', '842.3'],
      alert: 'splitOpen',
    },
    { ...face('a2', 'Dona Cota'), moving: [], moving_count: 0, months: ['0', '0', '0', '0', '0', '0'], alert: null },
  ],
  artist_count: 2,
  max_artists: 10,
  months: ['05', '06', '07', '08', '09', '10'].map((month, index) => ({
    month: `2026-${month}-01`,
    roster: index === 5 ? '842.3' : '700',
    label: '126.34',
  })),
  calendar: [
    {
      ...{
        id: 'r9',
        title: 'Serra Acesa',
        artist: 'Os Sabiás do Norte',
        release_date: dayFromNow(10),
        cover_url: null,
      },
      ...{ badge: 'inDelivery', is_test_only: false, is_leaving: false, is_cleared: false },
    },
  ],
};
