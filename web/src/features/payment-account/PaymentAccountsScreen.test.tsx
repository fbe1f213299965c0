// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { FakeRequest } from '../../testing/fake-upload.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/payment-accounts';
const CREATE = 'POST /api/payment-accounts';
const ID = '5d1f3a0e-6f0b-4b0e-9d43-0b3a3a0c1f10';
const UPLOAD = '3f0f3a0e-6f0b-4b0e-9d43-0b3a3a0c1f10';
const FIND = `GET /api/payment-accounts/${ID}`;
const SAVE = `PUT /api/payment-accounts/${ID}`;
const REMOVE = `DELETE /api/payment-accounts/${ID}`;
const PROOF = `POST /api/payment-accounts/${ID}/proof`;

const about = {
  id: ID,
  status: 'approved',
  account_type: 'pix',
  account_holder_name: 'Jussara Lima',
  document_type: 'cpf',
  pix_key_type: 'cpf',
  bank_code: null,
  bank_name: null,
  agency_number: null,
  bank_account_kind: null,
  rejection_reason: null,
  proof_name: 'extrato.png',
  submitted_at: '2026-11-15T12:00:00.000Z',
  reviewed_at: null,
};
const view = (over: object = {}) => ({
  ...about,
  document_masked: '•••.982.•••-25',
  pix_key_masked: '•••.982.•••-25',
  account_number_masked: null,
  ...over,
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  FakeRequest.install();
  server.answer(LIST, () => ({ body: { rows: [view()], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: 'ARTIST' | 'AGGREGATOR' = 'ARTIST') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  renderSigned(`/app/settings/${role === 'ARTIST' ? 'artist' : 'aggregator'}/payment-accounts`);
  await screen.findByRole('heading', { level: 1, name: 'Contas para Receber' });
}

async function openNew() {
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar conta' }));
  await screen.findByRole('dialog');
}

async function sendProof() {
  const file = new File(['abc'], 'extrato.png');
  fireEvent.change(screen.getByLabelText('Comprovante da conta'), { target: { files: [file] } });
  const answer = { id: UPLOAD, name: 'extrato.png', content_type: 'image/png', bytes: 3 };
  await act(async () => FakeRequest.sent.at(-1)!.answer(200, answer));
}

test.each(['ARTIST', 'AGGREGATOR'] as const)('%s sees the accounts masked, each with its status', async (role) => {
  server.answer(LIST, () => ({
    body: {
      rows: [
        view(),
        view({
          id: UPLOAD,
          status: 'rejected',
          account_type: 'bank',
          pix_key_type: null,
          pix_key_masked: null,
          bank_name: 'Itaú Unibanco',
          agency_number: '1234',
          account_number_masked: '••••56-7',
          rejection_reason: 'O comprovante está cortado.',
        }),
      ],
      next: null,
    },
  }));
  await open(role);
  const [pix, bank] = within(await screen.findByRole('list', { name: 'Suas contas' })).getAllByRole('listitem');
  for (const words of ['Pix · CPF', '•••.982.•••-25', 'Aprovada']) expect(within(pix!).getByText(words)).toBeTruthy();
  for (const words of ['Itaú Unibanco', '••••56-7', 'Rejeitada', 'O comprovante está cortado.'])
    expect(within(bank!).getByText(words)).toBeTruthy();
});

test('whoever has none is invited to add the first', async () => {
  await openNew();
  expect(screen.getByRole('dialog', { name: 'Adicionar conta para receber' })).toBeTruthy();
});

test('a list that does not come says so in the words of the specification, and can be asked for again', async () => {
  let isDown = true;
  server.answer(LIST, () => (isDown ? appRefusal(404, 'notFound') : { body: { rows: [view()], next: null } }));
  await open();
  await screen.findByText('Não foi possível carregar suas contas');
  expect(currentToast()?.title).toBe('Erro ao buscar contas');
  isDown = false;
  press('Tentar Novamente');
  expect(await screen.findByText('Pix · CPF')).toBeTruthy();
});

test('a Pix account is sent normalised, with the file that proves it', async () => {
  server.answer(CREATE, () => ({ body: view({ status: 'pending' }) }));
  await openNew();
  type('Chave Pix', '52998224725');
  expect(screen.getByLabelText<HTMLInputElement>('Chave Pix').value).toBe('529.982.247-25');
  expect(screen.getByText('Chave no formato certo.')).toBeTruthy();
  type('CPF do titular', '52998224725');
  await sendProof();
  press('Enviar para análise');
  await waitFor(() => expect(currentToast()?.title).toBe('Conta enviada'));
  expect(server.calls(CREATE)[0]?.body).toMatchObject({
    account_type: 'pix',
    account_holder_name: 'Jussara Lima',
    document_number: '52998224725',
    pix_key_type: 'cpf',
    pix_key: '52998224725',
    bank_code: null,
    proof_upload_id: UPLOAD,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a bank is found by name without its accent, and sent by its code', async () => {
  server.answer(CREATE, () => ({ body: view() }));
  await openNew();
  fireEvent.click(screen.getByRole('radio', { name: /Conta bancária/ }));
  const bank = screen.getByRole('combobox', { name: 'Banco' });
  fireEvent.change(bank, { target: { value: 'itau' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['341Itaú Unibanco']);
  fireEvent.keyDown(bank, { key: 'Enter' });
  expect((bank as HTMLInputElement).value).toBe('Itaú Unibanco');
  type('Agência', '1234');
  type('Conta com dígito', '567890');
  type('CPF do titular', '52998224725');
  await sendProof();
  press('Enviar para análise');
  await waitFor(() => expect(server.calls(CREATE)).toHaveLength(1));
  expect(server.calls(CREATE)[0]?.body).toMatchObject({
    account_type: 'bank',
    bank_code: '341',
    agency_number: '1234',
    account_number: '56789-0',
    bank_account_kind: 'checking',
    pix_key: null,
  });
});

test('the list of banks is walked with the arrows; Esc closes it and not the dialog', async () => {
  await openNew();
  fireEvent.click(screen.getByRole('radio', { name: /Conta bancária/ }));
  const bank = screen.getByRole('combobox', { name: 'Banco' });
  fireEvent.change(bank, { target: { value: '00' } });
  fireEvent.keyDown(bank, { key: 'ArrowDown' });
  fireEvent.keyDown(bank, { key: 'Enter' });
  expect((bank as HTMLInputElement).value).toBe('Banco da Amazônia');
  fireEvent.change(bank, { target: { value: 'zzz' } });
  expect(screen.getByText('Nenhum banco com este nome ou código.')).toBeTruthy();
  fireEvent.keyDown(bank, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((bank as HTMLInputElement).value).toBe('Banco da Amazônia');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('everything that is missing is said at once, and nothing is sent', async () => {
  await openNew();
  type('Nome do titular', 'J');
  press('Enviar para análise');
  expect(await screen.findByText('O nome do titular deve ter pelo menos 2 caracteres.')).toBeTruthy();
  expect(screen.getByText('Chave inválida. Informe os 11 números do CPF.')).toBeTruthy();
  expect(screen.getByText('CPF inválido. Confira os 11 números.')).toBeTruthy();
  expect(screen.getByText('Envie o arquivo.')).toBeTruthy();
  expect(server.calls(CREATE)).toEqual([]);
});

test('a form that is refused leads to its first wrong field, the bank too', async () => {
  await openNew();
  fireEvent.click(screen.getByRole('radio', { name: /Conta bancária/ }));
  press('Enviar para análise');
  expect(await screen.findByText('Escolha um banco da lista.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Banco' }));
});

test('a failure says so and loses nothing that was typed or sent', async () => {
  server.answer(CREATE, () => appRefusal(409, 'paymentAccount.duplicate'));
  await openNew();
  type('Chave Pix', '52998224725');
  type('CPF do titular', '52998224725');
  await sendProof();
  press('Enviar para análise');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Erro ao processar',
      description: 'Você já cadastrou esta chave ou esta conta.',
    }),
  );
  const key = screen.getByLabelText<HTMLInputElement>('Chave Pix');
  expect(key.value).toBe('529.982.247-25');
  const notes = () =>
    key
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  await waitFor(() => expect(notes()).toContain('Você já cadastrou esta chave ou esta conta.'));
  server.answer(CREATE, () => ({ body: view() }));
  press('Enviar para análise');
  await waitFor(() => expect(server.calls(CREATE)).toHaveLength(2));
  expect(server.calls(CREATE)[1]?.body).toMatchObject({ proof_upload_id: UPLOAD });
});

test('what the server refuses stands by its field', async () => {
  const refused = { code: 'input.invalid', params: { fields: { pix_key: 'paymentAccount.cpfKey' } } };
  server.answer(CREATE, () => ({ status: 422, body: { error: refused } }));
  await openNew();
  type('Chave Pix', '52998224725');
  type('CPF do titular', '52998224725');
  await sendProof();
  press('Enviar para análise');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Chave Pix')));
});

test('an account is edited whole, keeps its proof, and says that it goes back to review', async () => {
  const whole = { ...about, document_number: '52998224725', pix_key: '52998224725', account_number: null };
  server.answer(FIND, () => ({ body: whole }));
  server.answer(SAVE, () => ({ body: view({ status: 'pending' }) }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Chave Pix')).value).toBe('529.982.247-25');
  expect(screen.getByText('Ao salvar, a conta volta para análise.')).toBeTruthy();
  expect(screen.getByText('Vale o comprovante já enviado: extrato.png.')).toBeTruthy();
  type('Nome do titular', 'Jussara de Lima');
  press('Salvar e enviar');
  await waitFor(() => expect(currentToast()?.title).toBe('Conta atualizada'));
  expect(server.calls(SAVE)[0]?.body).toMatchObject({ account_holder_name: 'Jussara de Lima', proof_upload_id: null });
});

test('an account is removed only after a second thought', async () => {
  server.answer(REMOVE, () => ({ body: { done: true } }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remover Pix · CPF •••.982.•••-25?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Manter' }));
  expect(server.calls(REMOVE)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remover' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover conta' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Conta removida'));
});

test('the proof is asked for when it is looked at, and not before', async () => {
  server.answer(PROOF, () => ({
    body: { url: '/api/files/p.png', download_url: '/api/files/d.png', is_picture: true },
  }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ver comprovante' }));
  expect(await screen.findByRole('img', { name: 'extrato.png' })).toBeTruthy();
  expect(server.calls(PROOF)).toHaveLength(1);
});

test('a new account begins with the name and the document of the verification', async () => {
  const document = { type: 'cnpj', number: '11222333000181' };
  server.answer('GET /api/payment-account-holder', () => ({ body: { name: 'Maré Alta Discos Ltda', document } }));
  await openNew();
  await screen.findByDisplayValue('Maré Alta Discos Ltda');
  expect(screen.getByDisplayValue('11.222.333/0001-81')).toBeTruthy();
});
