// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
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

const LIST = 'GET /api/users';
const CREATE = 'POST /api/users';
const ID = '00000000-0000-4000-8000-0000000000bb';

const person = (over: object = {}) => ({
  ...fakeProfile({ role: 'ARTIST' }),
  id: ID,
  full_name: 'Téo Brandão',
  email: 'teo@exemplo.test',
  deactivated_at: null,
  aggregator_name: 'Selo Maré Alta',
  has_own_white_label: false,
  ...over,
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(LIST, () => ({ body: { rows: [person()], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: Role = 'ADMIN') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  renderSigned('/app/admin/users-management');
  await screen.findByText('Téo Brandão');
}

async function choose(action: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: /Téo Brandão/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('each person stands with role, label and state', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Usuários' });
  for (const words of ['Artista', 'Selo Maré Alta', 'teo@exemplo.test']) {
    expect(within(table).getByText(words)).toBeTruthy();
  }
});

test('an empty form for somebody new says what is missing, in the words of the specification', async () => {
  await open();
  press('Novo Usuário');
  press('Criar Usuário');
  expect(await screen.findByText('Nome, email e senha são obrigatórios para novos usuários.')).toBeTruthy();
  expect(server.calls(CREATE)).toHaveLength(0);
});

test('an administrator is offered the roles an administrator may create, and no others', async () => {
  await open();
  press('Novo Usuário');
  fireEvent.keyDown(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Papel' }), { key: 'Enter' });
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Artista', 'Agregador', 'Financeiro', 'Suporte', 'Colaborador']);
});

test('somebody new is made with what was typed; a refusal keeps the dialog and the words', async () => {
  server.answer(CREATE, () => appRefusal(409, 'user.emailTaken'));
  await open();
  press('Novo Usuário');
  type('Nome completo', 'Davi Rocha');
  type('E-mail', 'davi@exemplo.test');
  type('Senha', 'Forte#2026senha');
  press('Criar Usuário');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao Salvar' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Davi Rocha');

  server.answer(CREATE, () => ({ body: { user: fakeProfile(), isNew: true } }));
  press('Criar Usuário');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(CREATE).at(-1)?.body).toEqual({
    email: 'davi@exemplo.test',
    password: 'Forte#2026senha',
    metadata: { full_name: 'Davi Rocha', role: 'ARTIST' },
    options: { ignore_existing: false, must_change_password: true },
  });
});

test('Esc closes the form while it is as it was opened, and not once something is typed', async () => {
  await open();
  press('Novo Usuário');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('Novo Usuário');
  type('Nome completo', 'Davi Rocha');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Davi Rocha');
  press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the address of somebody who exists is locked, and there is no password to set', async () => {
  await open();
  await choose('Editar');
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).readOnly).toBe(true);
  expect(screen.queryByLabelText('Senha')).toBeNull();
});

test('an administrator lends an artist a white label; others than artists have none', async () => {
  const path = `PUT /api/users/${ID}`;
  server.answer(path, () => ({ body: person({ has_own_white_label: true }) }));
  await open();
  await choose('Editar');
  fireEvent.click(await screen.findByRole('switch', { name: 'White label próprio' }));
  press('Salvar alterações');
  await waitFor(() => expect(server.calls(path).at(-1)?.body).toMatchObject({ has_own_white_label: true }));

  cleanup();
  server.answer(LIST, () => ({ body: { rows: [person({ role: 'SUPPORT' })], next: null } }));
  await open();
  await choose('Editar');
  await screen.findByLabelText('Nome completo');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a person is shut only after a second yes', async () => {
  const path = `DELETE /api/users/${ID}`;
  server.answer(path, () => ({ body: { done: true } }));
  await open();
  await choose('Desativar usuário');
  expect(server.calls(path)).toHaveLength(0);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desativar usuário' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Usuário desativado' }));
});

test('an administrator is offered nothing over a super administrator', async () => {
  server.answer(LIST, () => ({ body: { rows: [person({ role: 'SUPER_ADMIN' })], next: null } }));
  await open();
  expect(screen.queryByRole('button', { name: /Téo Brandão/ })).toBeNull();
});

test('an aggregator has the same as a tab of its artists, with its two roles', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/artists', () => ({ body: { rows: [], next: null } }));
  rememberSession();
  renderSigned('/app/manage-aggregator-artists');
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Equipe' }), { button: 0 });
  await screen.findByText('Téo Brandão');
  expect(screen.queryByRole('columnheader', { name: 'Agregador' })).toBeNull();

  press('Novo Usuário');
  fireEvent.keyDown(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Papel' }), { key: 'Enter' });
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Artista', 'Colaborador']);
});

test('an administrator who makes an artist chooses whose roster they join', async () => {
  const label = person({
    id: '00000000-0000-4000-8000-0000000000cc',
    role: 'AGGREGATOR',
    company_name: 'Selo Maré Alta',
  });
  server.answer(LIST, ({ url }) => ({
    body: { rows: [String(url).includes('AGGREGATOR') ? label : person()], next: null },
  }));
  server.answer(CREATE, () => ({ body: { user: fakeProfile(), isNew: true } }));
  await open();
  press('Novo Usuário');
  type('Nome completo', 'Davi Rocha');
  type('E-mail', 'davi@exemplo.test');
  type('Senha', 'Forte#2026senha');
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: /Selo do artista/ });
  fireEvent.focus(picker);
  fireEvent.change(picker, { target: { value: 'maré' } });
  fireEvent.click(await screen.findByRole('option', { name: /Selo Maré Alta/ }));
  press('Criar Usuário');
  await waitFor(() => expect(server.calls(CREATE)).toHaveLength(1));
  expect(server.calls(CREATE)[0]?.body).toMatchObject({ metadata: { role: 'ARTIST', aggregator_id: label.id } });
});

test('a super administrator makes somebody of the staff another one, and is offered it for nobody else', async () => {
  const PROMOTE = `POST /api/users/${ID}/super-admin`;
  server.answer(LIST, () => ({ body: { rows: [person({ role: 'ADMIN' })], next: null } }));
  server.answer(PROMOTE, () => ({ body: { done: true } }));
  await open('SUPER_ADMIN');
  await choose('Tornar Super Administrador');
  expect(await screen.findByText('Tornar Téo Brandão Super Administrador?')).toBeTruthy();
  press('Tornar Super Administrador');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Novo Super Administrador' }));
  expect(server.calls(PROMOTE)).toHaveLength(1);
  cleanup();

  server.answer(LIST, () => ({ body: { rows: [person()], next: null } }));
  await open('SUPER_ADMIN');
  fireEvent.keyDown(screen.getByRole('button', { name: /Téo Brandão/ }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: 'Editar' });
  expect(screen.queryByRole('menuitem', { name: 'Tornar Super Administrador' })).toBeNull();
});
