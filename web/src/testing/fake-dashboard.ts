import type { ArtistDashboard, Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { FakeIdentity } from './fake-identity.ts';

export const DASHBOARD = {
  read: 'GET /api/dashboard',
  queues: 'GET /api/admin/queues',
  open: (id: string) => `POST /api/artists/${id}/dashboard`,
};

const months = ['96', '120', '104', '168', '142', '133', '236', '205', '171', '182', '196', '214.67'].map(
  (amount, index) => ({
    month: `${index === 0 ? 2025 : 2026}-${String(((index + 11) % 12) + 1).padStart(2, '0')}-01`,
    amount,
  }),
);
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
    months,
  },
  next_release: null,
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
  ...over,
});

/** Dashboard of a first visit. */
export const emptyDashboard = fakeDashboard({
  balance: {
    balances: [{ currency: 'USD', amount: '0', ...nothing }],
    as_of: null,
    months: months.map(({ month }) => ({ month, amount: '0' })),
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
