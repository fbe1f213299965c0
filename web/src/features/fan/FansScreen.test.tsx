// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FanView } from '@toada/domain/fan/fan.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/fans';
const ID = '00000000-0000-4000-8000-0000000000f1';
const fan: FanView = {
  ...{ id: ID, email: 'ana@fa.test', status: 'confirmed', takes_news: true, source_kind: 'link_page' },
  ...{
    page: 'https://toada.test/jussara',
    release_title: null,
    owner_name: 'Jussara Lima',
    is_own: true,
    is_shared: true,
  },
  ...{ created_at: '2026-11-15T12:00:00.000Z', confirmed_at: '2026-11-15T12:05:00.000Z', left_at: null },
};
const asked: FanView = {
  ...fan,
  id: ID.replace('f1', 'f2'),
  email: 'bia@fa.test',
  status: 'asked',
  takes_news: false,
  is_shared: false,
  confirmed_at: null,
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer(LIST, () => ({ body: { rows: [fan, asked], next: null } }));
  server.answer('GET /api/fans/summary', () => ({
    body: {
      counts: { asked: 1, confirmed: 10_001, left: 0 },
      pages: ['https://toada.test/jussara', 'Show'],
      releases: [],
    },
  }));
  rememberSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const queryOf = (call: { url: string } | undefined) => new URL(call?.url ?? '', 'http://toada.test').searchParams;
async function openMenu(name: string, item: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: new RegExp(name) }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('the list says who is on it, whether confirmed, from where, and that the label reads along', async () => {
  renderSigned('/app/marketing-partnerships/fans');
  const row = within((await screen.findByText('ana@fa.test')).closest('tr') as HTMLElement);
  for (const words of [
    'Inscrição confirmada',
    'Página de links',
    'toada.test/jussara',
    'Novidades',
    'O selo também vê',
  ])
    expect(row.getByText(words)).toBeTruthy();
  expect(screen.getByText('mais de 10.000 inscrições confirmadas')).toBeTruthy();
  expect(screen.getByText('1 aguarda a confirmação')).toBeTruthy();
});

test('a search is asked of the server, stands in no address, and is cleared with what does', async () => {
  const here = renderSigned('/app/marketing-partnerships/fans?situacao=asked');
  await screen.findByText('ana@fa.test');
  expect(queryOf(server.calls(LIST)[0]).get('status')).toBe('asked');
  server.answer(LIST, (call) => ({ body: { rows: queryOf(call).get('search') ? [] : [fan], next: null } }));
  type('Buscar fãs', 'bia@fa.test');
  expect(await screen.findByText('Nenhum fã com estes filtros.')).toBeTruthy();
  expect(queryOf(server.calls(LIST).at(-1)).get('search')).toBe('bia@fa.test');
  expect(here.current.search).toBe('?situacao=asked');
  press('Limpar filtros');
  expect(await screen.findByText('ana@fa.test')).toBeTruthy();
  expect(queryOf(server.calls(LIST).at(-1)).get('status')).toBeNull();
});

test('the sentence somebody agreed to is shown word for word', async () => {
  const consent = {
    id: ID,
    wish: 'news',
    source_kind: 'link_page',
    page: 'https://toada.test/jussara',
    release_title: null,
  };
  const moments = { given_at: '2026-11-15T12:00:00.000Z', confirmed_at: null };
  server.answer(`GET /api/fans/${ID}/consents`, () => ({
    body: { id: ID, email: fan.email, consents: [{ ...consent, ...moments, text: 'Quero receber novidades.' }] },
  }));
  renderSigned('/app/marketing-partnerships/fans');
  await screen.findByText('ana@fa.test');
  await openMenu('ana@fa.test', 'Ver o que aceitou');
  expect(await screen.findByText('Quero receber novidades.')).toBeTruthy();
  expect(screen.getByText('Sem confirmação ainda')).toBeTruthy();
});

test('an address is taken off after a question', async () => {
  server.answer(`DELETE /api/fans/${ID}`, () => ({ body: { removed: true } }));
  renderSigned('/app/marketing-partnerships/fans');
  await screen.findByText('ana@fa.test');
  await openMenu('ana@fa.test', 'Excluir da lista');
  const before = server.calls(LIST).length;
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir da lista' }));
  expect(await screen.findByText('Endereço excluído')).toBeTruthy();
  await waitFor(() => expect(server.calls(LIST).length).toBe(before + 1));
});

test('a list without anybody leads to the page; the staff is asked whose list, and is offered no file', async () => {
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  renderSigned('/app/marketing-partnerships/fans');
  expect(await screen.findByText('Sua lista de fãs começa aqui')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir página de links' }).getAttribute('href')).toContain('tab=link_in_bio');
  cleanup();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  renderSigned('/app/marketing-partnerships/fans');
  expect(await screen.findByText(/Selecione acima de quem é a lista/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Baixar CSV' })).toBeNull();
});

test('a list that is refused says why on the page, and columns that mean nothing here are named', async () => {
  const REHEARSE = 'POST /api/fan-imports/rehearsal';
  server.answer(REHEARSE, () => ({
    status: 422,
    body: { error: { code: 'sheet.columns', params: { missing: ['email'], unknown: ['apelido'] } } },
  }));
  renderSigned('/app/marketing-partnerships/fans/import');
  const drop = await screen.findByLabelText('Arraste a lista para cá');
  const take = (csv: string) => fireEvent.change(drop, { target: { files: [new File([csv], 'fas.csv')] } });
  take('apelido\r\nAna\r\n');
  expect(await screen.findByText('A lista não foi conferida')).toBeTruthy();
  expect(screen.getByText('Faltam: email. Desconhecidas ou repetidas: apelido.')).toBeTruthy();
  const counts = { proved: 1, asked: 0, known: 0, gone: 0 };
  const report = { line_count: 1, error_count: 0, ignored_columns: ['apelido'], findings: [], counts, fans: [] };
  server.answer(REHEARSE, () => ({ body: report }));
  take('apelido;email\r\nAna;ana@fa.test\r\n');
  expect(await screen.findByText('Coluna ignorada: apelido')).toBeTruthy();
  expect(screen.queryByText('A lista não foi conferida')).toBeNull();
});
