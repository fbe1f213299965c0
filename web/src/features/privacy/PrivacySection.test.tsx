// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakePrivacy,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const READ = 'GET /api/privacy';
const ID = '00000000-0000-4000-8000-0000000000e1';
const copy = (status: string, percent = 0) => ({
  id: ID,
  status,
  percent,
  bytes: status === 'ready' ? 1_258_291 : null,
  parts: status === 'ready' ? [{ number: 1, bytes: 1_258_291 }] : [],
  created_at: '2026-11-15T12:00:00.000Z',
  expires_at: status === 'ready' ? '2026-11-22T12:00:00.000Z' : null,
});
const deletion = { requested_at: '2026-11-15T12:00:00.000Z', due_at: '2026-11-22T12:00:00.000Z' };

let server: FakeIdentity;
const now = (overrides: Record<string, unknown>) => server.answer(READ, () => ({ body: fakePrivacy(overrides) }));
beforeEach(() => {
  server = fakeIdentity();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/settings/profile');
  await screen.findByRole('heading', { name: 'Baixar meus dados' });
}

test('a copy is asked for, and its progress stands on the page', async () => {
  server.answer('POST /api/privacy/exports', () => {
    now({ export: copy('pending', 40) });
    return { body: { is_started: true } };
  });
  await open();
  press('Baixar meus dados');
  const bar = await screen.findByRole('progressbar', { name: 'Preparando a cópia dos seus dados' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(currentToast()?.title).toBe('Cópia em preparo');
  expect(screen.queryByRole('button', { name: /cópia|Baixar meus dados/ })).toBeNull();
});

test('a copy that is ready is fetched by a link made on the click', async () => {
  now({ export: copy('ready', 100) });
  const url = '/api/files/exports/x.zip?expires=1&signature=s';
  server.answer(`POST /api/privacy/exports/${ID}/link`, () => ({ body: { url } }));
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  await open();
  expect(screen.getByText(/^Pronta, 1,2 MB\. Fica disponível até 22 nov 2026/)).toBeTruthy();
  expect(server.calls(`POST /api/privacy/exports/${ID}/link`)).toEqual([]);
  press('Baixar arquivo');
  await waitFor(() => expect(followed).toEqual([url]));
});

test('a copy in parts offers each of them, and says that a download goes on after a break', async () => {
  const parts = [1, 2, 3].map((number) => ({ number, bytes: 1_258_291 * number }));
  now({ export: { ...copy('ready'), parts } });
  const link = `POST /api/privacy/exports/${ID}/link`;
  server.answer(link, () => ({ body: { url: '/api/files/exports/x.zip' } }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open();
  const list = within(screen.getByRole('list', { name: 'Partes da cópia' }));
  expect(list.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Dados e documentos (1,2 MB)',
    'Áudios e capas, parte 2 (2,4 MB)',
    'Áudios e capas, parte 3 (3,6 MB)',
  ]);
  fireEvent.click(list.getByRole('button', { name: /parte 3/ }));
  await waitFor(() => expect(server.calls(link)[0]?.body).toEqual({ part: 3 }));
});

test.each([
  ['failed', /não pôde ser feita/],
  ['removed', /já foi apagada/],
])('a copy that has %s says so, and another can be asked for', async (status, words) => {
  now({ export: copy(status) });
  await open();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pedir nova cópia' })).toBeTruthy();
});

test('more copies than a day allows are refused in words', async () => {
  const params = { limit: 3, from: '2026-11-16T15:30:00.000Z' };
  server.answer('POST /api/privacy/exports', () => ({
    status: 409,
    body: { error: { code: 'privacy.exportLimit', params } },
  }));
  await open();
  press('Baixar meus dados');
  await waitFor(() => expect(currentToast()?.description).toContain('até 3 cópias por dia'));
});

async function openDialog() {
  await open();
  press('Excluir minha conta');
  return screen.findByRole('dialog', { name: 'Excluir sua conta?' });
}
const confirm = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir minha conta' }));

test('the question says what goes and what the law keeps, wants the password, and the page then offers the way back', async () => {
  server.answer('POST /api/privacy/deletion', ({ body }) => {
    const refused = { error: { code: 'input.invalid', params: { fields: { proof: 'privacy.password' } } } };
    if (body.proof !== 'Fita-de-Cetim-7') return { status: 422, body: refused };
    now({ deletion });
    return { body: { due_at: deletion.due_at } };
  });
  server.answer('DELETE /api/privacy/deletion', () => {
    now({});
    return { body: { is_cancelled: true } };
  });
  const dialog = await openDialog();
  expect(within(dialog).getByText(/Documentos enviados e contas para receber/)).toBeTruthy();
  expect(within(dialog).getByText(/Obrigação fiscal/)).toBeTruthy();
  expect(within(dialog).getByText(/Registro de auditoria/)).toBeTruthy();

  confirm(dialog);
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeTruthy();
  type('Sua senha', 'errada');
  confirm(dialog);
  expect(await within(dialog).findByText('A senha não confere.')).toBeTruthy();
  type('Sua senha', 'Fita-de-Cetim-7');
  confirm(dialog);

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Sua conta será excluída em 22 nov 2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(within(notice).getByRole('button', { name: 'Cancelar exclusão' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Exclusão cancelada'));
  expect(await screen.findByRole('button', { name: 'Excluir minha conta' })).toBeTruthy();
});

test('whoever has no password writes the address; whoever is needed is told what to do first', async () => {
  now({ proof: 'email' });
  server.answer('POST /api/privacy/deletion', () => appRefusal(409, 'privacy.lastSuperAdmin'));
  const dialog = await openDialog();
  type('Seu e-mail', 'jussara@exemplo.test');
  confirm(dialog);
  await waitFor(() =>
    expect(currentToast()?.description).toContain('torne outra pessoa da equipe Super Administrador'),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('the address of the person in charge of data is shown where there is one', async () => {
  now({ officer_email: 'dados@toada.test' });
  await open();
  expect(screen.getByRole('link', { name: 'dados@toada.test' }).getAttribute('href')).toBe('mailto:dados@toada.test');
});

test('a part that does not come can be asked for again, and the profile stands meanwhile', async () => {
  server.answer(READ, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/settings/profile');
  await screen.findByText('A parte de privacidade não carregou');
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
  now({});
  press('Recarregar privacidade');
  expect(await screen.findByRole('heading', { name: 'Baixar meus dados' })).toBeTruthy();
});
