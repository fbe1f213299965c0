// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { TERMS_VERSION } from '@toada/domain/auth/auth.forms.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  EMAIL,
  type FakeIdentity,
  fakeIdentity,
  fakeSession,
  fakeUser,
  refusal,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../../testing/render-signed.tsx';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill() {
  await heading('Criar conta');
  type('Nome completo', 'Jussara Lima');
  type('E-mail', EMAIL);
  fireEvent.click(screen.getByLabelText('Agregador / Selo'));
  type('Nome da empresa', 'Quintal');
  type('Senha', 'Fita-de-Cetim-7');
  type('Confirme a senha', 'Fita-de-Cetim-7');
  fireEvent.click(screen.getByRole('checkbox'));
}

test('an empty form says everything at once, in the specification’s words', async () => {
  renderSigned('/auth/register');
  await heading('Criar conta');
  type('Confirme a senha', 'outra');
  press('Criar conta');
  for (const text of [
    'O nome deve ter pelo menos 2 caracteres.',
    'E-mail inválido.',
    'Selecione um tipo de perfil.',
    'Senha deve ter no mínimo 8 caracteres.',
    'As senhas não coincidem.',
    'Você deve aceitar os termos e condições.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(server.calls('POST /auth/v1/signup')).toEqual([]);
});

test.each([
  ['fita-de-cetim-7', 'Senha deve ter pelo menos uma letra maiúscula.'],
  ['FITA-DE-CETIM-7', 'Senha deve ter pelo menos uma letra minúscula.'],
  ['Fita-de-Cetim', 'Senha deve ter pelo menos um número.'],
  ['FitadeCetim7', 'Senha deve ter pelo menos um símbolo.'],
])('the password %s is answered with: %s', async (password, sentence) => {
  renderSigned('/auth/register');
  await heading('Criar conta');
  type('Senha', password);
  press('Criar conta');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the strength is shown while the password is typed', async () => {
  renderSigned('/auth/register');
  await heading('Criar conta');
  type('Senha', 'fita');
  expect(await screen.findByText('Força da senha: Fraca')).toBeTruthy();
  type('Senha', 'Fita-de-Cetim-7');
  expect(await screen.findByText('Força da senha: Forte')).toBeTruthy();
});

test('what the lead form hands over is already there, and only aggregators are asked for a company', async () => {
  renderSigned('/auth/register', { name: 'Jussara Lima', email: EMAIL, userType: 'aggregator' });
  await heading('Criar conta');
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Jussara Lima');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL);
  expect(screen.getByLabelText<HTMLInputElement>('Agregador / Selo').checked).toBe(true);
  expect(screen.getByLabelText('Nome da empresa')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Artista / Banda'));
  await waitFor(() => expect(screen.queryByLabelText('Nome da empresa')).toBeNull());
  expect(screen.getByRole('link', { name: 'termos' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'política de privacidade' }).getAttribute('href')).toBe('/privacy');
});

test('a good form is sent with the accepted version of the terms, and says for 15 seconds where the mail went', async () => {
  server.answer('POST /auth/v1/signup', () => ({ body: fakeUser({ email_confirmed_at: undefined }) }));
  renderSigned('/auth/register');
  await fill();
  press('Criar conta');
  await heading('Confira seu e-mail');
  expect(currentToast()).toMatchObject({ tone: 'success', durationMs: 15_000 });
  const [sent] = server.calls('POST /auth/v1/signup');
  expect(sent?.body).toMatchObject({
    email: EMAIL,
    data: { full_name: 'Jussara Lima', company_name: 'Quintal', role: 'AGGREGATOR', terms_version: TERMS_VERSION },
  });
  expect(decodeURIComponent(sent?.url ?? '')).toContain('redirect_to=http://localhost:3000/auth/confirm-email');
});

test('the decoy of a known address, without identities, shows the ways into the account', async () => {
  server.answer('POST /auth/v1/signup', () => ({ body: fakeUser({ identities: [] }) }));
  renderSigned('/auth/register');
  await fill();
  press('Criar conta');
  expect(await screen.findByText('Este e-mail já está em uso.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fazer Login' }).getAttribute('href')).toBe('/auth/login');
  expect(screen.getByRole('link', { name: 'Recuperar a senha' }).getAttribute('href')).toBe('/auth/forgot-password');
});

test('a failure without words of its own says the specification’s sentence', async () => {
  server.answer('POST /auth/v1/signup', () => refusal(422, 'validation_failed'));
  renderSigned('/auth/register');
  await fill();
  press('Criar conta');
  await waitFor(() => expect(currentToast()?.description).toBe('Não foi possível realizar o cadastro.'));
  expect(currentToast()?.durationMs).toBe(15_000);
});

test('the code of the mail is typed where the account waits for it, and a wrong one says so', async () => {
  server.answer('POST /auth/v1/signup', () => ({ body: fakeUser({ email_confirmed_at: undefined }) }));
  server.answer('POST /auth/v1/verify', () => refusal(403, 'otp_expired'));
  const here = renderSigned('/auth/register');
  await fill();
  press('Criar conta');
  await heading('Confira seu e-mail');
  type('Código do e-mail', '000 111');
  press('Confirmar e-mail');
  await screen.findByText('Código incorreto ou vencido. Confira no e-mail mais recente ou peça outro.');
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession() }));
  type('Código do e-mail', '123456');
  press('Confirmar e-mail');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
  expect(server.calls('POST /auth/v1/verify').at(-1)?.body).toMatchObject({
    email: EMAIL,
    token: '123456',
    type: 'signup',
  });
});

test('the page that the mail names asks for the address and the code', async () => {
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession() }));
  const here = renderSigned('/auth/confirm-email?type=signup');
  await heading('Confirmar com o código');
  type('E-mail', EMAIL);
  type('Código do e-mail', '123456');
  press('Confirmar e-mail');
  await heading('E-mail confirmado');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
});

test('the link of the mail confirms once and ends at the dashboard', async () => {
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession() }));
  const here = renderSigned('/auth/confirm-email?token=abc&type=signup');
  await heading('E-mail confirmado');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
  expect(server.calls('POST /auth/v1/verify').map(({ body }) => body)).toMatchObject([
    { token_hash: 'abc', type: 'signup' },
  ]);
});

test('somebody who signs in by a link is greeted, not told that their address is confirmed', async () => {
  server.answer('POST /auth/v1/verify', () => ({ body: fakeSession() }));
  const here = renderSigned('/auth/confirm-email?token=abc&type=magiclink');
  await heading('Que bom te ver de volta');
  expect(screen.queryByText(/confirmad/i)).toBeNull();
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
});

test.each(['/auth/confirm-email', '/auth/confirm-email?token=velho'])(
  'a link that does not work (%s) says so and offers another',
  async (path) => {
    server.answer('POST /auth/v1/verify', () => refusal(403, 'otp_expired'));
    server.answer('POST /auth/v1/resend', () => ({ body: {} }));
    renderSigned(path);
    await heading('Erro na Confirmação');
    type('E-mail', EMAIL);
    press('Enviar novo link');
    await waitFor(() => expect(currentToast()?.title).toBe('Novo link enviado'));
  },
);

test('the first half of a change of address says that the other half is missing', async () => {
  server.answer('POST /auth/v1/verify', () => ({ body: { msg: 'Confirmation link accepted', code: '200' } }));
  renderSigned('/auth/confirm-email?token=abc&type=email_change');
  await heading('Falta um passo');
});

test('a used link opened by somebody who is in and confirmed says so and leads to the panel', async () => {
  server.answer('POST /auth/v1/verify', () => refusal(403, 'otp_expired'));
  rememberSession();
  renderSigned('/auth/confirm-email?token=velho&type=signup');
  await heading('E-mail já confirmado');
  expect(screen.getByRole('link', { name: 'Ir para o Dashboard' }).getAttribute('href')).toBe('/app/dashboard');
  expect(screen.queryByRole('link', { name: 'Voltar para o login' })).toBeNull();
});

test('each password has a button of its own name to look at it', async () => {
  renderSigned('/auth/register');
  await heading('Criar conta');
  for (const name of ['Mostrar senha', 'Mostrar confirmação da senha'])
    expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});
