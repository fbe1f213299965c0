// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from './toast.ts';
import { announceUrlNotice } from './url-notice.ts';

afterEach(() => {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  window.history.replaceState(null, '', '/');
});

test.each(['?error=access_denied&error_code=otp_expired&error_description=Email+link', '#error_code=otp_expired&sb='])(
  'an error in the address %s becomes a Portuguese toast and is removed',
  async (part) => {
    window.history.replaceState(null, '', `/auth/login${part}`);
    announceUrlNotice();
    expect(window.location.href).toMatch(/\/auth\/login$/);
    await vi.waitFor(() => expect(currentToast()).not.toBeNull());
    expect(currentToast()).toMatchObject({
      title: 'Erro no Login',
      description: 'Este link já foi usado ou venceu. Peça um novo.',
    });
  },
);

test('an unknown error is said in our words, never in the address’s', async () => {
  window.history.replaceState(null, '', '/auth/login?mes=10&error=x&error_description=Call+0800');
  announceUrlNotice();
  expect(window.location.search).toBe('?mes=10');
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Não foi possível entrar. Tente de novo.'));
});

test('an address without errors stays as it is', () => {
  window.history.replaceState(null, '', '/app/catalog?ordem=data#fim');
  announceUrlNotice();
  expect(window.location.href).toMatch(/\/app\/catalog\?ordem=data#fim$/);
  expect(currentToast()).toBeNull();
});
