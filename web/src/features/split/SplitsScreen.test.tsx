// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { roles } from '@toada/domain/access/policy.ts';
import type { SplitRow } from '@toada/domain/split/split.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/splits';
const row = (over: Partial<SplitRow> = {}): SplitRow => ({
  release_id: '00000000-0000-4000-8000-000000000c01',
  title: 'Varal',
  artist: 'Jussara Lima',
  own_basis_points: 3333,
  unasked_shares: 0,
  participants: 2,
  open_shares: 0,
  disputed_shares: 0,
  ...over,
});

let server: FakeIdentity;
let rows: SplitRow[];
beforeEach(() => {
  server = fakeIdentity();
  rows = [
    row(),
    row({
      release_id: '00000000-0000-4000-8000-000000000c02',
      title: 'Azulejo',
      own_basis_points: null,
      open_shares: 2,
    }),
    row({
      release_id: '00000000-0000-4000-8000-000000000c03',
      title: 'Boi da Lua',
      own_basis_points: 1000,
      disputed_shares: 1,
      open_shares: 1,
    }),
  ];
  server.answer(LIST, () => ({ body: { rows, next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: (typeof roles)[number] = 'ARTIST') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned('/app/financial/splits');
}

test('a release stands with the own part, how many share it, and what is not agreed on first', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Divisões' }));
  for (const words of ['33,33%', 'Sem parte sua', 'Tudo aceito', '2 aguardam aceite', '1 contestada'])
    expect(table.getByText(words)).toBeTruthy();
  expect(table.getByRole('link', { name: 'Ver a divisão de Varal' }).getAttribute('href')).toBe(
    '/app/financial/splits/00000000-0000-4000-8000-000000000c01',
  );
});

test('the server searches, and what is open is asked for alone; nothing found has a way out', async () => {
  open();
  await screen.findByRole('table', { name: 'Divisões' });
  rows = [];
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar divisões' }), { target: { value: 'nada' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Em aberto' }));
  expect(await screen.findByText('Nenhuma divisão com este filtro')).toBeTruthy();
  await waitFor(() => expect(server.calls(LIST).at(-1)?.url).toMatch(/search=nada&is_open=true/));
  press('Limpar filtros');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Todas' }).getAttribute('aria-checked')).toBe('true'));
});

test('who has none is told where divisions come from; terms are offered to whoever they bind', async () => {
  rows = [];
  open('COLLABORATOR');
  expect(await screen.findByText('Nenhuma divisão ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Condições e adiantamentos' })).toBeTruthy();
  cleanup();
  open('AGGREGATOR');
  expect(await screen.findByRole('link', { name: 'Condições e adiantamentos' })).toBeTruthy();
});

test.each(roles)('%s opens the page', async (role) => {
  open(role);
  expect(await screen.findByRole('table', { name: 'Divisões' })).toBeTruthy();
});
