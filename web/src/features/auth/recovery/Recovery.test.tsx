// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  EMAIL,
  type FakeIdentity,
  factor,
  fakeIdentity,
  fakeSession,
  fakeUser,
  refusal,
} from '../../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../../testing/render-signed.tsx';

const PASSWORD = 'Bandeirinha-no-8';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill() {
  await heading('Nova senha');
  type('Nova senha', PASSWORD);
  type('Confirme a senha', PASSWORD);
  press('Salvar nova senha');
}

test('the recovery asks for an address, and never says whether it has an account', async () => {
  server.answer('POST /auth/v1/recover', () => ({ body: {} }));
  renderSigned('/auth/forgot-password');
  await heading('Esqueceu a senha?');
  type('E-mail', 'jussara@');
  press('Enviar link');
  expect(await screen.findByText('Email inválido.')).toBeTruthy();
  type('E-mail', EMAIL);
  press('Enviar link');
  await heading('Confira seu e-mail');
  expect(screen.getByText(/Se houver uma conta com jussara@exemplo.test/)).toBeTruthy();
});

test('asking too often is said', async () => {
  server.answer('POST /auth/v1/recover', () => refusal(429, 'over_email_send_rate_limit'));
  renderSigned('/auth/forgot-password');
  await heading('Esqueceu a senha?');
  type('E-mail', EMAIL);
  press('Enviar link');
  await waitFor(() => expect(currentToast()?.title).toBe('Muitas tentativas'));
});

test('without a token there is nothing to reset', async () => {
  renderSigned('/auth/reset-password');
  expect(await screen.findByText('Token de redefinição inválido ou ausente.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedir novo link' }).getAttribute('href')).toBe('/auth/forgot-password');
});

test('the token is used up with the first try; a password that is then refused can be tried again', async () => {
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession() }));
  server.answer('PUT /auth/v1/user', () => refusal(422, 'same_password'));
  const here = renderSigned('/auth/reset-password?token=abc');
  await fill();
  await waitFor(() => expect(currentToast()?.description).toBe('A nova senha precisa ser diferente da atual.'));
  server.answer('PUT /auth/v1/user', () => ({ body: fakeUser() }));
  press('Salvar nova senha');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
  expect(server.calls('POST /auth/v1/verify').map(({ body }) => body)).toMatchObject([
    { token_hash: 'abc', type: 'recovery' },
  ]);
  expect(server.calls('PUT /auth/v1/user')[1]?.body).toMatchObject({ password: PASSWORD });
});

test('a token that was used or is too old is said to be invalid', async () => {
  server.answer('POST /auth/v1/verify', () => refusal(403, 'otp_expired'));
  renderSigned('/auth/reset-password?token=velho');
  await fill();
  expect(await screen.findByText('Token de redefinição inválido ou ausente.')).toBeTruthy();
});

test('an account with a second factor shows it before the password changes', async () => {
  const user = fakeUser({ factors: [factor] });
  let isShown = false;
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession({ user }) }));
  server.answer('GET /auth/v1/user', () => ({ body: user }));
  server.answer('PUT /auth/v1/user', () => (isShown ? { body: user } : refusal(401, 'insufficient_aal')));
  server.answer('POST /auth/v1/factors/f1/challenge', () => ({ body: { id: 'c1', type: 'totp', expires_at: 1 } }));
  server.answer('POST /auth/v1/factors/f1/verify', () => {
    isShown = true;
    return { body: fakeSession({ aal: 'aal2', user }) };
  });
  const here = renderSigned('/auth/reset-password?token=abc');
  await fill();
  await heading('Confirme que é você');
  type('Código', '123456');
  press('Confirmar');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
});

test('an invited person sets the first password on the same page, in words of its own', async () => {
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession() }));
  server.answer('PUT /auth/v1/user', () => ({ body: fakeUser() }));
  const here = renderSigned('/auth/reset-password?token=abc&type=invite');
  await heading('Crie sua senha');
  type('Nova senha', PASSWORD);
  type('Confirme a senha', PASSWORD);
  press('Criar senha e entrar');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
  expect(server.calls('POST /auth/v1/verify')[0]?.body).toMatchObject({ token_hash: 'abc', type: 'invite' });
  expect(currentToast()?.title).toBe('Conta pronta');
});

test('an invitation that is too old says whom to ask for another', async () => {
  server.answer('POST /auth/v1/verify', () => refusal(403, 'otp_expired'));
  renderSigned('/auth/reset-password?token=velho&type=invite');
  await heading('Crie sua senha');
  type('Nova senha', PASSWORD);
  type('Confirme a senha', PASSWORD);
  press('Criar senha e entrar');
  expect(await screen.findByText('Convite inválido ou vencido.')).toBeTruthy();
});
