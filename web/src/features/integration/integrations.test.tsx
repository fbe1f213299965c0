// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { IntegrationView } from '@toada/domain/connector/connector.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const views = (over: Partial<Record<string, Partial<IntegrationView>>> = {}): IntegrationView[] =>
  platforms.map((platform) => ({
    platform,
    status: 'connect',
    is_test: true,
    artist_page: null,
    last_delivered_at: null,
    ...over[platform],
  }));

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
});
afterEach(cleanup);

function open(path: string, role: Role, integrations: IntegrationView[]) {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  server.answer('GET /api/integrations', () => ({ body: { integrations } }));
  renderSigned(path);
}
const STORES = '/app/settings/integrations/music-distribution';
const line = async (store: string) => within((await screen.findByText(store)).closest('li')!);

test('the overview counts what is connected and leads each role to what it keeps', async () => {
  open(
    '/app/settings/integrations',
    'AGGREGATOR',
    views({ spotify: { status: 'connected' }, deezer: { status: 'paused' } }),
  );
  expect(await screen.findByText('1 de 12 conectada')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(STORES);
  expect(links).toContain('/app/settings/aggregator/integrations');
  expect(links).not.toContain('/app/settings/admin/global-integrations');
});

test('an artist sees the twelve stores, which are connected, and where each is explained', async () => {
  open(
    STORES,
    'ARTIST',
    views({
      spotify: { status: 'connected', artist_page: '0TnOYISbd1XYRBk9myaseg', is_test: false },
      anghami: { status: 'unavailable', is_test: false },
      tidal: { status: 'paused' },
    }),
  );
  const spotify = await line('Spotify');
  expect(spotify.getByText('Conectado')).toBeTruthy();
  expect(spotify.getByText('0TnOYISbd1XYRBk9myaseg')).toBeTruthy();
  expect(spotify.queryByText('teste')).toBeNull();
  expect(spotify.getByRole('link', { name: 'Documentação: Spotify' }).getAttribute('href')).toBe(
    '/integrations/spotify',
  );
  expect((await line('Deezer')).getByText('teste')).toBeTruthy();
  expect((await line('Deezer')).getByRole('button', { name: 'Conectar Deezer' })).toBeTruthy();
  expect((await line('Tidal')).getByText('Pausado')).toBeTruthy();
  expect((await line('Anghami')).getByText('Indisponível')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Lojas e serviços' })).getAllByRole('listitem')).toHaveLength(12);
});

test('an artist types a page: judged by the store’s own rules, then kept', async () => {
  open(STORES, 'ARTIST', views());
  fireEvent.click((await line('Deezer')).getByRole('button', { name: 'Conectar Deezer' }));
  type('Página ou código de artista', 'https://x.com/eu');
  press('Salvar página');
  expect(await screen.findByText(/^Cole o endereço da sua página na Deezer/)).toBeTruthy();

  server.answer('PUT /api/artist-pages/deezer', () => ({
    body: { integrations: views({ deezer: { status: 'connected', artist_page: '12356' } }) },
  }));
  type('Página ou código de artista', 'https://www.deezer.com/br/artist/12356');
  press('Salvar página');
  expect((await line('Deezer')).getByText('Conectado')).toBeTruthy();
  expect(server.calls('PUT /api/artist-pages/deezer')[0]!.body).toEqual({
    page: 'https://www.deezer.com/br/artist/12356',
  });
  expect(currentToast()?.title).toBe('Página salva');
});

test('a page is taken away by its own button', async () => {
  open(STORES, 'ARTIST', views({ deezer: { status: 'connected', artist_page: '12356' } }));
  server.answer('PUT /api/artist-pages/deezer', () => ({ body: { integrations: views() } }));
  fireEvent.click((await line('Deezer')).getByRole('button', { name: 'Editar sua página: Deezer' }));
  expect(screen.getByRole('link', { name: 'Abrir a página' }).getAttribute('href')).toBe(
    'https://www.deezer.com/artist/12356',
  );
  press('Remover página');
  await waitFor(() => expect(currentToast()?.title).toBe('Página removida'));
  expect(server.calls('PUT /api/artist-pages/deezer')[0]!.body).toEqual({ page: '' });
});

test.each([
  ['AGGREGATOR', '/app/settings/aggregator/integrations'],
  ['ADMIN', '/app/settings/admin/global-integrations'],
] as const)('%s is led to the connector of the store', async (role, keptAt) => {
  open(STORES, role, views({ spotify: { status: 'connected', last_delivered_at: new Date().toISOString() } }));
  expect((await line('Spotify')).getByText('Última entrega agora')).toBeTruthy();
  const connect = (await line('Deezer')).getByRole('link', { name: 'Conectar Deezer' });
  expect(connect.getAttribute('href')).toBe(`${keptAt}?loja=deezer`);
  expect(screen.queryByRole('button', { name: /Editar sua página/ })).toBeNull();
});

test('what cannot be read says so', async () => {
  open(STORES, 'ARTIST', []);
  server.answer('GET /api/integrations', () => ({ status: 500, body: { error: { code: 'internal', params: {} } } }));
  expect(await screen.findByText('Não foi possível carregar as lojas')).toBeTruthy();
});
