// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/leads';
const EXPORT = 'GET /api/leads/export';
const ID = '00000000-0000-4000-8000-0000000000d1';

const lead = {
  id: ID,
  name: 'Sala Sete Discos',
  email: 'ola@salasete.test',
  user_type: 'aggregator',
  status: 'new',
  source: 'instagram',
  consent_version: '2026-11-15',
  aggregator_name: null,
  crm_sent_at: null,
  left_at: null as string | null,
  created_at: '2026-11-15T12:00:00.000Z',
};
const converted = {
  ...lead,
  id: ID.replace('d1', 'd2'),
  name: 'Téo Brandão',
  email: 'teo@x.test',
  status: 'converted',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { rows: [lead, converted], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  rememberSession();
  renderSigned('/app/admin/leads');
  await screen.findByText('Sala Sete Discos');
}
const asked = (call: { url: string } | undefined) => new URL(call?.url ?? '', 'http://toada.test').searchParams;
const openMenu = (name: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: new RegExp(name) }), { key: 'Enter' });
};

test('a lead shows its words, and whoever has an account offers nothing to press', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Leads' }));
  for (const words of ['ola@salasete.test', 'Novo', 'Convertido']) expect(table.getByText(words)).toBeTruthy();
  expect(table.getAllByText('Agregador / Selo')).toHaveLength(2);
  expect(table.getAllByText('instagram')).toHaveLength(2);
  expect(table.getAllByRole('button')).toHaveLength(1);
});

test('whoever left the list is shown so, and there is no way to write to them', async () => {
  server.answer(LIST, () => ({ body: { rows: [{ ...lead, left_at: '2026-11-15T13:00:00.000Z' }], next: null } }));
  await open();
  const table = within(screen.getByRole('table', { name: 'Leads' }));
  for (const words of ['Novo', 'Saiu da lista']) expect(table.getByText(words)).toBeTruthy();
  expect(table.queryByRole('button')).toBeNull();
});

test('a lead is marked as contacted, said so, and the list is read again', async () => {
  server.answer(`POST /api/leads/${ID}/contact`, () => ({ body: { ...lead, status: 'contacted' } }));
  await open();
  const before = server.calls(LIST).length;
  openMenu('Sala Sete Discos');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como contatado' }));
  expect(await screen.findByText('Sala Sete Discos: Contatado.')).toBeTruthy();
  await waitFor(() => expect(server.calls(LIST).length).toBe(before + 1));
});

test('a change that comes too late says why', async () => {
  server.answer(`POST /api/leads/${ID}/contact`, () => ({
    status: 409,
    body: { error: { code: 'lead.wrongState', params: { status: 'converted' } } },
  }));
  await open();
  openMenu('Sala Sete Discos');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como contatado' }));
  expect(await screen.findByText('Esta pessoa já criou a conta: a situação não muda mais.')).toBeTruthy();
});

test('a search is sent, finds nothing, and is cleared', async () => {
  await open();
  server.answer(LIST, (call) => {
    const isSearch = asked(call).get('search');
    return { body: { rows: isSearch ? [] : [lead], next: null } };
  });
  type('Buscar leads', 'ninguém');
  expect(await screen.findByText('Nenhum lead com estes filtros.')).toBeTruthy();
  expect(asked(server.calls(LIST).at(-1)).get('search')).toBe('ninguém');
  press('Limpar filtros');
  expect(await screen.findByText('Sala Sete Discos')).toBeTruthy();
});

test('a list that does not load says so and offers to try again', async () => {
  server.answer(LIST, () => ({ status: 500, body: { error: { code: 'internal', params: {} } } }));
  rememberSession();
  renderSigned('/app/admin/leads');
  expect(await screen.findByText('Os leads não carregaram')).toBeTruthy();
});

test('the file is put together from all its pieces, by the filters that are set', async () => {
  const answers = [
    { csv: 'a;b\r\n', next: 'more' },
    { csv: 'c;d\r\n', next: null },
  ];
  server.answer(EXPORT, () => ({ body: answers.shift() }));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:leads';
  });
  await open();
  type('Buscar leads', 'sala');
  press('Baixar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('a;b\r\nc;d\r\n');
  expect(server.calls(EXPORT).map((call) => asked(call).get('after'))).toEqual([null, 'more']);
  expect(asked(server.calls(EXPORT)[0]).get('search')).toBe('sala');
});
