// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HoldView } from '@toada/domain/ledger/ledger.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/finance/holds';
const HOLD = 'POST /api/finance/holds';
const PEOPLE = 'GET /api/finance/people';
const PERSON = '00000000-0000-4000-8000-000000000b01';

const hold: HoldView = {
  id: '00000000-0000-4000-8000-000000000b02',
  user_id: PERSON,
  user_name: 'Téo Brandão',
  currency: 'BRL',
  amount: '1250.5',
  reason: 'Contestação da loja',
  created_at: '2026-11-15T12:00:00.000Z',
  created_by_name: 'Renata Bastos',
  released_at: null,
  released_by_name: null,
};
const RELEASE = `POST /api/finance/holds/${hold.id}/release`;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  server.answer(LIST, () => ({ body: { rows: [hold], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  rememberSession();
  renderSigned('/app/financial/holds');
}

test('a hold stands with whose it is, how much, why and by whom; only open ones are asked for', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Retenções' }));
  for (const words of ['Téo Brandão', /R\$.1\.250,50/, 'Contestação da loja', /por Renata Bastos/, 'Retido'])
    expect(table.getByText(words)).toBeTruthy();
  expect(server.calls(LIST)[0]?.url).toContain('is_open=true');
  fireEvent.click(screen.getByRole('radio', { name: 'Todas' }));
  await waitFor(() => expect(server.calls(LIST).at(-1)?.url).not.toContain('is_open'));
});

test('somebody is found by name, and the amount is held as it is written here', async () => {
  server.answer(PEOPLE, () => ({
    body: { rows: [{ id: PERSON, name: 'Téo Brandão', email: 'teo@exemplo.test', role: 'ARTIST' }] },
  }));
  server.answer(HOLD, () => ({ body: hold }));
  open();
  await screen.findByRole('table', { name: 'Retenções' });
  press('Reter valor');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Reter' }));
  expect(await dialog.findByText('Informe um valor maior que zero, como 250,00.')).toBeTruthy();
  expect(server.calls(HOLD)).toHaveLength(0);

  fireEvent.change(dialog.getByLabelText('Pessoa'), { target: { value: 'téo' } });
  fireEvent.click(await dialog.findByRole('option', { name: /Téo Brandão/ }));
  fireEvent.change(dialog.getByLabelText('Valor'), { target: { value: '1.250,50' } });
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Contestação da loja' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reter' }));
  expect(await screen.findByText('Valor retido')).toBeTruthy();
  const [sent] = server.calls(HOLD);
  expect(sent?.body).toEqual({ user_id: PERSON, currency: 'USD', amount: '1250.50', reason: 'Contestação da loja' });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a hold is released after a question that names the amount', async () => {
  server.answer(RELEASE, () => ({ body: { ...hold, released_at: hold.created_at, released_by_name: 'Renata' } }));
  open();
  await screen.findByRole('table', { name: 'Retenções' });
  press('Liberar retenção de Téo Brandão');
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Liberar R\$.1\.250,50 de Téo Brandão\?$/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Liberar valor' }));
  expect(await screen.findByText('Valor liberado')).toBeTruthy();
  expect(server.calls(RELEASE)).toHaveLength(1);
  expect(server.calls(RELEASE)[0]?.headers.get('idempotency-key')).toBeTruthy();
});
