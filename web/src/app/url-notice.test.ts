// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberProvider } from '../features/auth/parts/begun-provider.ts';
import { currentToast, dismissToast } from '../lib/feedback/toast.ts';
import { announceUrlNotice } from './url-notice.ts';

afterEach(() => {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  vi.useRealTimers();
});

test.each(['?error=access_denied&error_code=otp_expired&error_description=Email+link', '#error_code=otp_expired&sb='])(
  'an error in the address %s becomes a Portuguese toast and is removed',
  async (part) => {
    window.history.replaceState(null, '', `/auth/login${part}`);
    announceUrlNotice();
    expect(window.location.href).toMatch(/\/auth\/login$/);
    await vi.waitFor(() => expect(currentToast()).not.toBeNull(), 30_000);
    expect(currentToast()).toMatchObject({
      title: 'Erro no Login',
      description: 'Este link já foi usado ou venceu. Peça um novo.',
    });
  },
);

test('a provider whose address is another account’s leads to the usual way in, and promises no mail', async () => {
  const described = 'Unverified+email+with+spotify.+Verify+the+email+with+spotify+in+order+to+sign+in';
  const code = 'provider_email_needs_verification';
  window.history.replaceState(null, '', `/auth/login?error_code=${code}&error_description=${described}`);
  announceUrlNotice();
  await vi.waitFor(() => expect(currentToast()?.title).toBe('E-mail já cadastrado'), 30_000);
  expect(currentToast()?.description).toContain('Entre do jeito de sempre e vincule a conta em Segurança.');
});

test('an unknown error is said in our words, never in the address’s', async () => {
  window.history.replaceState(null, '', '/auth/login?mes=10&error=x&error_description=Call+0800');
  announceUrlNotice();
  expect(window.location.search).toBe('?mes=10');
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Não foi possível entrar. Tente de novo.'), 30_000);
});

const HINT = 'Verifique a configuração do provedor e tente de novo.';

async function noticeOf(part: string) {
  window.history.replaceState(null, '', `/app/dashboard${part}`);
  announceUrlNotice();
  await vi.waitFor(() => expect(currentToast()).not.toBeNull(), 30_000);
  return currentToast();
}

test.each(['?error=server_error&error_code=unexpected_failure', '?error=access_denied&error_code=bad_oauth_callback'])(
  'a failure at the provider (%s) names it and hints at its configuration',
  async (part) => {
    rememberProvider('google');
    expect(await noticeOf(part)).toMatchObject({ title: 'Erro no login com Google', description: HINT });
  },
);

test('a failure of the account after the provider keeps its own words', async () => {
  rememberProvider('spotify');
  expect(await noticeOf('?error_code=signup_disabled')).toMatchObject({
    title: 'Erro no login com Spotify',
    description: 'O cadastro está fechado nesta plataforma.',
  });
});

test('a link of a mail that fails, or a provider of long ago, blames no provider', async () => {
  rememberProvider('google');
  expect((await noticeOf('?error_code=otp_expired'))?.title).toBe('Erro no Login');
  dismissToast(currentToast()?.id ?? '');
  vi.useFakeTimers({ now: Date.now() + 700_000, toFake: ['Date'] });
  expect((await noticeOf('?error_code=bad_oauth_callback'))?.title).toBe('Erro no Login');
});

test('an address without errors stays as it is', () => {
  window.history.replaceState(null, '', '/app/catalog?ordem=data#fim');
  announceUrlNotice();
  expect(window.location.href).toMatch(/\/app\/catalog\?ordem=data#fim$/);
  expect(currentToast()).toBeNull();
});
