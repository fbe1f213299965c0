// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LooseReceipt, ReceivedPayment } from '@toada/domain/payment/payment.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await import('./PaymentsScreen.tsx');

const LIST = 'GET /api/finance/payments';
const LOOSE = 'GET /api/finance/payment-receipts';
const IMPORT = 'POST /api/finance/payments/statement';
const MARK = 'E12345678202611181542abcDEF12345';
const payment: ReceivedPayment = {
  ...{ id: '00000000-0000-4000-8000-000000000d01', number: 'P-000123', purpose: 'work_registration' },
  ...{ title: 'Asa de Pipa', status: 'pending', currency: 'BRL', amount: '25', paid_by: null, paid_at: null },
  ...{ expires_at: '2026-11-25T12:00:00.000Z', created_at: '2026-11-18T12:00:00.000Z', user_id: 'x' },
  ...{ user_name: 'Téo Brandão', method: 'pix', txid: 'TOADA00000123', mark: null, refund_mark: null },
  ...{ refund_reason: null, awaits_refund: false },
};
const loose: LooseReceipt = {
  ...{ id: '00000000-0000-4000-8000-000000000d02', outcome: 'surplus', amount: '25', mark: MARK },
  ...{ came_at: '2026-11-18T12:00:00.000Z', created_at: '2026-11-18T12:00:00.000Z', payment_id: payment.id },
  ...{ payment_number: 'P-000123', payment_amount: '25', user_name: 'Téo Brandão' },
};
const CONFIRM = `POST /api/finance/payments/${payment.id}/confirm`;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  server.answer(LIST, () => ({ body: { rows: [payment], next: null } }));
  server.answer('GET /api/finance/payments/waiting', () => ({ body: { pix: 2, refunds: 3, loose: 1 } }));
  server.answer(LOOSE, () => ({ body: { rows: [loose], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address = '') {
  rememberSession();
  renderSigned(`/app/financial/payments${address}`);
  return within(await screen.findByRole('table'));
}

test('a payment stands with who pays, how much, the mark of its Pix and its state', async () => {
  const table = await open();
  for (const words of ['P-000123', 'Téo Brandão', /R\$.25,00/, 'TOADA00000123', 'Aguardando pagamento'])
    expect(table.getByText(words)).toBeTruthy();
});

test("a Pix is confirmed by the bank's mark, which is checked before it is sent", async () => {
  server.answer(CONFIRM, () => ({ body: { ...payment, status: 'paid' } }));
  await open();
  press('Confirmar P-000123');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Identificador do Pix'), { target: { value: 'E123' } });
  fireEvent.click(dialog.getByRole('button', { name: /Confirmar R\$.25,00/ }));
  expect(await dialog.findByText(/^Copie o identificador do banco/)).toBeTruthy();
  expect(server.calls(CONFIRM)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Identificador do Pix'), { target: { value: MARK } });
  fireEvent.click(dialog.getByRole('button', { name: /Confirmar R\$.25,00/ }));
  await waitFor(() => expect(server.calls(CONFIRM)[0]?.body).toMatchObject({ end_to_end_id: MARK }));
});

test('money that paid nothing stands apart, with what happened and a way to settle it', async () => {
  const table = await open('?aba=resolver');
  expect(table.getByText('Pago mais de uma vez')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resolver o recebimento de P-000123' })).toBeTruthy();
});

test('refunds that wait for finance stand apart, counted, with why; one of PayPal takes the mark of PayPal', async () => {
  const back = { status: 'refunding', paid_by: 'paypal', method: 'paypal', txid: null, awaits_refund: true } as const;
  const due = { ...payment, ...back, mark: 'CAP123', refund_reason: 'Registro de obra recusado.' };
  server.answer(LIST, () => ({ body: { rows: [due], next: null } }));
  const REFUND = `POST /api/finance/payments/${payment.id}/refund`;
  server.answer(REFUND, () => ({ body: { ...due, status: 'refunded', awaits_refund: false } }));
  const table = await open('?aba=devolver');
  expect(await screen.findByRole('tab', { name: 'A devolver 3' })).toBeTruthy();
  expect(server.calls(LIST)[0]?.url).toContain('due=refund');
  expect(table.getByText('Registro de obra recusado.')).toBeTruthy();
  press('Registrar a devolução de P-000123');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/A devolução automática por PayPal não foi concluída/)).toBeTruthy();
  const mark = dialog.getByLabelText('Identificador da devolução', { exact: false });
  fireEvent.change(mark, { target: { value: 'com espaço' } });
  fireEvent.click(dialog.getByRole('button', { name: /Registrar R\$.25,00/ }));
  expect(await dialog.findByText('Copie o identificador da devolução, sem espaços.')).toBeTruthy();
  fireEvent.change(mark, { target: { value: '1JU08902781691411' } });
  fireEvent.click(dialog.getByRole('button', { name: /Registrar R\$.25,00/ }));
  await waitFor(() => expect(server.calls(REFUND)[0]?.body).toMatchObject({ refund_mark: '1JU08902781691411' }));
});

test('a statement is rehearsed before it is taken', async () => {
  const line = { line: 1, came_on: '2026-11-18', amount: '25', text: 'PIX', payment_number: 'P-000123' };
  const lines = [
    { ...line, outcome: 'settles', user_name: 'Téo Brandão' },
    { ...line, line: 2, outcome: 'unmatched', payment_number: null, user_name: null },
  ];
  server.answer(IMPORT, () => ({ body: { lines, settled: 1 } }));
  await open();
  press('Importar extrato');
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['Data,Valor'], 'extrato.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  expect(await dialog.findByText('Confirma o pagamento')).toBeTruthy();
  expect(dialog.getByText('Sem correspondência')).toBeTruthy();
  expect(server.calls(IMPORT)[0]?.body).toMatchObject({ is_trial: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar 1 pagamento' }));
  await waitFor(() => expect(server.calls(IMPORT)[1]?.body).toMatchObject({ is_trial: false }));
});

test("a bank's line without a mark of the Pix is told in words", async () => {
  const mark = 'bank:TOADA00000005 2026-11-18 1025000000 PIX RECEBIDO';
  server.answer(LOOSE, () => ({ body: { rows: [{ ...loose, mark }], next: null } }));
  const table = await open('?aba=resolver');
  expect(table.getByText('Extrato de 18 de novembro de 2026, TOADA00000005, PIX RECEBIDO')).toBeTruthy();
  expect(table.queryByText(/1025000000/)).toBeNull();
});
