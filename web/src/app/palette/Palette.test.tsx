// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { fakeRequest, REQUEST_ID } from '../../testing/fake-requests.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const RELEASES = 'GET /api/releases';
const ID = '00000000-0000-4000-8000-0000000000cc';
const release = {
  ...{ id: ID, user_id: ID, owner_name: 'Jussara Lima', type: 'single', title: 'Roda', artist: 'Jussara Lima' },
  ...{ upc: '7898712345016', genre: 'MPB', release_date: '2026-12-04', track_count: 1, cover_url: null },
  ...{ status: 'completed', badge: 'published', is_test_only: false, is_leaving: false, is_cleared: false },
  created_at: '2026-11-15T12:00:00.000Z',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(RELEASES, () => ({ body: { rows: [release], next: null } }));
  server.answer('GET /api/works', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/help/search', () => ({ body: { results: [] } }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(role: Role = 'ARTIST') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  rememberSession();
  const here = renderSigned('/app/notifications');
  await screen.findByRole('heading', { level: 1, name: 'Avisos' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return { here, field: await screen.findByRole('combobox', { name: 'Buscar ou ir para…' }) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const lines = (group: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) }))
    .getAllByRole('option')
    .map((line) => line.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('Ctrl+K finds screens, actions and releases, in their order, and Enter goes to the chosen one', async () => {
  const { here, field } = await open();
  type(field, 'ro');
  expect(await screen.findByRole('option', { name: /^Ro ?da/ })).toBeTruthy();
  expect(screen.getAllByRole('group').map((group) => group.querySelector('p')?.firstChild?.textContent)).toEqual([
    'Lançamentos',
    'Telas',
  ]);
  expect(lines('Lançamentos')).toEqual(['RodaSingle, Jussara Lima, UPC 7898712345016Publicado']);
  expect(lines('Telas').join()).toContain('Divisão de RoyaltiesFinanceiro');
  expect(chosen()).toContain('Roda');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(here.current.pathname).toBe(`/app/catalog/${ID}`));
  expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para…' })).toBeNull();
});

test('a slip of the finger finds the screen, and what was opened stands first the next time', async () => {
  const { here, field } = await open();
  type(field, 'fianceiro');
  expect(chosen()).toBe('FinanceiroPainelEnter');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(here.current.pathname).toBe('/app/financial'));
  fireEvent.keyDown(document.body, { key: '/' });
  await screen.findByRole('combobox', { name: 'Buscar ou ir para…' });
  expect(lines('Recentes')).toEqual(['FinanceiroPainelEnter']);
  expect(lines('Ações')).toContain('Retirar FundosPix ou transferência do seu saldo');
});

test('nobody is offered a screen or an action of somebody else, nor asks the server for rows they may not see', async () => {
  const { field } = await open('SUPPORT');
  server.answer('GET /api/inbox/tickets', () => ({ body: { rows: [], next: null } }));
  type(field, 'sa');
  await waitFor(() => expect(server.calls('GET /api/inbox/tickets')).toHaveLength(1));
  type(field, 'saques');
  await screen.findByText('Nada encontrado para “saques”.');
  expect(server.calls('GET /api/withdrawals')).toHaveLength(0);
  expect(server.calls(RELEASES)).toHaveLength(0);
});

test('an administrator finds a request by its words, and it opens in its queue', async () => {
  server.answer('GET /api/general-requests', () => ({ body: { rows: [fakeRequest()], next: null } }));
  const { here, field } = await open('ADMIN');
  type(field, 'limite');
  fireEvent.click(await screen.findByRole('option', { name: /Iara Nascimento.*Em análise/ }));
  await waitFor(() => expect(here.current.pathname).toBe('/app/admin/general-requests'));
  expect(Object.fromEntries(new URLSearchParams(here.current.search))).toEqual({
    ...{ situacao: 'pending', busca: 'Iara Nascimento', id: REQUEST_ID },
  });
});

test('a part that does not answer is named, and asked again', async () => {
  const { field } = await open();
  server.answer(RELEASES, () => appRefusal(503, 'database.unavailable'));
  type(field, 'roda');
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 10_000 }));
  server.answer(RELEASES, () => ({ body: { rows: [release], next: null } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 10_000 }));
  expect(await screen.findByRole('option', { name: /^Roda/ }, { timeout: 10_000 })).toBeTruthy();
}, 30_000);

test('in a field a slash is a slash, and Ctrl+K a second time closes', async () => {
  const { field } = await open();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para…' })).toBeNull());
  const typed = document.createElement('input');
  document.body.append(typed);
  fireEvent.keyDown(typed, { key: '/' });
  typed.remove();
  expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para…' })).toBeNull();
});
