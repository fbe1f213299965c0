// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  EMAIL,
  type FakeIdentity,
  factor,
  fakeIdentity,
  fakePrivacy,
  fakeSession,
  fakeUser,
  refusal,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
const row = (id: string, is_current: boolean, user_agent: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  aal: 'aal1',
  ip: '203.0.113.7',
  user_agent,
  refreshed_at: null,
  created_at: '2026-11-15T12:00:00.000Z',
  is_current,
});

const google = { identity_id: 'i2', id: 'g', provider: 'google', identity_data: { email: 'j@gmail.test' } };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer('GET /api/sessions', () => ({
    body: { rows: [row('1', true, CHROME), row('2', false, IPHONE)], next: null },
  }));
  server.answer('GET /api/sign-ins', () => ({
    body: {
      rows: [{ ...row('3', false, IPHONE), action: 'sign_in_refused', method: 'password' }],
      next: null,
    },
  }));
  server.answer('GET /api/recovery-codes', () => ({ body: { rows: [], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(session = fakeSession()) {
  rememberSession(session);
  renderSigned('/app/settings/security');
  await screen.findByText('Esta sessão');
  await screen.findByLabelText('Nova senha');
}

test('the open sessions are listed by device, and each but this one can be ended', async () => {
  server.answer('DELETE /api/sessions/00000000-0000-4000-8000-000000000002', () => ({ body: { ended: true } }));
  await open();
  expect(screen.getByText('Chrome no Windows')).toBeTruthy();
  press('Encerrar sessão: Safari no iPhone');
  await waitFor(() => expect(currentToast()?.title).toBe('Sessão encerrada'));
  expect(screen.getByText('Tentativa recusada')).toBeTruthy();
});

test('where the server knows it, a session and an entry of the history say the place in words', async () => {
  const place = 'Recife, Pernambuco, Brasil';
  server.answer('GET /api/sessions', () => ({ body: { rows: [{ ...row('1', true, CHROME), place }], next: null } }));
  server.answer('GET /api/sign-ins', () => ({
    body: { rows: [{ ...row('3', false, IPHONE), place, action: 'signed_in', method: 'password' }], next: null },
  }));
  await open();
  expect(screen.getByText(/^Recife, Pernambuco, Brasil · 203\.0\.113\.7 · Último uso/)).toBeTruthy();
  expect(await screen.findByText(place)).toBeTruthy();
});

test('an entry of the history says by what somebody came in', async () => {
  const methods = { recovery: 'redefinição de senha', magiclink: 'link de e-mail', invite: 'convite' };
  const rows = Object.keys(methods).map((method, index) => ({
    ...row(String(index), false, IPHONE),
    action: 'signed_in',
    method,
  }));
  server.answer('GET /api/sign-ins', () => ({ body: { rows, next: null } }));
  await open();
  for (const words of Object.values(methods)) expect(await screen.findByText(`· ${words}`)).toBeTruthy();
});

test('all other sessions end after a question', async () => {
  server.answer('POST /api/sessions/end-others', () => ({ body: { ended: true } }));
  await open();
  press('Encerrar todas as outras');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Encerrar todas as outras' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Outras sessões encerradas'));
});

test('the password changes with the old one, which must be right', async () => {
  server.answer('PUT /auth/v1/user', ({ body }) =>
    body.current_password === 'Fita-de-Cetim-7' ? { body: fakeUser() } : refusal(400, 'current_password_invalid'),
  );
  await open();
  type('Senha atual', 'errada');
  type('Nova senha', 'Bandeirinha-no-8');
  type('Confirme a nova senha', 'Bandeirinha-no-8');
  press('Alterar senha');
  await waitFor(() => expect(currentToast()?.description).toBe('A senha atual não confere.'));
  await waitFor(() => expect(screen.getByLabelText('Senha atual').getAttribute('aria-invalid')).toBe('true'));
  for (const name of ['Mostrar senha atual', 'Mostrar nova senha', 'Mostrar confirmação da senha'])
    expect(screen.getAllByRole('button', { name })).toHaveLength(1);
  type('Senha atual', 'Fita-de-Cetim-7');
  press('Alterar senha');
  await waitFor(() => expect(currentToast()?.title).toBe('Senha alterada'));
  expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('');
});

test('an account that came by a provider makes a password, and is not asked for one it never had', async () => {
  server.answer('GET /api/privacy', () => ({ body: fakePrivacy({ proof: 'email' }) }));
  server.answer('PUT /auth/v1/user', () => {
    server.answer('GET /api/privacy', () => ({ body: fakePrivacy() }));
    return { body: fakeUser() };
  });
  await open();
  expect(screen.queryByLabelText('Senha atual')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Alterar senha' })).toBeNull();
  type('Nova senha', 'Bandeirinha-no-8');
  type('Confirme a nova senha', 'Bandeirinha-no-8');
  press('Criar senha');
  await waitFor(() => expect(currentToast()?.title).toBe('Senha criada'));
  expect(server.calls('PUT /auth/v1/user')[0]?.body).not.toHaveProperty('current_password');
  expect(await screen.findByLabelText('Senha atual')).toBeTruthy();
});

test('one’s own address is refused at the field, before anything is sent', async () => {
  await open();
  type('Novo e-mail', ` ${EMAIL.toUpperCase()} `);
  press('Alterar e-mail');
  expect(await screen.findByText('Este já é o seu e-mail.')).toBeTruthy();
  expect(server.calls('PUT /auth/v1/user')).toEqual([]);
});

test('the mails of a change of address can be sent again', async () => {
  server.answer('GET /auth/v1/user', () => ({ body: fakeUser({ new_email: 'nova@exemplo.test' }) }));
  server.answer('POST /auth/v1/resend', () => ({ body: {} }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(currentToast()?.title).toBe('E-mail reenviado'));
  expect(server.calls('POST /auth/v1/resend')[0]?.body).toMatchObject({ type: 'email_change', email: EMAIL });
});

test('a new address waits for both mails', async () => {
  server.answer('PUT /auth/v1/user', () => {
    server.answer('GET /auth/v1/user', () => ({ body: fakeUser({ new_email: 'nova@exemplo.test' }) }));
    return { body: fakeUser({ new_email: 'nova@exemplo.test' }) };
  });
  await open();
  type('Novo e-mail', 'nova@exemplo.test');
  press('Alterar e-mail');
  expect(await screen.findByText('Mudança para nova@exemplo.test em andamento')).toBeTruthy();
});

const enrolment = () => ({
  body: { id: 'f1', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://x' } },
});

test('setting up a second factor can be given up, and leaves nothing behind', async () => {
  server.answer('POST /auth/v1/factors', enrolment);
  server.answer('DELETE /auth/v1/factors/f1', () => ({ body: { id: 'f1' } }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  await screen.findByText('ABCD EFGH');
  press('Cancelar');
  const start = await screen.findByRole('button', { name: 'Ativar' });
  expect(document.activeElement).toBe(start);
  await waitFor(() => expect(server.calls('DELETE /auth/v1/factors/f1')).toHaveLength(1));
});

test('the second factor is on after a code, and its ten recovery codes are shown once', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-000${index}`);
  server.answer('POST /auth/v1/factors', enrolment);
  server.answer('POST /auth/v1/factors/f1/challenge', () => ({ body: { id: 'c1', type: 'totp', expires_at: 1 } }));
  server.answer('POST /auth/v1/factors/f1/verify', ({ body }) => {
    if (body.code !== '123456') return refusal(422, 'mfa_verification_failed');
    server.answer('GET /auth/v1/user', () => ({ body: fakeUser({ factors: [factor] }) }));
    return { body: fakeSession({ aal: 'aal2', user: fakeUser({ factors: [factor] }) }) };
  });
  server.answer('POST /api/recovery-codes', () => ({ body: { codes } }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  const field = screen.getByLabelText('Código do aplicativo');
  expect(document.activeElement).toBe(field);
  type('Código do aplicativo', '000000');
  press('Confirmar código');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  type('Código do aplicativo', '123456');
  press('Confirmar código');
  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  // It counts already, while the codes are still being kept.
  expect(await screen.findByText('Ativa')).toBeTruthy();
  expect(screen.queryByText('Desativada')).toBeNull();
  press('Já guardei os códigos');
  expect(await screen.findByText('Ativa')).toBeTruthy();
  expect(screen.queryByText('ABCD-EFGH-0000')).toBeNull();
});

test('the second factor goes off after a question', async () => {
  const user = fakeUser({ factors: [factor] });
  server.answer('GET /auth/v1/user', () => ({ body: user }));
  server.answer('DELETE /auth/v1/factors/f1', () => {
    server.answer('GET /auth/v1/user', () => ({ body: fakeUser() }));
    return { body: { id: 'f1' } };
  });
  await open(fakeSession({ aal: 'aal2', user }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
  press('Desativar verificação');
  expect(await screen.findByText('Desativada')).toBeTruthy();
});

const SETTINGS = 'GET /auth/v1/settings';
const settings = (manual_linking_enabled: boolean) => ({
  body: { external: { google: true }, manual_linking_enabled },
});

test('ways in can be linked where the operator lets people, and nowhere else', async () => {
  server.answer(SETTINGS, () => settings(true));
  await open();
  expect(await screen.findByRole('button', { name: 'Vincular Google' })).toBeTruthy();
});

test('where linking is switched off the ways in are listed, and nothing is offered that would be refused', async () => {
  server.answer(SETTINGS, () => settings(false));
  server.answer('GET /auth/v1/user', () => ({ body: fakeUser({ identities: [...fakeUser().identities, google] }) }));
  await open();
  expect(await screen.findByText('j@gmail.test')).toBeTruthy();
  expect(server.calls(SETTINGS)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /incular/ })).toBeNull();
});

test('the only way into an account cannot be unlinked; of two, one can', async () => {
  server.answer(SETTINGS, () => settings(true));
  server.answer('GET /auth/v1/user', () => ({ body: fakeUser({ identities: [...fakeUser().identities, google] }) }));
  server.answer('DELETE /auth/v1/user/identities/i2', () => {
    server.answer('GET /auth/v1/user', () => ({ body: fakeUser() }));
    return { body: {} };
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Desvincular Google' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desvincular' }));
  await waitFor(() => expect(screen.queryByText('j@gmail.test')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Desvincular E-mail e senha' })).toBeNull();
});
