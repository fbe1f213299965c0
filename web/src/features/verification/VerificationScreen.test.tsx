// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnVerification } from '@toada/domain/verification/verification.contract.ts';
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
// Fetched here, so that its loading on a busy machine is no part of the first test.
import './VerificationScreen.tsx';
import '../../app/AppShell.tsx';

const OWN = 'GET /api/verification';
const SEND = 'POST /api/verification';
const REMIND = 'POST /api/verification/reminder';

const nothing: OwnVerification = {
  status: 'pending',
  is_verified: false,
  is_expired: false,
  expires_at: null,
  may_submit: true,
  submission: null,
};
const submission: NonNullable<OwnVerification['submission']> = {
  id: '00000000-0000-4000-8000-0000000000b1',
  status: 'pending_review',
  person_kind: 'cpf',
  document_number: '52998224725',
  documents: [{ name: 'selfie', file_name: 'eu.jpg' }],
  rejection_reason: null,
  submitted_at: '2026-11-15T15:20:00.000Z',
  reviewed_at: null,
};
const inReview: OwnVerification = { ...nothing, status: 'pending_review', may_submit: false, submission };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ is_verified: false }) }));
  server.answer(OWN, () => ({ body: nothing }));
  FakeRequest.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(state: OwnVerification = nothing) {
  server.answer(OWN, () => ({ body: state }));
  rememberSession();
  const here = renderSigned('/app/settings/verification');
  await screen.findByText(/^(Pendente|Em Análise|Aprovado|Rejeitado)$/);
  return here;
}

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
function choose(label: string, answer = true) {
  const content = new File(['abc'], `${label}.jpg`);
  fireEvent.change(screen.getByLabelText(label), { target: { files: [content] } });
  const request = FakeRequest.sent.at(-1)!;
  const id = idOf(FakeRequest.sent.length);
  if (answer) act(() => request.answer(200, { id, name: content.name, content_type: 'image/jpeg', bytes: 3 }));
  return request;
}
const CPF_FILES = ['Identidade (frente)', 'Identidade (verso)', 'Selfie', 'Comprovante de endereço'];

test('whoever has sent nothing is told what to send, by kind of person', async () => {
  await open();
  expect(await screen.findByText('Pendente')).toBeTruthy();
  for (const label of CPF_FILES) expect(screen.getByLabelText(label).closest('[hidden]')).toBeNull();
  expect(screen.getByLabelText('Contrato social').closest('[hidden]')).not.toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: /^Empresa/ }));
  expect(screen.getByLabelText('CNPJ')).toBeTruthy();
  for (const label of ['Cartão CNPJ', 'Contrato social', 'Identidade do representante'])
    expect(screen.getByLabelText(label).closest('[hidden]')).toBeNull();
  expect(screen.getByLabelText('Selfie').closest('[hidden]')).not.toBeNull();
});

test('number and files are sent together, and the state follows', async () => {
  server.answer(SEND, () => ({ body: inReview }));
  await open();
  type('CPF', '529.982.247-25');
  for (const label of CPF_FILES) choose(label);
  expect(await screen.findByText('4 de 4 documentos prontos')).toBeTruthy();
  press('Enviar para análise');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Documentos enviados' }));
  expect(server.calls(SEND).map(({ body }) => body)).toEqual([
    {
      person_kind: 'cpf',
      document_number: '52998224725',
      documents: { identity_front: idOf(1), identity_back: idOf(2), selfie: idOf(3), proof_of_address: idOf(4) },
    },
  ]);
  expect(await screen.findByText('Em Análise')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar para análise' })).toBeNull();
});

test('what is missing is said by its field, and nothing is sent', async () => {
  await open();
  type('CPF', '111.111.111-11');
  choose('Selfie');
  await screen.findByText('1 de 4 documentos prontos');
  press('Enviar para análise');
  expect(await screen.findByText('CPF inválido. Confira os números.')).toBeTruthy();
  expect(screen.getAllByText('Envie o arquivo.')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
  expect(server.calls(SEND)).toEqual([]);
});

test('while a file is on its way the form waits; looking at the other kind loses nothing', async () => {
  await open();
  const request = choose('Selfie', false);
  expect(await screen.findByText('Aguarde o envio dos arquivos terminar.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar para análise' }).disabled).toBe(true);
  act(() => request.answer(200, { id: idOf(1), name: 'eu.jpg', content_type: 'image/jpeg', bytes: 3 }));
  await screen.findByText('1 de 4 documentos prontos');
  fireEvent.click(screen.getByRole('radio', { name: /^Empresa/ }));
  await screen.findByText('0 de 3 documentos prontos');
  fireEvent.click(screen.getByRole('radio', { name: /^Pessoa física/ }));
  expect(await screen.findByText('1 de 4 documentos prontos')).toBeTruthy();
});

test('a failure keeps what was sent, and the next try works', async () => {
  server.answer(SEND, () => appRefusal(503, 'database.unavailable'));
  await open();
  type('CPF', '52998224725');
  for (const label of CPF_FILES) choose(label);
  await screen.findByText('4 de 4 documentos prontos');
  press('Enviar para análise');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao processar' }));
  expect(screen.getByText('4 de 4 documentos prontos')).toBeTruthy();
  server.answer(SEND, () => ({ body: inReview }));
  press('Enviar para análise');
  await waitFor(() => expect(currentToast()?.title).toBe('Documentos enviados'));
});

test('a rejection shows its reason and the way to send again, the number already there', async () => {
  const rejected = { ...submission, status: 'rejected' as const, rejection_reason: 'A selfie saiu escura.' };
  await open({ ...nothing, status: 'rejected', submission: { ...rejected, reviewed_at: '2026-11-16T12:00:00.000Z' } });
  expect(await screen.findByText('A selfie saiu escura.')).toBeTruthy();
  expect(screen.getByText('Rejeitado')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Enviar de novo' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25');
});

const approved: OwnVerification = {
  ...nothing,
  status: 'approved',
  is_verified: true,
  expires_at: '2027-11-15T15:00:00.000Z',
  may_submit: false,
  submission: { ...submission, status: 'approved', reviewed_at: '2026-11-15T15:00:00.000Z' },
};

test('an approval shows until when, and from when it can be renewed', async () => {
  await open(approved);
  expect(await screen.findByText('Aprovado')).toBeTruthy();
  expect(screen.getByText('15 de novembro de 2027')).toBeTruthy();
  expect(screen.getByText('A renovação abre em 16 de outubro de 2027.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('in the last days the form is there to renew', async () => {
  await open({ ...approved, may_submit: true });
  expect(await screen.findByText('Hora de renovar')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Renovar verificação' })).toBeTruthy();
});

test('an administrator sees the own state and is offered nothing to send', async () => {
  const role = 'ADMIN';
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: false }) }));
  await open();
  expect(await screen.findByText('Seu perfil não envia documentos.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a state that does not come can be asked for again', async () => {
  let isDown = true;
  server.answer(OWN, () => (isDown ? appRefusal(404, 'notFound') : { body: nothing }));
  rememberSession();
  renderSigned('/app/settings/verification');
  await screen.findByText('Não carregou');
  expect(currentToast()?.title).toBe('Erro ao buscar verificações');
  isDown = false;
  press('Tentar Novamente');
  expect(await screen.findByText('Pendente')).toBeTruthy();
});

test('an expiry is said once, for ten seconds, with the way to renew; the guard counts it as not verified', async () => {
  const over = fakeProfile({ is_verified: true, verification_expires_at: '2020-01-01T00:00:00.000Z' });
  server.answer(PROFILE, () => ({ body: over }));
  server.answer(REMIND, () => ({ body: { is_due: true } }));
  rememberSession();
  renderSigned('/app/dashboard');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      tone: 'danger',
      title: 'Verificação Expirada',
      description: 'Sua verificação de conta expirou. Por favor, renove para manter acesso total.',
      action: { label: 'Renovar Agora', to: '/app/settings/verification' },
      durationMs: 10_000,
    }),
  );
  cleanup();
  const here = renderSigned('/app/distribution');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
});

test('another tab was first: nothing is said; and nobody whose verification holds is asked about', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ verification_expires_at: '2020-01-01T00:00:00.000Z' }) }));
  server.answer(REMIND, () => ({ body: { is_due: false } }));
  rememberSession();
  renderSigned('/app/dashboard');
  await waitFor(() => expect(server.calls(REMIND)).toHaveLength(1));
  expect(currentToast()).toBeNull();
  cleanup();

  server.answer(PROFILE, () => ({ body: fakeProfile({ verification_expires_at: '2999-01-01T00:00:00.000Z' }) }));
  renderSigned('/app/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(server.calls(REMIND)).toHaveLength(1);
});
