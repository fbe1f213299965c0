// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../lib/feedback/toast.ts';
import {
  appRefusal,
  EMAIL,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  fakeSession,
  fakeUser,
  PROFILE,
  refusal,
  rememberSession,
} from '../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../testing/render-signed.tsx';

const NEW_PASSWORD = 'Bandeirinha-no-8';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => appRefusal(403, 'access.passwordChangeRequired'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function letIn() {
  server.answer(PROFILE, () => ({ body: fakeProfile() }));
  return { body: fakeUser() };
}

function fill(password: string) {
  type('Nova senha', password);
  type('Confirme a senha', password);
  press('Salvar e continuar');
}

test('with a temporary password nothing opens before the person has set one, and then the page first asked for does', async () => {
  server.answer('PUT /auth/v1/user', ({ body }) =>
    body.current_password === 'abc123' ? letIn() : refusal(400, 'current_password_invalid'),
  );
  rememberSession();
  const here = renderSigned('/app/catalog');
  await heading('Defina uma nova senha');
  expect(screen.queryByRole('navigation')).toBeNull();
  await screen.findByLabelText('Senha temporária');

  type('Senha temporária', 'abc123');
  fill('fraca');
  expect(await screen.findByText('Senha deve ter no mínimo 8 caracteres.')).toBeTruthy();
  type('Senha temporária', 'errada');
  fill(NEW_PASSWORD);
  await waitFor(() => expect(currentToast()?.description).toBe('A senha atual não confere.'));
  await waitFor(() => expect(screen.getByLabelText('Senha temporária').getAttribute('aria-invalid')).toBe('true'));
  type('Senha temporária', 'abc123');
  press('Salvar e continuar');
  await screen.findByRole('heading', { level: 1, name: 'Meu Catálogo' });
  expect(here.current.pathname).toBe('/app/catalog');
  expect(server.calls('PUT /auth/v1/user').at(-1)?.body).toMatchObject({
    password: NEW_PASSWORD,
    current_password: 'abc123',
  });
});

test('whoever came by a link of a mail is asked for no other password', async () => {
  server.answer('PUT /auth/v1/user', letIn);
  rememberSession(fakeSession({ method: 'otp' }));
  renderSigned('/app/dashboard');
  await screen.findByLabelText('Nova senha');
  expect(screen.queryByLabelText('Senha temporária')).toBeNull();
  fill(NEW_PASSWORD);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

test('whoever came by a provider and does not know the temporary password has a link mailed', async () => {
  server.answer('PUT /auth/v1/user', () => refusal(400, 'current_password_required'));
  server.answer('POST /auth/v1/recover', () => ({ body: {} }));
  rememberSession(fakeSession({ method: 'oauth' }));
  renderSigned('/app/dashboard');
  await screen.findByLabelText('Nova senha');
  fill(NEW_PASSWORD);
  await screen.findByLabelText('Senha temporária');
  press('Receber um link por e-mail');
  await waitFor(() => expect(currentToast()?.title).toBe('Confira seu e-mail'));
  expect(server.calls('POST /auth/v1/recover')[0]?.body).toMatchObject({ email: EMAIL });
});

test('the only other way is out', async () => {
  rememberSession();
  renderSigned('/app/dashboard');
  await heading('Defina uma nova senha');
  press('Sair');
  await heading('Que bom te ver de volta');
});
