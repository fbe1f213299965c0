// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { appRefusal, type FakeIdentity, fakeIdentity } from '../../testing/fake-identity.ts';
import { heading, press, renderSigned } from '../../testing/render-signed.tsx';

const LEAVE = 'POST /api/leads/leave';
const CODE = '0b9f6c1e-7a52-4c44-9d6f-0f3b2f1f7a11';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(LEAVE, () => ({ body: { left: true } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the link of the mail asks first, and acts when somebody says so', async () => {
  renderSigned(`/sair-da-lista?codigo=${CODE}`);
  await heading('Sair da lista');
  expect(screen.getByText(/deixa de receber as novidades de Toada/)).toBeTruthy();
  expect(server.calls(LEAVE)).toEqual([]);
  press('Sair da lista');
  await heading('Você saiu da lista');
  expect(server.calls(LEAVE).map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir para a página inicial' }).getAttribute('href')).toBe('/');
});

test('a link that lost its end says what to do, and has nothing to press', async () => {
  renderSigned('/sair-da-lista');
  await heading('Link incompleto');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what did not work is said, and can be tried again', async () => {
  server.answer(LEAVE, () => appRefusal(503, 'database.unavailable'));
  renderSigned(`/sair-da-lista?codigo=${CODE}`);
  await heading('Sair da lista');
  press('Sair da lista');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Não foi possível sair da lista' }));
  server.answer(LEAVE, () => ({ body: { left: true } }));
  press('Sair da lista');
  await heading('Você saiu da lista');
});
