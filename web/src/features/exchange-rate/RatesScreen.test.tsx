// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RateView } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await import('./RatesScreen.tsx');

const LIST = 'GET /api/finance/exchange-rates';
const MISSING = 'GET /api/finance/exchange-rates/missing';
const SET = 'POST /api/finance/exchange-rates';
const rate: RateView = {
  id: '00000000-0000-4000-8000-0000000000f1',
  currency: 'USD',
  rate: '5.4321',
  valid_on: '2026-11-14',
  is_current: true,
  created_at: '2026-11-14T12:00:00.000Z',
  created_by_name: 'Renata Bastos',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  server.answer(LIST, () => ({ body: { rows: [rate], next: null } }));
  server.answer(MISSING, () => ({ body: { currencies: [] } }));
  rememberSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a rate stands with its day, to its last decimal, and who set it', async () => {
  renderSigned('/app/financial/rates');
  const table = within(await screen.findByRole('table', { name: 'Cotações registradas' }));
  for (const words of ['Dólares', /R\$.5,4321/, '14 nov 2026', /por Renata Bastos/, 'Em uso'])
    expect(table.getByText(words)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Moeda' }), { target: { value: 'eur' } });
  fireEvent.click(await screen.findByRole('option', { name: 'EUR, Euros' }));
  await waitFor(() => expect(server.calls(LIST).at(-1)?.url).toContain('currency=EUR'));
});

test('a rate that somebody’s money waits for is asked of finance, in its currency', async () => {
  server.answer(MISSING, () => ({ body: { currencies: ['GBP'] } }));
  renderSigned('/app/financial/rates');
  expect(await screen.findByText('Falta a cotação: GBP, Libras')).toBeTruthy();
  press('Registrar a cotação de GBP');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reais por 1 unidade'), { target: { value: '7,10' } });
  server.answer(SET, () => ({ body: { ...rate, currency: 'GBP' } }));
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar cotação' }));
  await waitFor(() => expect(server.calls(SET).at(-1)?.body).toMatchObject({ currency: 'GBP', rate: '7.10' }));
});

test('a rate is set as it is written here, and a day to come is said at its field', async () => {
  renderSigned('/app/financial/rates');
  await screen.findByRole('table', { name: 'Cotações registradas' });
  press('Registrar cotação');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Registrar cotação' }));
  submit();
  expect(await dialog.findByText(/Informe um valor maior que zero/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reais por 1 unidade'), { target: { value: '5.512' } });
  fireEvent.change(dialog.getByLabelText('Vale desde'), { target: { value: '2026-11-15' } });
  server.answer(SET, () => ({
    status: 422,
    body: { error: { code: 'input.invalid', params: { fields: { valid_on: 'field.invalid' } } } },
  }));
  submit();
  await waitFor(() => expect(dialog.getByLabelText('Vale desde').getAttribute('aria-invalid')).toBe('true'));
  server.answer(SET, () => ({ body: rate }));
  submit();
  expect(await screen.findByText('Cotação registrada')).toBeTruthy();
  expect(server.calls(SET).at(-1)?.body).toEqual({ currency: 'USD', rate: '5.512', valid_on: '2026-11-15' });
});
