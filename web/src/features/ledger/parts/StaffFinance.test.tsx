// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '../../../app/QueryProvider.tsx';
import { type FakeIdentity, fakeIdentity } from '../../../testing/fake-identity.ts';
import { StaffFinance } from './StaffFinance.tsx';

const QUEUES = 'GET /api/finance/queues';
const queues = {
  imports: 2,
  unmatched_lines: 1,
  unmatched: [{ currency: 'USD', amount: '12.5' }],
  open_holds: 0,
  disputed_shares: 3,
  withdrawals: 4,
  payouts: 1,
  receivables: 0,
  general_requests: null,
  totals: [{ account: 'platform', currency: 'USD', amount: '100.67' }],
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryProvider>
      <MemoryRouter>
        <StaffFinance />
      </MemoryRouter>
    </QueryProvider>,
  );
}

test('every queue says what waits in it and leads there, and the platform its totals', async () => {
  server.answer(QUEUES, () => ({ body: queues }));
  open();
  const waiting = within(await screen.findByRole('region', { name: 'Para a equipe financeira' }));
  for (const words of [
    '4 a decidir',
    '1 a pagar',
    '2 em aberto',
    '1 linha',
    'US$ 12,50',
    'Nenhuma aberta',
    '3 contestadas',
  ])
    expect(waiting.getByText(words)).toBeTruthy();
  const to = (name: string) => waiting.getByRole('link', { name }).getAttribute('href');
  expect(to('Saques')).toBe('/app/financial/withdrawals?situacao=decidir');
  expect([to('Relatórios'), to('Sem correspondência'), to('Retenções'), to('Conferência contábil')]).toEqual([
    '/app/financial/imports',
    '/app/financial/unmatched',
    '/app/financial/holds',
    '/app/financial/proof',
  ]);
  expect(waiting.getByText('US$ 100,67')).toBeTruthy();
  expect(waiting.queryByRole('link', { name: 'Solicitações' })).toBeNull();
});

test('who decides about requests finds them beside the rest, and a long queue is not counted out', async () => {
  server.answer(QUEUES, () => ({ body: { ...queues, general_requests: 2, unmatched_lines: 999 } }));
  open();
  const waiting = within(await screen.findByRole('region', { name: 'Para a equipe financeira' }));
  expect(waiting.getByText('2 a responder')).toBeTruthy();
  expect(waiting.getByText('999+ linhas')).toBeTruthy();
  expect(waiting.getByRole('link', { name: 'Solicitações' }).getAttribute('href')).toBe('/app/admin/general-requests');
});

test('queues that do not load say so', async () => {
  server.answer(QUEUES, () => ({ status: 403, body: { error: { code: 'access.forbidden', params: {} } } }));
  open();
  expect(await screen.findByText('As filas do financeiro não carregaram')).toBeTruthy();
});
