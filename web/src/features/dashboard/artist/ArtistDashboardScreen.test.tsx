// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query.ts';
import { currentToast } from '../../../lib/feedback/toast.ts';
import { DASHBOARD, fakeArtistDashboard, fakeDashboards } from '../../../testing/fake-dashboard.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { heading, press, renderSigned } from '../../../testing/render-signed.tsx';
import { artistDashboardQuery } from '../dashboard.api.ts';

const ID = '00000000-0000-4000-8000-0000000000bb';
const OPEN = DASHBOARD.open(ID);

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeDashboards(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'AGGREGATOR') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned(`/app/artist-dashboard/${ID}`);
}

test.each<Role>(['AGGREGATOR', 'ADMIN', 'SUPER_ADMIN'])(
  '%s reads whose panel it is, and can do nothing in it',
  async (role) => {
    const todos = [{ kind: 'verificationDue' as const, count: 1, subject_id: null, subject_name: null, on: null }];
    server.answer(OPEN, () => ({ body: fakeArtistDashboard({ todos }) }));
    open(role);
    // The frame's own notice to staff without a second factor is no part of the panel.
    if (role !== 'AGGREGATOR') fireEvent.click(await screen.findByRole('button', { name: 'Fechar aviso' }));
    expect(await heading('Painel de Téo Brandão')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Últimos Lançamentos')).toBeTruthy();
    expect(main.getByText('Verifique sua conta')).toBeTruthy();
    // The remaining buttons tell of a release; the remaining links lead back or to a store's public page.
    expect(main.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Detalhes: Quintal de Estrelas',
      'Detalhes: Boi da Lua',
    ]);
    const ends = main.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(ends[0]).toBe('/app/manage-aggregator-artists');
    expect(ends.slice(1).every((href) => href.startsWith('/integrations/'))).toBe(true);
    expect(main.getAllByText('Não conectado')).toHaveLength(2);
  },
);

test('the panel is opened once: coming back to the window, or to the network, is no opening', async () => {
  server.answer(OPEN, () => ({ body: fakeArtistDashboard() }));
  const client = createQueryClient();
  client.mount();
  const usual = vi.fn(async () => 'read again');
  // A plain query beside it, which is asked again both times.
  const ends = [
    new QueryObserver(client, artistDashboardQuery(ID)).subscribe(() => {}),
    new QueryObserver(client, { queryKey: ['usual'], queryFn: usual, staleTime: 0 }).subscribe(() => {}),
  ];
  await waitFor(() => expect(client.getQueryData(['artist-dashboard', ID])).toBeTruthy());
  const absences = [
    (isHere: boolean) => focusManager.setFocused(isHere),
    (isHere: boolean) => onlineManager.setOnline(isHere),
  ];
  for (const be of absences) {
    const before = usual.mock.calls.length;
    client
      .getQueryCache()
      .find({ queryKey: ['artist-dashboard', ID] })
      ?.invalidate();
    be(false);
    be(true);
    await waitFor(() => expect(usual.mock.calls.length).toBeGreaterThan(before));
    expect(client.isFetching({ queryKey: ['artist-dashboard'] })).toBe(0);
  }
  expect(server.calls(OPEN)).toHaveLength(1);
  for (const end of ends) end();
  focusManager.setFocused(undefined);
  client.unmount();
});

test("another label's artist is told of like nobody", async () => {
  server.answer(OPEN, () => appRefusal(404, 'notFound'));
  open();
  expect(await screen.findByText('Artista não encontrado')).toBeTruthy();
  expect(currentToast()).toBeNull();
  expect(screen.queryByText(/Painel de/)).toBeNull();
});

test('what could not be read is tried again', async () => {
  server.answer(OPEN, () => appRefusal(403, 'access.forbidden'));
  open();
  expect(await heading('Oops! Algo deu errado.')).toBeTruthy();
  server.answer(OPEN, () => ({ body: fakeArtistDashboard() }));
  press('Tentar Novamente');
  expect(await heading('Painel de Téo Brandão')).toBeTruthy();
});
