// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  appRefusal,
  EMAIL,
  type FakeIdentity,
  factor,
  fakeIdentity,
  fakeSession,
  fakeUser,
  refusal,
} from '../../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../../testing/render-signed.tsx';
import { takeProvider } from '../parts/begun-provider.ts';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function logIn(password = 'Fita-de-Cetim-7') {
  type('E-mail', ` ${EMAIL.toUpperCase()} `);
  type('Senha', password);
  press('Entrar');
}

test('an empty form says what each field needs and asks nobody', async () => {
  renderSigned('/auth/login');
  await heading('Que bom te ver de volta');
  press('Entrar');
  expect(await screen.findByText('E-mail inválido.')).toBeTruthy();
  expect(screen.getByText('A senha é obrigatória.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(server.calls('POST /auth/v1/token')).toEqual([]);
});

test('a wrong password is said in the specification’s words', async () => {
  server.answer('POST /auth/v1/token', () => refusal(400, 'invalid_credentials', 'Invalid login credentials'));
  renderSigned('/auth/login');
  await heading('Que bom te ver de volta');
  await logIn();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Erro no Login',
      description: 'Credenciais inválidas. Por favor, verifique seu e-mail e senha.',
    }),
  );
  expect(server.calls('POST /auth/v1/token')[0]?.body).toMatchObject({ email: EMAIL });
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toContain('EXEMPLO');
});

test('the right password leads to the page first asked for, with its query', async () => {
  const here = renderSigned('/app/financial?mes=10');
  await heading('Que bom te ver de volta');
  await logIn();
  await screen.findByRole('heading', { level: 1, name: 'Financeiro' });
  expect(here.current).toMatchObject({ pathname: '/app/financial', search: '?mes=10' });
});

test.each(['https://fora.test/x', '//fora.test', '/\\fora.test'])(
  'a return address that is not ours (%s) leads to the dashboard',
  async (pathname) => {
    const here = renderSigned('/auth/login', { from: { pathname } });
    await heading('Que bom te ver de volta');
    await logIn();
    await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
  },
);

test('an unconfirmed address is told so for nine seconds, and another mail can be had', async () => {
  server.answer('POST /auth/v1/token', () => refusal(400, 'email_not_confirmed'));
  server.answer('POST /auth/v1/resend', () => ({ body: {} }));
  renderSigned('/auth/login');
  await heading('Que bom te ver de volta');
  await logIn();
  await screen.findByRole('button', { name: 'Reenviar e-mail' });
  expect(currentToast()).toMatchObject({
    title: 'Confirmação Pendente',
    durationMs: 9_000,
    action: { label: 'Reenviar' },
  });
  // The message says it; the card offers the way out and does not repeat it.
  const card = within(screen.getByRole('form', { name: 'Entrar' }));
  expect(card.queryByText('Confirmação Pendente')).toBeNull();
  expect(card.queryByText(`Abra o link que enviamos para ${EMAIL}.`)).toBeNull();
  press('Reenviar e-mail');
  await waitFor(() => expect(currentToast()?.title).toBe('E-mail reenviado'));
  expect(server.calls('POST /auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: EMAIL });

  server.answer('POST /auth/v1/resend', () => refusal(422, 'validation_failed'));
  press('Reenviar e-mail');
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao Reenviar'));
});

test('an account with a second factor is asked for its code before anything opens', async () => {
  const withFactor = fakeUser({ factors: [factor] });
  server.answer('POST /auth/v1/token', () => ({ body: fakeSession({ user: withFactor }) }));
  server.answer('GET /auth/v1/user', () => ({ body: withFactor }));
  server.answer('POST /auth/v1/factors/f1/challenge', () => ({ body: { id: 'c1', type: 'totp', expires_at: 1 } }));
  server.answer('POST /auth/v1/factors/f1/verify', ({ body }) =>
    body.code === '123456'
      ? { body: fakeSession({ aal: 'aal2', user: withFactor }) }
      : refusal(422, 'mfa_verification_failed'),
  );
  renderSigned('/auth/login');
  await heading('Que bom te ver de volta');
  await logIn();
  await heading('Confirme que é você');
  expect(document.activeElement).toBe(screen.getByLabelText('Código'));

  type('Código', '12 34');
  press('Confirmar');
  expect(await screen.findByText('Digite os 6 números do código.')).toBeTruthy();
  type('Código', '000000');
  press('Confirmar');
  await waitFor(() => expect(currentToast()?.title).toBe('Código não aceito'));
  await waitFor(() => expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true'));
  const form = within(screen.getByRole('form', { name: 'Confirme que é você' }));
  expect(form.getByText('Código incorreto. Confira no aplicativo autenticador.')).toBeTruthy();
  type('Código', '123 456');
  press('Confirmar');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

test('a recovery code removes the lost factor and lets the person in', async () => {
  server.answer('POST /auth/v1/token', ({ url }) => ({
    body: fakeSession({ user: url.includes('refresh_token') ? fakeUser() : fakeUser({ factors: [factor] }) }),
  }));
  server.answer('POST /api/recovery-codes/use', ({ body }) =>
    body.code === 'ERRADO' ? appRefusal(400, 'secondFactor.codeInvalid') : { body: { removed: true } },
  );
  renderSigned('/auth/login');
  await heading('Que bom te ver de volta');
  await logIn();
  await heading('Confirme que é você');
  press('Perdi o aparelho: usar código de recuperação');
  const field = screen.getByLabelText('Código de recuperação');
  expect(document.activeElement).toBe(field);
  type('Código de recuperação', 'ERRADO');
  press('Usar código');
  expect(await screen.findByText('Este código não confere ou já foi usado.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  type('Código de recuperação', 'ABCD-EFGH-JKLM');
  press('Usar código');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(server.calls('POST /api/recovery-codes/use')[1]?.body).toEqual({ code: 'ABCD-EFGH-JKLM' });
});

test('only the providers the operator configured have a button', async () => {
  server.answer('GET /auth/v1/settings', () => ({ body: { external: { google: true, spotify: true, apple: false } } }));
  renderSigned('/auth/login');
  await screen.findByRole('button', { name: 'Entrar com Google' });
  expect(screen.getByRole('button', { name: 'Entrar com Spotify' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Entrar com Apple' })).toBeNull();

  server.answer('GET /auth/v1/settings', () => ({ status: 503 }));
  press('Entrar com Google');
  await waitFor(() => expect(currentToast()?.title).toBe('Database Disconnected'));
  server.answer('GET /auth/v1/settings', () => ({ body: { external: {} } }));
  press('Entrar com Google');
  await waitFor(() => expect(currentToast()?.title).toBe('Erro no login com Google'));
});

test('a provider leads back to the page first asked for, and is remembered in case it fails', async () => {
  server.answer('GET /auth/v1/settings', () => ({ body: { external: { google: true } } }));
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  renderSigned('/app/financial?mes=10');
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com Google' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  const asked = new URL(String(left.mock.calls[0]?.[0]), 'http://localhost:3000').searchParams;
  expect(asked.get('redirect_to')).toBe(`${window.location.origin}/app/financial?mes=10`);
  expect(takeProvider()).toBe('google');
  expect(takeProvider()).toBeNull();
});
