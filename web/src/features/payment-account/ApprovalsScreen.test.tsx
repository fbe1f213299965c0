// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const ID = '5d1f3a0e-6f0b-4b0e-9d43-0b3a3a0c1f10';
const LIST = 'GET /api/payment-account-approvals';
const APPROVE = `POST /api/payment-account-approvals/${ID}/approve`;
const REJECT = `POST /api/payment-account-approvals/${ID}/reject`;
const NUMBERS = `POST /api/payment-account-approvals/${ID}/numbers`;
const PROOF = `POST /api/payment-account-approvals/${ID}/proof`;
const SENT = '2026-11-15T12:00:00.000Z';

const row = (over: object = {}) => ({
  id: ID,
  status: 'pending',
  account_type: 'bank',
  account_holder_name: 'Selo Maré Alta',
  document_type: 'cnpj',
  document_masked: '••.222.•••/••••-81',
  pix_key_type: null,
  pix_key_masked: null,
  bank_code: '341',
  bank_name: 'Itaú Unibanco',
  agency_number: '1234',
  account_number_masked: '••••56-7',
  bank_account_kind: 'checking',
  rejection_reason: null,
  proof_name: 'extrato.pdf',
  submitted_at: SENT,
  reviewed_at: null,
  user_id: '00000000-0000-4000-8000-0000000000bb',
  full_name: 'Helena Maré',
  company_name: 'Selo Maré Alta',
  email: 'selo@exemplo.test',
  role: 'AGGREGATOR',
  cpf_masked: null,
  company_document_masked: '••.222.•••/••••-81',
  flags: [],
  admin_notes: null,
  reviewed_by_name: null,
  ...over,
});

let server: FakeIdentity;
let rows: object[];
beforeEach(() => {
  server = fakeIdentity();
  rows = [row()];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { rows, next: null } }));
  server.answer(PROOF, () => ({ body: { url: '/p', download_url: '/api/files/d.pdf', is_picture: false } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/admin/payment-account-approvals');
  fireEvent.click(await screen.findByRole('button', { name: /Helena Maré/ }));
  return screen.findByRole('complementary', { name: 'Dados da conta' });
}

test('the queue asks for what is in review, and nothing is opened before somebody chooses', async () => {
  rememberSession();
  renderSigned('/app/admin/payment-account-approvals');
  await screen.findByRole('button', { name: /Helena Maré/ });
  expect(server.calls(LIST)[0]?.url).toContain('status=pending');
  expect(server.calls(PROOF)).toEqual([]);
});

test('a chosen account stands with holder, role, document, bank data and proof', async () => {
  const panel = await open();
  for (const words of ['Agregador', 'Selo Maré Alta', '341 · Itaú Unibanco', '1234', '••••56-7', 'Conta corrente'])
    expect(within(panel).getByText(words)).toBeTruthy();
  expect(within(panel).getAllByText('••.222.•••/••••-81')).toHaveLength(2);
  expect((await screen.findByRole('link', { name: 'Baixar comprovante' })).getAttribute('href')).toBe(
    '/api/files/d.pdf',
  );
  expect(server.calls(PROOF)).toHaveLength(1);
});

test('the whole numbers are shown when they are asked for, and it is said that this is written down', async () => {
  server.answer(NUMBERS, () => ({
    body: { document_number: '11222333000181', pix_key: null, account_number: '123456-7' },
  }));
  const panel = await open();
  const ask = within(panel).getByRole('button', { name: 'Mostrar dados completos' });
  ask.focus();
  fireEvent.click(ask);
  expect(await within(panel).findByText('123456-7')).toBeTruthy();
  expect(within(panel).getByText('11.222.333/0001-81')).toBeTruthy();
  // The button is gone: the keyboard goes on at the sentence in its place.
  expect(document.activeElement?.textContent).toBe('Dados completos. Esta consulta ficou registrada.');
});

test('an account without a flag is approved with one click, with the notes and the sending that was seen', async () => {
  server.answer(APPROVE, () => ({ body: row({ status: 'approved' }) }));
  await open();
  type('Notas internas', 'conferido');
  press('Aprovar');
  await waitFor(() => expect(currentToast()?.title).toBe('Conta aprovada'));
  expect(server.calls(APPROVE)[0]?.body).toEqual({ submitted_at: SENT, admin_notes: 'conferido' });
  expect(server.calls(LIST).length).toBeGreaterThan(1);
});

test('the key A approves what is open, and the next account of the queue takes its place', async () => {
  const NEXT = '5d1f3a0e-6f0b-4b0e-9d43-0b3a3a0c1f11';
  const other = row({ id: NEXT, full_name: 'Jussara Lima' });
  server.answer(PROOF.replace(ID, NEXT), () => ({ body: { url: '/p', download_url: '/q', is_picture: false } }));
  rows = [row(), other];
  server.answer(APPROVE, () => {
    rows = [other];
    return { body: row({ status: 'approved' }) };
  });
  const panel = await open();
  fireEvent.keyDown(within(panel).getByLabelText('Notas internas'), { key: 'a' });
  expect(server.calls(APPROVE)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await screen.findByRole('heading', { name: 'Jussara Lima' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Helena Maré/ })).toBeNull());
});

test('a flagged account says why, and asks before it is approved', async () => {
  rows = [row({ flags: ['holderName', 'pixKey'] })];
  server.answer(APPROVE, () => ({ body: row({ status: 'approved' }) }));
  const panel = await open();
  expect(within(panel).getByText('Titular diferente da pessoa verificada')).toBeTruthy();
  expect(within(panel).getByText('Nome do titular diferente do verificado.')).toBeTruthy();
  press('Aprovar');
  await screen.findByRole('alertdialog', { name: 'Aprovar mesmo assim?' });
  expect(server.calls(APPROVE)).toEqual([]);
  press('Aprovar conta');
  await waitFor(() => expect(server.calls(APPROVE)).toHaveLength(1));
});

test('a rejection needs a message; a reason begins it and never writes over own words', async () => {
  server.answer(REJECT, () => ({ body: row({ status: 'rejected', rejection_reason: 'x' }) }));
  await open();
  press('Rejeitar');
  await screen.findByRole('dialog', { name: 'Rejeitar conta de Helena Maré?' });
  press('Rejeitar conta');
  expect(await screen.findByText('Diga o motivo da rejeição.')).toBeTruthy();

  press('Comprovante ilegível');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Mensagem para a pessoa');
  expect(message.value).toMatch(/^Não foi possível ler o comprovante/);
  type('Mensagem para a pessoa', 'Faltou a segunda página.');
  press('Titular não confere');
  expect(message.value).toBe('Faltou a segunda página.');
  press('Rejeitar conta');
  await waitFor(() => expect(currentToast()?.title).toBe('Conta rejeitada'));
  expect(server.calls(REJECT)[0]?.body).toMatchObject({
    rejection_reason: 'Faltou a segunda página.',
    submitted_at: SENT,
  });
});

test('whoever comes second is told what happened, and sees the queue as it is now', async () => {
  const params = { status: 'approved', by: 'Rui' };
  server.answer(APPROVE, () => ({ status: 409, body: { error: { code: 'paymentAccount.decided', params } } }));
  await open();
  rows = [];
  press('Aprovar');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Erro ao processar',
      description: 'Esta conta já foi aprovada por Rui.',
    }),
  );
  expect(await screen.findByText('Nenhuma conta em análise.')).toBeTruthy();
});

test('a decided account can be read, and not decided again', async () => {
  rows = [row({ status: 'rejected', rejection_reason: 'Cortado.', reviewed_at: SENT, reviewed_by_name: 'Iara' })];
  const panel = await open();
  for (const words of ['Rejeitada', 'Cortado.', 'Iara']) expect(within(panel).getByText(words)).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('status and search are asked for together', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Aprovadas' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar contas' }), { target: { value: 'helena' } });
  await waitFor(() =>
    expect(server.calls(LIST).at(-1)?.url).toMatch(/status=approved&search=helena|search=helena&status=approved/),
  );
});

test('a queue that does not come says so in the words of the specification', async () => {
  server.answer(LIST, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/admin/payment-account-approvals');
  await screen.findByText('Não foi possível carregar as contas');
  expect(currentToast()?.title).toBe('Erro ao buscar contas');
});
