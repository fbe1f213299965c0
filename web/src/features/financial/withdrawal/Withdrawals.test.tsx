// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFinance } from '../../../testing/fake-finance.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import {
  fakeDetail,
  fakeOptions,
  fakeWithdrawal,
  WITHDRAWAL,
  WITHDRAWAL_ID,
} from '../../../testing/fake-withdrawal.ts';
import { press, renderSigned } from '../../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await Promise.all([
  import('../FinancialScreen.tsx'),
  import('./Withdrawals.tsx'),
  import('../../withdrawal/parts/WithdrawalDialog.tsx'),
]);

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeFinance(server);
  server.answer(WITHDRAWAL.list, () => ({ body: { rows: [fakeWithdrawal()], next: null } }));
  server.answer(WITHDRAWAL.find, () => ({ body: fakeDetail() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'ARTIST', search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned(`/app/financial${search}`);
}
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test('a person sees what they asked for, and how far it has come', async () => {
  open();
  const list = within(await screen.findByRole('region', { name: 'Saques' }));
  expect(await list.findByText('R-000123')).toBeTruthy();
  expect(list.getByText('Solicitado')).toBeTruthy();
  expect(plain(list.getAllByRole('row')[1])).toContain('R$ 1.500,00');
});

test('one opens at its own address with its steps, and is taken back after a question', async () => {
  const here = open();
  fireEvent.click(await screen.findByRole('button', { name: /R-000123/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Saque R-000123' }));
  expect(here.current.search).toBe(`?saque=${WITHDRAWAL_ID}`);
  expect(panel.getByText('Saque solicitado')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Ver comprovante' })).toBeNull();
  server.answer(WITHDRAWAL.cancel, () => ({ body: fakeWithdrawal({ status: 'cancelled' }) }));
  fireEvent.click(panel.getByRole('button', { name: 'Cancelar saque' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Cancelar o saque de R\$.1\.500,00\?$/ }));
  server.answer(WITHDRAWAL.find, () => ({ body: fakeDetail({ status: 'cancelled' }) }));
  fireEvent.click(question.getByRole('button', { name: 'Cancelar saque' }));
  expect(await screen.findByText('Saque cancelado')).toBeTruthy();
  expect(server.calls(WITHDRAWAL.cancel)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Cancelar saque' })).toBeNull());
});

test('what was paid shows the receipt, and cannot be cancelled', async () => {
  const paid = {
    status: 'paid' as const,
    has_receipt: true,
    end_to_end_id: 'E00000000202611151200abcdefghijk',
    steps: [
      { event: 'request' as const, at: '2026-11-15T12:00:00.000Z', by_name: null, note: '' },
      { event: 'pay' as const, at: '2026-11-15T13:00:00.000Z', by_name: null, note: '' },
    ],
  };
  server.answer(WITHDRAWAL.find, () => ({ body: fakeDetail(paid) }));
  server.answer(WITHDRAWAL.receipt, () => ({ body: { url: '/f/1', download_url: '/f/1?d', is_picture: false } }));
  open('ARTIST', `?retirada=${WITHDRAWAL_ID}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Saque R-000123' }));
  expect(panel.getAllByRole('listitem').map((item) => plain(item)?.slice(0, 12))).toEqual([
    'Pago por Pix',
    'Saque solici',
  ]);
  expect(panel.getByText(paid.end_to_end_id)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Cancelar saque' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Ver comprovante' }));
  const link = await screen.findByRole('link', { name: 'Baixar comprovante' });
  expect(link.getAttribute('href')).toBe('/f/1?d');
  expect(server.calls(WITHDRAWAL.receipt)).toHaveLength(1);
});

test('the dialog opens from the balance, and the list is read again afterwards', async () => {
  server.answer(WITHDRAWAL.options, () => ({ body: fakeOptions() }));
  server.answer(WITHDRAWAL.request, () => ({ body: fakeWithdrawal() }));
  open();
  await screen.findByText('R-000123');
  press('Retirar por Pix');
  const amount = await screen.findByLabelText('Quanto você quer retirar?');
  fireEvent.change(amount, { target: { value: '100' } });
  const asked = server.calls(WITHDRAWAL.list).length;
  fireEvent.click(screen.getByRole('button', { name: /^Retirar R\$.100,00$/ }));
  expect(await screen.findByText('Saque solicitado')).toBeTruthy();
  await waitFor(() => expect(server.calls(WITHDRAWAL.list).length).toBeGreaterThan(asked));
});

test('what came back, and what was asked for in vain, stands among the things to do, and leads to it', async () => {
  const todo = { kind: 'withdrawalReturned', count: 1, subject_id: WITHDRAWAL_ID, subject_name: 'R-000123', on: null };
  const rejected = { kind: 'requestRejected', count: 1, subject_id: null, subject_name: 'PayPal', on: null };
  const parts = { balance: null, next_release: null, releases: null, platforms: null, shop: null, queues: null };
  server.answer('GET /api/dashboard', () => ({
    body: { ...parts, splits: null, statements: null, todos: [todo, rejected] },
  }));
  open();
  const todos = within(await screen.findByRole('region', { name: 'Suas pendências' }));
  const link = todos.getByRole('link', { name: /O banco devolveu o saque R-000123/ });
  expect(link.getAttribute('href')).toBe(`/app/financial?saque=${WITHDRAWAL_ID}`);
  const request = todos.getByRole('link', { name: /Uma solicitação sua foi rejeitada/ });
  expect(request.getAttribute('href')).toMatch(/#solicitacoes$/);
});

test('a collaborator withdraws as an artist does', async () => {
  open('COLLABORATOR');
  expect(await screen.findByRole('button', { name: 'Retirar por Pix' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Saques' })).toBeTruthy();
});

test.each(['SUPPORT', 'FINANCE'] as const)('%s is offered no withdrawal', async (role) => {
  open(role);
  expect(await screen.findByText('Royalties de outubro')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirar por Pix' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Saques' })).toBeNull();
});
