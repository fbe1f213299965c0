// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../testing/render-signed.tsx';

const QUOTA = { key: 'quota.defaultMaxArtists', value: 10, is_default: true, updated_at: null, updated_by_name: null };
const FACTOR = { ...QUOTA, key: 'security.staffSecondFactor', value: false };
const SAVE_QUOTA = 'PUT /api/platform-settings/quota.defaultMaxArtists';
const SAVE_FACTOR = 'PUT /api/platform-settings/security.staffSecondFactor';

let server: FakeIdentity;
beforeEach(async () => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('GET /api/platform-settings', () => ({ body: { rows: [FACTOR, QUOTA] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/admin/platform-settings');
  await heading('Cotas');
}

test('a number is checked before it is sent, saved, and says from then on who changed it', async () => {
  server.answer(SAVE_QUOTA, ({ body }) => ({
    body: { ...QUOTA, ...body, is_default: false, updated_at: '2026-11-15T12:00:00.000Z', updated_by_name: 'Iara' },
  }));
  await open();
  type('Cota inicial de artistas', 'doze');
  press('Salvar: Cota inicial de artistas');
  expect(screen.getByText('Informe um número inteiro dentro dos limites.')).toBeTruthy();
  expect(server.calls(SAVE_QUOTA)).toHaveLength(0);

  type('Cota inicial de artistas', '12');
  press('Salvar: Cota inicial de artistas');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Configuração salva' }));
  expect(server.calls(SAVE_QUOTA).map(({ body }) => body)).toEqual([{ value: 12 }]);
  expect(screen.getByText(/^Alterado por Iara, /)).toBeTruthy();
});

test('a switch acts at once', async () => {
  server.answer(SAVE_FACTOR, ({ body }) => ({ body: { ...FACTOR, ...body, is_default: false } }));
  await open();
  fireEvent.click(screen.getByRole('switch', { name: 'Segundo fator obrigatório para a equipe' }));
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
  expect(server.calls(SAVE_FACTOR).map(({ body }) => body)).toEqual([{ value: true }]);
});
