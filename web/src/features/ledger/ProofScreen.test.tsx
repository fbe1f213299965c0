// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Proof, ProofCheck } from '@toada/domain/ledger/ledger.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await import('./ProofScreen.tsx');

const PROOF = 'GET /api/finance/proof';
const green: Proof = {
  checked_at: '2026-11-15T12:00:00.000Z',
  checks: ProofCheck.shape.id.options.map((id) => ({ id, is_true: true, compared: '1204', faults: [] })),
  totals: [
    { account: 'clearing', currency: 'USD', amount: '-1284.67' },
    { account: 'available', currency: 'USD', amount: '1284.67' },
    { account: 'available', currency: 'BRL', amount: '3412.9' },
  ],
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  server.answer(PROOF, () => ({ body: green }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  rememberSession();
  renderSigned('/app/financial/proof');
}

test('eight checks hold, and each account stands with its sum in each currency', async () => {
  open();
  expect(await screen.findByText('Tudo confere')).toBeTruthy();
  expect(screen.getAllByText(/^Confere$/)).toHaveLength(8);
  const table = within(screen.getByRole('table', { name: 'Totais por conta e moeda' }));
  for (const words of ['A receber das lojas', '−US$ 1.284,67', 'Disponível', 'US$ 1.284,67', /R\$.3\.412,90/])
    expect(table.getByText(words)).toBeTruthy();
});

test('what does not hold is named with its faults, and can be checked again', async () => {
  const [first, ...rest] = green.checks;
  const broken = { ...first, is_true: false, faults: ['lançamento 17: 0.000001 USD'] };
  server.answer(PROOF, () => ({ body: { ...green, checks: [broken, ...rest] } }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('1 conferência não fecha');
  expect(screen.getByText('lançamento 17: 0.000001 USD')).toBeTruthy();
  server.answer(PROOF, () => ({ body: green }));
  press('Conferir de novo');
  expect(await screen.findByText('Tudo confere')).toBeTruthy();
  await waitFor(() => expect(server.calls(PROOF)).toHaveLength(2));
});

test('a check that did not come to its end says so', async () => {
  server.answer(PROOF, () => ({ status: 500, body: { error: { code: 'internal', params: {} } } }));
  open();
  expect(await screen.findByText('A conferência não terminou')).toBeTruthy();
});
