// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { heading, press, renderSigned, type } from '../../testing/render-signed.tsx';

const QUOTA = { key: 'quota.defaultMaxArtists', value: 10, is_default: true, updated_at: null, updated_by_name: null };
const FACTOR = { ...QUOTA, key: 'security.staffSecondFactor', value: false };
const MINIMUM = { ...QUOTA, key: 'withdrawal.minimumReais', value: 10_000 };
const FEE = { ...QUOTA, key: 'withdrawal.feeCents', value: 150 };
const PUT = 'PUT /api/platform-settings/';

let server: FakeIdentity;
beforeEach(async () => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('GET /api/platform-settings', () => ({ body: { rows: [FACTOR, QUOTA, MINIMUM, FEE] } }));
  for (const setting of [FACTOR, QUOTA, MINIMUM, FEE])
    server.answer(PUT + setting.key, ({ body }) => ({
      body: { ...setting, ...body, is_default: false, updated_at: '2026-11-15T12:00:00.000Z', updated_by_name: 'Iara' },
    }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/admin/platform-settings');
  await heading('Equipe e cotas');
}
const bodiesOf = (key: string) => server.calls(PUT + key).map(({ body }) => body);
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('values stand in their field as they are read: thousands parted, money with two decimals', async () => {
  await open();
  expect(typedIn('Saque mínimo')).toBe('10.000,00');
  expect(typedIn('Tarifa por saque')).toBe('1,50');
  expect(typedIn('Cota inicial de artistas')).toBe('10');
});

test('nothing is sent before it is saved, and one bar saves all changes together', async () => {
  await open();
  type('Cota inicial de artistas', '12');
  type('Tarifa por saque', '2,00');
  fireEvent.click(screen.getByRole('switch', { name: 'Segundo fator obrigatório para a equipe' }));
  expect(screen.getByText('Antes: 10 artistas')).toBeTruthy();
  expect(screen.getByText(/^Antes: R\$\s1,50$/)).toBeTruthy();
  expect(screen.getByText('Antes: desligada')).toBeTruthy();
  expect(server.sent.filter(({ route }) => route.startsWith(PUT))).toEqual([]);

  press('Salvar 3 alterações');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Configurações salvas' }));
  expect(bodiesOf(QUOTA.key)).toEqual([{ value: 12 }]);
  expect(bodiesOf(FEE.key)).toEqual([{ value: 200 }]);
  expect(bodiesOf(FACTOR.key)).toEqual([{ value: true }]);
  expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull();
  expect(screen.getAllByText(/^Alterado por Iara, /)).toHaveLength(3);
});

test('a value that is typed in another way is no change', async () => {
  await open();
  type('Saque mínimo', '10000');
  expect(screen.queryByText('1 alteração por salvar')).toBeNull();
});

test('a wrong value is told in its row, and nothing is sent, nor lost', async () => {
  await open();
  type('Cota inicial de artistas', 'doze');
  type('Saque mínimo', '50,50');
  press('Salvar 2 alterações');
  expect(screen.getAllByText('Informe um número inteiro dentro dos limites.')).toHaveLength(2);
  expect(server.sent.filter(({ route }) => route.startsWith(PUT))).toEqual([]);
  expect(typedIn('Cota inicial de artistas')).toBe('doze');
});

test('what is refused stays typed, what was saved before it is saved', async () => {
  server.answer(PUT + FEE.key, () => appRefusal(403, 'access.forbidden'));
  await open();
  type('Cota inicial de artistas', '12');
  type('Tarifa por saque', '2,00');
  press('Salvar 2 alterações');
  await waitFor(() => expect(screen.getByText('1 alteração por salvar')).toBeTruthy());
  expect(typedIn('Tarifa por saque')).toBe('2,00');
  expect(bodiesOf(QUOTA.key)).toEqual([{ value: 12 }]);
});

test('changes are discarded, and Ctrl S saves', async () => {
  await open();
  type('Cota inicial de artistas', '12');
  press('Descartar');
  expect(typedIn('Cota inicial de artistas')).toBe('10');
  type('Cota inicial de artistas', '13');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await waitFor(() => expect(bodiesOf(QUOTA.key)).toEqual([{ value: 13 }]));
});
