// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { catalogueBadges } from '@toada/domain/distribution/distribution.looks.ts';
import type { ReleaseView } from '@toada/domain/release/release.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/releases';
const COUNTS = 'GET /api/releases/counts';
const SERIES = 'POST /api/metrics/releases';
const ID = '00000000-0000-4000-8000-0000000000cc';

const release = (over: Partial<ReleaseView> = {}): ReleaseView => ({
  id: ID,
  user_id: '00000000-0000-4000-8000-0000000000aa',
  owner_name: 'Téo Brandão',
  type: 'single',
  title: 'Asa de Pipa',
  artist: 'Jussara Lima',
  upc: '7898712345016',
  genre: 'MPB',
  release_date: '2026-12-04',
  track_count: 1,
  cover_url: null,
  status: 'completed',
  badge: 'published',
  is_test_only: false,
  is_leaving: false,
  is_cleared: false,
  created_at: '2026-11-15T12:00:00.000Z',
  ...over,
});
const none = Object.fromEntries(catalogueBadges.map((badge) => [badge, 0]));

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(LIST, () => ({ body: { rows: [release()], next: null } }));
  server.answer(COUNTS, () => ({ body: { all: 3, by_badge: { ...none, published: 2, rejected: 1 } } }));
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
  server.answer(SERIES, () => ({ body: { rows: [] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'ARTIST', search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  rememberSession();
  return renderSigned(`/app/catalog${search}`);
}
const asked = () => server.calls(LIST).at(-1)?.url ?? '';
const card = () => screen.findByRole('article');

test('a release stands by cover, badge, title and date, with three actions that lead somewhere', async () => {
  open();
  const shown = within(await card());
  expect(shown.getByRole('link', { name: 'Asa de Pipa' }).getAttribute('href')).toBe(`/app/catalog/${ID}`);
  expect(shown.getByText('Single, 4 dez 2026')).toBeTruthy();
  expect(shown.getByTitle('Publicado')).toBeTruthy();
  expect(shown.queryByText('Téo Brandão')).toBeNull();
  const leads = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(leads('Gerenciar marketing: Asa de Pipa')).toBe(`/app/marketing-partnerships?lancamento=${ID}`);
  expect(leads('Ver distribuição: Asa de Pipa')).toBe(`/app/distribution?lancamento=${ID}`);
});

test('what only test stores have is told as a test, by its cover and in the table', async () => {
  server.answer(LIST, () => ({ body: { rows: [release({ badge: 'tested', is_test_only: true })], next: null } }));
  open();
  const shown = within(await card());
  expect(shown.getByText('Entrega de teste')).toBeTruthy();
  expect(shown.queryByTitle('Publicado')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
  expect((await screen.findByRole('row', { name: /Asa de Pipa.*Entrega de teste/ })).textContent).toBeTruthy();
});

test('a draft is edited in its editor', async () => {
  server.answer(LIST, () => ({ body: { rows: [release({ status: 'draft', badge: 'draft' })], next: null } }));
  const here = open();
  await card();
  press('Editar metadados: Asa de Pipa');
  await waitFor(() => expect(here.current.pathname).toBe(`/app/distribution/drafts/${ID}`));
});

test('a published one asks for leave to change it, and says what is missing', async () => {
  server.answer(`POST /api/releases/${ID}/change-requests`, () => ({ body: { id: ID } }));
  open();
  await card();
  press('Editar metadados: Asa de Pipa');
  const dialog = await screen.findByRole('dialog', { name: 'Solicitar alteração: Asa de Pipa' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Solicitar alteração' }));
  expect(server.calls(`POST /api/releases/${ID}/change-requests`)).toHaveLength(0);
  type('O que precisa mudar', 'O compositor é Dona Cota.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Solicitar alteração' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Alteração solicitada'));
  expect(server.calls(`POST /api/releases/${ID}/change-requests`)[0]?.body).toEqual({
    text: 'O compositor é Dona Cota.',
  });
});

test('a published video opens for a change without leave, in its own form', async () => {
  const video = release({ type: 'video' });
  server.answer(LIST, () => ({ body: { rows: [video], next: null } }));
  server.answer(`POST /api/videos/${ID}/change`, () => appRefusal(409, 'distribution.leaving'));
  const here = open();
  await card();
  press('Editar metadados: Asa de Pipa');
  await waitFor(() => expect(server.calls(`POST /api/videos/${ID}/change`)).toHaveLength(1));
  await waitFor(() => expect(currentToast()?.title).toBeTruthy());
  expect(here.current.pathname).toBe('/app/catalog');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a video that is a draft opens in its own form', async () => {
  server.answer(LIST, () => ({
    body: { rows: [release({ type: 'video', status: 'draft', badge: 'draft' })], next: null },
  }));
  const here = open();
  await card();
  press('Editar metadados: Asa de Pipa');
  await waitFor(() => expect(here.current.pathname + here.current.search).toBe(`/app/video-distribution?video=${ID}`));
});

test('one under review says why it cannot be edited now', async () => {
  server.answer(LIST, () => ({ body: { rows: [release({ status: 'pending', badge: 'pending' })], next: null } }));
  open();
  const shown = within(await card());
  expect(shown.getByText('Pendente Verificação')).toBeTruthy();
  press('Editar metadados: Asa de Pipa');
  await waitFor(() => expect(currentToast()?.title).toBe('Os metadados não podem ser editados agora'));
  expect(currentToast()?.description).toContain('em revisão');
});

test('one that the automatic review has let pass is ready, not waiting for a verification', async () => {
  const cleared = release({ status: 'pending', badge: 'approved', is_cleared: true });
  server.answer(LIST, () => ({ body: { rows: [cleared], next: null } }));
  server.answer(COUNTS, () => ({ body: { all: 1, by_badge: { ...none, approved: 1 } } }));
  open();
  const shown = within(await card());
  expect(shown.getByText('Pronto para enviar')).toBeTruthy();
  // The chip that holds it says so, too.
  expect(await screen.findByRole('button', { name: 'Pronto para enviar 1' })).toBeTruthy();
  expect(screen.queryByText('Pendente Verificação')).toBeNull();
  press('Editar metadados: Asa de Pipa');
  await waitFor(() => expect(currentToast()?.description).toContain('pronto para enviar'));
});

test('chips show how many, and filter; the search goes to the server', async () => {
  open();
  await card();
  expect(await screen.findByRole('button', { name: 'Todos 3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Rascunho/ })).toBeNull();
  press('Publicado 2');
  await waitFor(() => expect(asked()).toContain('badge=published'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar no catálogo' }), { target: { value: 'pipa' } });
  await waitFor(() => expect(asked()).toBe('/api/releases?search=pipa&badge=published'));
});

test('what narrows the list stands in the address, and is taken from there; what cannot be is nothing', async () => {
  const here = open('ARTIST', '?busca=pipa&situacao=published&tipo=opera&artista=ninguem');
  await card();
  expect(asked()).toBe('/api/releases?search=pipa&badge=published');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar no catálogo' });
  expect(box.value).toBe('pipa');
  fireEvent.change(box, { target: { value: '' } });
  await waitFor(() => expect(new URLSearchParams(here.current.search).has('busca')).toBe(false));
  expect(here.current.search).toContain('situacao=published');
});

test('nothing under a filter leads back to everything', async () => {
  open();
  await card();
  server.answer(LIST, ({ url }) => ({ body: { rows: url.includes('badge') ? [] : [release()], next: null } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rejeitado 1' }));
  expect(await screen.findByText('Nenhum lançamento encontrado')).toBeTruthy();
  press('Limpar filtros');
  await card();
});

test('grid or table is remembered', async () => {
  open();
  await card();
  fireEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
  expect(await screen.findByRole('table', { name: 'Lançamentos' })).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByRole('table', { name: 'Lançamentos' })).toBeTruthy();
});

test('an empty catalogue invites to the first release and to the import', async () => {
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  open();
  expect(await screen.findByText('Seu catálogo começa na primeira música')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Novo Lançamento' }).getAttribute('href')).toBe('/app/distribution/new');
  expect(screen.getByRole('link', { name: 'Importar catálogo' }).getAttribute('href')).toBe('/app/catalog/import');
});

test('a failure says so in the words of the specification and can be tried again', async () => {
  server.answer(LIST, () => appRefusal(403, 'access.forbidden'));
  open();
  expect((await screen.findAllByText('Falha ao carregar o catálogo. Tente novamente.')).length).toBeGreaterThan(0);
  server.answer(LIST, () => ({ body: { rows: [release()], next: null } }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Tentar Novamente' })[0] as HTMLElement);
  await card();
});

test('a label sees whose each release is, and may look at one artist only', async () => {
  open('AGGREGATOR');
  expect(within(await card()).getByText('Téo Brandão')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Filtrar por artista' })).toBeTruthy();
});

test('covers have their months of plays below them, by one question for the page', async () => {
  const other = '00000000-0000-4000-8000-0000000000cd';
  server.answer(LIST, () => ({ body: { rows: [release(), release({ id: other, title: 'Varal' })], next: null } }));
  server.answer(SERIES, () => ({
    body: { rows: [{ id: ID, from: '2026-09-01', to: '2026-10-01', plays: [800, 1240] }] },
  }));
  open();
  expect(await screen.findByText('1.240 reproduções em outubro de 2026')).toBeTruthy();
  expect(screen.getAllByText(/reproduções em/)).toHaveLength(1);
  expect(server.calls(SERIES).map(({ body }) => body)).toEqual([{ ids: [ID, other] }]);
});

test('whoever reads everybody’s catalogue asks for nobody’s plays', async () => {
  open('ADMIN');
  await screen.findByRole('heading', { name: 'Asa de Pipa' });
  expect(server.calls(SERIES)).toEqual([]);
});
