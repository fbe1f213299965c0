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
const TRACKS = 'GET /api/tracks';
const ID = '00000000-0000-4000-8000-0000000000cc';
const release = {
  ...{ id: ID, user_id: ID, owner_name: 'Jussara Lima', type: 'single', title: 'Roda', artist: 'Jussara Lima' },
  ...{ upc: '7898712345016', genre: 'MPB', release_date: '2026-12-04', track_count: 1, cover_url: null },
  ...{ status: 'completed', badge: 'published', is_test_only: false, is_leaving: false, is_cleared: false },
  created_at: '2026-11-15T12:00:00.000Z',
};

const track = {
  ...{
    id: 't1',
    title: 'Roda de Dona Cota',
    place: 3,
    isrc: 'BRTOA2400027',
    duration_ms: 198_000,
    artist: 'Jussara Lima',
  },
  ...{ release_id: ID, release_title: 'Roda', release_type: 'single', cover_url: null },
};

/** Videos are asked for by themselves. */
const listed = ({ url }: { url: string }) => ({
  body: { rows: url.includes('type=video') ? [] : [release], next: null },
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(RELEASES, listed);
  server.answer(TRACKS, () => ({ body: { rows: [] } }));
  server.answer('GET /api/finance/statements', () => ({ body: { rows: [], next: null } }));
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

test('tracks stand below releases, videos under a name of their own, and months as statements', async () => {
  const video = { ...release, id: 'v1', type: 'video', title: 'Roda ao vivo', upc: '' };
  server.answer(RELEASES, ({ url }) => ({
    body: { rows: url.includes('type=video') ? [video] : [video, release], next: null },
  }));
  server.answer(TRACKS, () => ({ body: { rows: [track, { ...track, id: 't2', release_type: 'video' }] } }));
  const month = { ...{ user_id: ID, user_name: 'Jussara Lima', month: '2026-10-01', currency: 'USD', income: '12.5' } };
  const nothing = { opening: '0', deductions: '0', paid: '0', advances: '0', closing: '0' };
  server.answer('GET /api/finance/statements', () => ({ body: { rows: [{ ...month, ...nothing }], next: null } }));
  const { here, field } = await open();
  type(field, 'roda');
  await waitFor(() =>
    expect(lines('Lançamentos')).toEqual([
      'RodaSingle, Jussara Lima, UPC 7898712345016Publicado',
      'Roda de Dona CotaFaixa 3 de Roda, ISRC BRTOA24000273:18',
    ]),
  );
  expect(lines('Vídeos')).toEqual(['Roda ao vivoVídeo, Jussara Lima, 4 dez 2026Publicado']);
  type(field, 'extrato outubro');
  await waitFor(() =>
    expect(lines('Extratos').join()).toMatch(/^Extrato de outubro de 2026Jussara LimaUS\$\s12[.,]50$/),
  );
  fireEvent.click(screen.getByRole('option', { name: /Extrato de outubro/ }));
  await waitFor(() => expect(here.current.pathname).toBe('/app/financial/statements'));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  type(await screen.findByRole('combobox', { name: 'Buscar ou ir para…' }), 'extrato novembro');
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Extratos/ })).toBeNull());
  const asked = server.calls('GET /api/finance/statements').filter(({ url }) => url.includes('limit=100'));
  expect(asked).toHaveLength(1);
});

test('in each group, what was opened lately comes first', async () => {
  const other = { ...release, id: '00000000-0000-4000-8000-0000000000cd', title: 'Roda Gigante' };
  server.answer(RELEASES, ({ url }) => ({
    body: { rows: url.includes('type=video') ? [] : [release, other], next: null },
  }));
  const { field } = await open();
  type(field, 'roda');
  fireEvent.click(await screen.findByRole('option', { name: /^Roda Gigante/ }));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  type(await screen.findByRole('combobox', { name: 'Buscar ou ir para…' }), 'roda');
  await waitFor(() => expect(lines('Lançamentos')[0]).toContain('Roda Gigante'));
});

test('finance finds a report of a store by the name of its file', async () => {
  const report = { id: ID, name: 'spotify-2026-10.csv', created_at: '2026-11-15T12:00:00.000Z', status: 'posted' };
  const rest = {
    bytes: 1,
    format: null,
    progress: 100,
    row_count: 1,
    totals: [],
    problem: null,
    created_by_name: 'Fê',
  };
  const dates = { posted_at: null, waiting: null, reversed_at: null };
  server.answer('GET /api/statements', () => ({ body: { rows: [{ ...report, ...rest, ...dates }], next: null } }));
  server.answer('GET /api/withdrawals', () => ({ body: { rows: [], next: null } }));
  const { here, field } = await open('FINANCE');
  type(field, 'spotify');
  fireEvent.click(await screen.findByRole('option', { name: /^spotify ?-2026-10\.csv/ }));
  await waitFor(() => expect(here.current.pathname).toBe(`/app/financial/imports/${ID}`));
  expect(server.calls('GET /api/statements').at(-1)?.url).toContain('search=spotify');
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
  server.answer(RELEASES, listed);
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 10_000 }));
  expect(await screen.findByRole('option', { name: /^Roda/ }, { timeout: 10_000 })).toBeTruthy();
}, 30_000);

test('? in the empty field leads to the keys of the screen; behind a word it is a sign', async () => {
  const { field } = await open();
  type(field, 'quem');
  expect(fireEvent.keyDown(field, { key: '?', shiftKey: true })).toBe(true);
  type(field, '');
  fireEvent.keyDown(field, { key: '?', shiftKey: true });
  expect(await screen.findByRole('dialog', { name: 'Ajuda' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para…' })).toBeNull();
});

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
