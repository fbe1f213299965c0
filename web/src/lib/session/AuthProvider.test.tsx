// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { profileApi } from '@toada/domain/profile/profile.contract.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  factor,
  fakeIdentity,
  fakeProfile,
  fakeSession,
  fakeUser,
  PROFILE,
  refusal,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../testing/render-signed.tsx';
import { call } from '../api/api.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { accessToken } from './access-token.ts';
import { useAuth } from './session.ts';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Who() {
  const { actor, fullName, stage } = useAuth();
  return <p>{`${stage} ${actor.role} ${fullName}`}</p>;
}
const renderWho = () =>
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );

test('outside of the provider the hook says where it belongs', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Who />)).toThrow('useAuth deve ser usado dentro de um AuthProvider');
});

test('without a stored session nobody is asked for, and the server is left alone', async () => {
  renderWho();
  expect(screen.getByText('visitor VISITOR')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('a stored session becomes an actor with the rights of the profile, whatever the account claims', async () => {
  const { access_token } = rememberSession();
  renderWho();
  expect(await screen.findByText('member ARTIST Jussara Lima')).toBeTruthy();
  expect(server.calls(PROFILE)[0]?.headers.get('authorization')).toBe(`Bearer ${access_token}`);
});

test('a profile that cannot be read leaves the name and no rights', async () => {
  server.answer(PROFILE, () => appRefusal(500, 'internal'));
  rememberSession();
  const here = renderSigned('/app/catalog');
  await heading('Olá, Jussara Lima');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(here.current.pathname).toBe('/app/catalog');

  server.answer(PROFILE, () => ({ body: fakeProfile() }));
  press('Tentar Novamente');
  await screen.findByRole('heading', { level: 1, name: 'Meu Catálogo' });
});

test('a session that ended on the server is a visitor, who returns to the page after the login', async () => {
  server.answer(PROFILE, () => appRefusal(401, 'access.signInRequired'));
  rememberSession();
  const here = renderSigned('/app/catalog');
  await heading('Que bom te ver de volta');
  expect(here.current.state).toMatchObject({ from: { pathname: '/app/catalog' } });
});

test('an account with a second factor is nobody before it is shown', async () => {
  rememberSession(fakeSession({ user: fakeUser({ factors: [factor] }) }));
  const here = renderSigned('/app/catalog');
  await heading('Confirme que é você');
  expect(here.current.pathname).toBe('/auth/login');
  expect(server.calls(PROFILE)).toEqual([]);
});

test('where a second factor is compulsory nothing opens before it is set up', async () => {
  server.answer(PROFILE, () => appRefusal(403, 'access.secondFactorRequired'));
  server.answer('POST /auth/v1/factors', () => ({
    body: { id: 'f1', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://x' } },
  }));
  rememberSession();
  renderSigned('/app/dashboard');
  await heading('Proteja sua conta');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
});

test('Sair ends this session only, takes unsent words along, and the next login begins at the dashboard', async () => {
  rememberSession();
  sessionStorage.setItem('toada.conversa.p1.novo', '{"text":"Minha chave Pix é"}');
  const here = renderSigned('/app/financial');
  await screen.findByRole('heading', { level: 1, name: 'Financeiro' });
  press('Sair');
  await heading('Que bom te ver de volta');
  expect(server.calls('POST /auth/v1/logout')[0]?.url).toBe('/auth/v1/logout?scope=local');
  expect(accessToken()).toBeNull();
  expect(sessionStorage.length).toBe(0);

  type('E-mail', 'jussara@exemplo.test');
  type('Senha', 'Fita-de-Cetim-7');
  press('Entrar');
  await waitFor(() => expect(here.current.pathname).toBe('/app/dashboard'));
});

test('whoever has no second factor finds one line at the foot of the menu, and nothing above the content', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  rememberSession();
  renderSigned('/app/dashboard');
  const line = await screen.findByRole('link', { name: 'Proteja com duas etapas' });
  expect(line.getAttribute('href')).toBe('/app/settings/security');
  expect(screen.getByRole('main').contains(line)).toBe(false);
});

test('a call refused because the session ended asks for the password and is then sent again', async () => {
  rememberSession();
  renderSigned('/app/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  let isEnded = true;
  server.answer('GET /api/profiles', () =>
    isEnded ? appRefusal(401, 'access.signInRequired') : { body: { rows: [], next: null } },
  );
  const answered = act(() => {
    const calling = call(profileApi.list, {});
    return { calling };
  });
  await screen.findByRole('dialog', { name: 'Entre de novo para continuar' });
  server.answer('POST /auth/v1/token', () => {
    isEnded = false;
    return { body: fakeSession() };
  });
  type('Senha', 'Fita-de-Cetim-7');
  press('Entrar e continuar');
  expect(await (await answered).calling).toEqual({ rows: [], next: null });
  const [first, second] = server.calls('GET /api/profiles');
  expect(first?.headers.get('authorization')).not.toBe(second?.headers.get('authorization'));
});

test('closing the question refuses the call and leaves the page as it is', async () => {
  rememberSession();
  const here = renderSigned('/app/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  server.answer('GET /api/profiles', () => appRefusal(401, 'access.signInRequired'));
  const calling = call(profileApi.list, {}).catch((error: unknown) => error);
  await screen.findByRole('dialog', { name: 'Entre de novo para continuar' });
  press('Fechar');
  expect(await calling).toMatchObject({ code: 'access.signInRequired' });
  expect(here.current.pathname).toBe('/app/dashboard');
});

test('a call still on its way when the person leaves is refused, and nobody is asked back', async () => {
  rememberSession();
  const here = renderSigned('/app/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const answer = Promise.withResolvers<void>();
  server.answer('GET /api/profiles', async () => {
    await answer.promise;
    return appRefusal(401, 'access.signInRequired');
  });
  const calling = call(profileApi.list, {}).catch((error: unknown) => error);
  press('Sair');
  await waitFor(() => expect(here.current.pathname).toBe('/auth/login'));
  answer.resolve();
  expect(await calling).toMatchObject({ code: 'access.signInRequired' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refresh that the server refuses for good asks for the password over the page', async () => {
  const session = rememberSession();
  const here = renderSigned('/app/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  server.answer('POST /auth/v1/token', () => refusal(400, 'refresh_token_not_found'));
  const { loadAuth } = await import('./load-auth.ts');
  rememberSession({ ...session, expires_at: 1 });
  await (await loadAuth()).getSession();
  await screen.findByRole('dialog', { name: 'Entre de novo para continuar' });
  expect(here.current.pathname).toBe('/app/dashboard');
  press('Ir para o login');
  await heading('Que bom te ver de volta');
  expect(here.current.state).toMatchObject({ from: { pathname: '/app/dashboard' } });
});
