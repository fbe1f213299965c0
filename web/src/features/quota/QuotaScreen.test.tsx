// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/quotas';
const [ONE, TWO] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const SAVE = `PUT /api/quotas/${ONE}`;
const quota = (over: object = {}) => ({
  id: ONE,
  full_name: 'Helena Maré',
  company_name: 'Selo Maré Alta',
  artist_count: 7,
  max_artists: 10,
  plan: 'Padrão',
  ...over,
});
const second = quota({ id: TWO, full_name: 'Rui Sete', company_name: null, artist_count: 0, max_artists: 3 });

let server: FakeIdentity;
let stored = quota();
beforeEach(() => {
  stored = quota();
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { rows: [stored, second], next: null } }));
  server.answer(SAVE, ({ body }) => {
    stored = quota({ max_artists: body.max_artists, plan: body.plan });
    return { body: stored };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path = '/app/admin/quota-management') {
  rememberSession();
  renderSigned(path);
  await screen.findByText('Helena Maré');
}
const rowOf = (name: string) => screen.getByText(name).closest('tr')!;

test.each(['/app/admin/quota-management', '/app/settings/admin/quota-management'])(
  '%s lists aggregators with company, artists, maximum and plan',
  async (path) => {
    await open(path);
    const row = within(rowOf('Helena Maré'));
    expect(row.getByText('Selo Maré Alta')).toBeTruthy();
    expect(row.getByText('7')).toBeTruthy();
    expect(row.getByText('10')).toBeTruthy();
    expect(row.getByText('Padrão')).toBeTruthy();
    expect(row.getByRole('meter').getAttribute('aria-valuetext')).toBe('7 de 10');
  },
);

test('a row is edited where it stands, and saving brings it back to view mode', async () => {
  await open();
  press('Editar cota de Selo Maré Alta');
  expect(screen.getByRole('button', { name: 'Editar cota de Rui Sete' })).toBeTruthy();
  type('Cota máxima de Selo Maré Alta', '25');
  type('Plano de Selo Maré Alta', ' Ouro ');
  press('Salvar');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Cota atualizada' }));
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    { max_artists: 25, plan: 'Ouro', seen: { max_artists: 10, plan: 'Padrão' } },
  ]);
  expect(await within(rowOf('Helena Maré')).findByText('25')).toBeTruthy();
  expect(screen.queryByLabelText('Plano de Selo Maré Alta')).toBeNull();
});

test('a maximum below the artists there are is refused by its field, in the words of the specification', async () => {
  await open();
  press('Editar cota de Selo Maré Alta');
  type('Cota máxima de Selo Maré Alta', '6');
  press('Salvar');
  expect(await screen.findByText('A cota máxima não pode ser menor que o número atual de artistas.')).toBeTruthy();
  expect(server.calls(SAVE)).toEqual([]);
  press('Cancelar');
  expect(screen.queryByLabelText('Cota máxima de Selo Maré Alta')).toBeNull();
  expect(within(rowOf('Helena Maré')).getByText('10')).toBeTruthy();
});

test('what a colleague saved meanwhile is shown, what was typed stays, and the next save begins from there', async () => {
  await open();
  press('Editar cota de Selo Maré Alta');
  type('Cota máxima de Selo Maré Alta', '25');
  const kept = (sent: { body: Record<string, unknown> }) => ({ body: quota(sent.body) });
  server.answer(SAVE, () => {
    stored = quota({ max_artists: 12, plan: 'Prata' });
    server.answer(SAVE, kept);
    return { status: 409, body: { error: { code: 'quota.changed', params: { max: 12, plan: 'Prata' } } } };
  });
  press('Salvar');
  await waitFor(() =>
    expect(currentToast()?.description).toBe('Agora a cota máxima é 12 e o plano é Prata. Confira e salve de novo.'),
  );
  expect(await screen.findByText('Em vigor agora: 12, plano Prata.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Cota máxima de Selo Maré Alta').value).toBe('25');
  press('Salvar');
  await waitFor(() => expect(currentToast()?.title).toBe('Cota atualizada'));
  expect(server.calls(SAVE).at(-1)!.body.seen).toEqual({ max_artists: 12, plan: 'Prata' });
});

test('a save that fails says so and keeps the row open', async () => {
  server.answer(SAVE, () => appRefusal(503, 'database.unavailable'));
  await open();
  press('Editar cota de Selo Maré Alta');
  type('Plano de Selo Maré Alta', 'Ouro');
  press('Salvar');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao atualizar' }));
  expect(screen.getByLabelText<HTMLInputElement>('Plano de Selo Maré Alta').value).toBe('Ouro');
});

test('Esc leaves the edit mode', async () => {
  await open();
  press('Editar cota de Selo Maré Alta');
  fireEvent.keyDown(screen.getByLabelText('Plano de Selo Maré Alta'), { key: 'Escape' });
  expect(screen.queryByLabelText('Plano de Selo Maré Alta')).toBeNull();
});

test('a list that does not come is said with the title of the specification', async () => {
  server.answer(LIST, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/admin/quota-management');
  expect(await screen.findByText('As cotas não carregaram')).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: 'Erro ao buscar cotas' });
});

test('a search asks the server', async () => {
  await open();
  type('Buscar agregadores', 'maré');
  await waitFor(() => expect(server.calls(LIST).at(-1)!.url).toContain('search=mar%C3%A9'));
});
