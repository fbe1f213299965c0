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
  USER_ID,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const [LIST, ADD, INVITE, QUOTA] = [
  'GET /api/artists',
  'POST /api/artists',
  'POST /api/artists/invite',
  'GET /api/quota',
];
const LABELS = 'GET /api/quotas';
const ONE = '00000000-0000-4000-8000-000000000001';

const artist = (over: object = {}) => ({
  id: ONE,
  name: 'Téo Brandão',
  email: 'teo@exemplo.test',
  companyName: 'Téo e o Cais',
  isVerified: true,
  invitedAt: null,
  aggregatorId: USER_ID,
  aggregatorName: 'Selo Maré Alta',
  ...over,
});
const quota = {
  id: USER_ID,
  full_name: 'Helena',
  company_name: 'Selo',
  artist_count: 7,
  max_artists: 10,
  plan: 'Padrão',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(LIST, () => ({ body: { rows: [artist()], next: null } }));
  server.answer(QUOTA, () => ({ body: quota }));
  server.answer(LABELS, () => ({ body: { rows: [], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'AGGREGATOR', search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned(`/app/manage-aggregator-artists${search}`);
}

async function openDialog() {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar Novo Artista' }));
  return screen.findByRole('dialog', { name: 'Adicionar Novo Artista' });
}

function fill(over: Record<string, string> = {}) {
  const typed = { 'Nome completo': 'Anahí Couto', 'E-mail do artista': 'anahi@exemplo.test', ...over };
  for (const [label, value] of Object.entries(typed)) type(label, value);
}
const submit = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adicionar Artista' }));

test('the table says who is verified, who is not and who has yet to accept, with the quota above', async () => {
  const others = [
    artist({
      id: ONE.replace('1', '2'),
      name: 'Anahí Couto',
      companyName: null,
      isVerified: false,
      invitedAt: '2026-11-15T12:00:00.000Z',
    }),
  ];
  server.answer(LIST, () => ({ body: { rows: [artist(), ...others], next: null } }));
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first!).getByText('Téo e o Cais')).toBeTruthy();
  expect(within(first!).getByText('Verificado')).toBeTruthy();
  expect(within(second!).getByText('Pendente')).toBeTruthy();
  expect(within(second!).getByText('Convite enviado')).toBeTruthy();
  expect(within(first!).getByRole('link', { name: 'Ver Painel de Téo Brandão' }).getAttribute('href')).toBe(
    `/app/artist-dashboard/${ONE}`,
  );
  expect((await screen.findByRole('meter')).getAttribute('aria-valuetext')).toBe('7 de 10');
  expect(screen.queryByText('Selo Maré Alta')).toBeNull();
});

test.each([
  ['Padrão', 'Plano Padrão'],
  ['Plano Ouro', 'Plano Ouro'],
  ['PLANO B', 'PLANO B'],
  ['Planos do Selo', 'Plano Planos do Selo'],
])('the plan %j is shown as %j', async (plan, shown) => {
  server.answer(QUOTA, () => ({ body: { ...quota, plan } }));
  open();
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('the tab stands in the address, so that a reload stays on it', async () => {
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
  const here = open();
  const team = await screen.findByRole('tab', { name: 'Equipe' });
  fireEvent.mouseDown(team);
  await waitFor(() => expect(here.current.search).toBe('?tab=team'));
  cleanup();
  const again = open('AGGREGATOR', '?tab=team');
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  await screen.findByRole('tab', { name: 'Equipe' });
  expect(chosen()).toBe('Equipe');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Artistas' }));
  await waitFor(() => expect(again.current.search).toBe(''));
  cleanup();
  open('AGGREGATOR', '?tab=constructor');
  await screen.findByRole('tab', { name: 'Equipe' });
  expect(chosen()).toBe('Artistas');
});

test('three skeleton rows stand for the list while it is read', async () => {
  let answer = (_value: unknown) => {};
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if (String(args[0]).startsWith('/api/artists')) await waiting;
    return plain(...args);
  });
  open();
  await screen.findByRole('button', { name: 'Adicionar Novo Artista' });
  expect(screen.getByRole('status', { name: 'Carregando…' }).children).toHaveLength(3);
  answer(null);
  expect(await screen.findByText('Téo Brandão')).toBeTruthy();
});

test('an empty roster points an aggregator to the button, and an administrator nowhere', async () => {
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  open();
  expect(await screen.findByText('Nenhum artista gerenciado ainda.')).toBeTruthy();
  expect(screen.getByText('Use “Adicionar Novo Artista” para começar o elenco do seu selo.')).toBeTruthy();
  // One above the list and one where the list would be: both open the dialog.
  const buttons = screen.getAllByRole('button', { name: 'Adicionar Novo Artista' });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1]!);
  expect(await screen.findByRole('dialog', { name: 'Adicionar Novo Artista' })).toBeTruthy();
  cleanup();
  open('ADMIN');
  expect(await screen.findByText('Nenhum artista gerenciado ainda.')).toBeTruthy();
  expect(screen.queryByText(/Use “Adicionar/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Adicionar Novo Artista' })).toBeNull();
});

test('an artist is added: toast, list read again, dialog closed', async () => {
  server.answer(ADD, ({ body }) => ({ body: artist({ ...body, password: undefined }) }));
  await openDialog();
  fill({ 'Senha temporária': '123456', 'Nome artístico ou da banda': 'Ana e a Maré' });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentToast()).toMatchObject({
    tone: 'success',
    title: 'Sucesso!',
    description: 'Artista Anahí Couto adicionado.',
  });
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([
    { name: 'Anahí Couto', email: 'anahi@exemplo.test', password: '123456', companyName: 'Ana e a Maré' },
  ]);
  expect(server.calls(LIST).length).toBeGreaterThan(1);
  expect(server.calls(QUOTA).length).toBeGreaterThan(1);
});

test('name, e-mail and password are asked for in one sentence, a short password by its field', async () => {
  const dialog = await openDialog();
  submit();
  expect(await within(dialog).findByText('Nome, e-mail e senha são obrigatórios.')).toBeTruthy();
  expect(within(dialog).getAllByText('Campo obrigatório.')).toHaveLength(3);
  fill({ 'Senha temporária': '12345' });
  submit();
  expect(await within(dialog).findByText('A senha temporária deve ter no mínimo 6 caracteres.')).toBeTruthy();
  expect(within(dialog).queryByText('Nome, e-mail e senha são obrigatórios.')).toBeNull();
  expect(server.calls(ADD)).toEqual([]);
});

test.each([
  [
    { status: 409, body: { error: { code: 'quota.full', params: { max: 10, count: 10 } } } },
    'Você já tem 10 de 10 artistas da sua cota. Remova um artista ou peça uma cota maior.',
  ],
  [appRefusal(409, 'user.emailTaken'), 'Este e-mail já está em uso.'],
  [appRefusal(500, 'internal'), 'Ocorreu um problema.'],
])('a failure is said and leaves the dialog open with what was typed: %#', async (answer, description) => {
  server.answer(ADD, () => answer);
  await openDialog();
  fill({ 'Senha temporária': '123456' });
  submit();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao adicionar artista', description }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Anahí Couto');
  expect(screen.getByLabelText<HTMLInputElement>('Senha temporária').value).toBe('123456');
});

test('whoever may not add is told so in the words of the specification', async () => {
  server.answer(ADD, () => appRefusal(403, 'artist.addForbidden'));
  await openDialog();
  fill({ 'Senha temporária': '123456' });
  submit();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      tone: 'danger',
      title: 'Erro de Permissão',
      description: 'Você não tem permissão para adicionar artistas.',
    }),
  );
});

test('Cancelar closes the dialog and sends nothing', async () => {
  await openDialog();
  fill();
  press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(ADD)).toEqual([]);
});

test('the second way invites by e-mail, without a password, and keeps what was typed', async () => {
  server.answer(INVITE, ({ body }) => ({ body: artist(body) }));
  const dialog = await openDialog();
  fill({ 'E-mail do artista': '' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Convidar por e-mail' }));
  expect(within(dialog).queryByLabelText('Senha temporária', { selector: 'input' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
  expect(await within(dialog).findByText('Nome e e-mail são obrigatórios.')).toBeTruthy();
  type('E-mail do artista', 'anahi@exemplo.test');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
  await waitFor(() => expect(currentToast()?.description).toBe('Convite enviado para anahi@exemplo.test.'));
  expect(server.calls(INVITE).map(({ body }) => body)).toEqual([
    { name: 'Anahí Couto', email: 'anahi@exemplo.test', companyName: null },
  ]);
});

test('an open invitation is sent again', async () => {
  const invited = artist({ invitedAt: '2026-11-15T12:00:00.000Z' });
  server.answer(LIST, () => ({ body: { rows: [invited], next: null } }));
  server.answer(`POST /api/artists/${ONE}/invite`, () => ({ body: invited }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reenviar convite para Téo Brandão' }));
  await waitFor(() => expect(currentToast()?.description).toBe('Convite enviado para teo@exemplo.test.'));
});

test('names are edited in a dialog', async () => {
  server.answer(`PUT /api/artists/${ONE}`, ({ body }) => ({ body: artist(body) }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Editar Téo Brandão' }));
  await screen.findByRole('dialog', { name: 'Editar artista' });
  type('Nome completo', '');
  press('Salvar alterações');
  expect(await screen.findByText('Informe o nome do artista.')).toBeTruthy();
  type('Nome completo', 'Téo B.');
  type('Nome artístico ou da banda', '');
  press('Salvar alterações');
  await waitFor(() => expect(currentToast()?.title).toBe('Artista atualizado'));
  expect(server.calls(`PUT /api/artists/${ONE}`).map(({ body }) => body)).toEqual([
    { name: 'Téo B.', companyName: null },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an artist is removed after a question', async () => {
  server.answer(`DELETE /api/artists/${ONE}`, () => ({ body: { removed: true } }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remover Téo Brandão' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remover Téo Brandão do elenco?' });
  expect(server.calls(`DELETE /api/artists/${ONE}`)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Remover artista' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Artista removido'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a search asks the server, and an empty answer has a way back', async () => {
  open();
  await screen.findByText('Téo Brandão');
  server.answer(LIST, ({ url }) => ({ body: { rows: url.includes('search=') ? [] : [artist()], next: null } }));
  type('Buscar artistas', 'ninguém');
  expect(await screen.findByText('Nenhum artista com estes filtros.')).toBeTruthy();
  press('Limpar filtros');
  expect(await screen.findByText('Téo Brandão')).toBeTruthy();
});

test('more of the list is read on request', async () => {
  const next = artist({ id: ONE.replace('1', '2'), name: 'Segunda página' });
  server.answer(LIST, ({ url }) => ({
    body: url.includes('after=') ? { rows: [next], next: null } : { rows: [artist()], next: 'cursor' },
  }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('Segunda página')).toBeTruthy();
});

test('an administrator sees the labels and filters by one that the server finds', async () => {
  server.answer(LABELS, ({ url }) => ({
    body: {
      rows: url.includes('search=mar') ? [{ ...quota, id: ONE, company_name: 'Selo Maré Alta' }] : [],
      next: null,
    },
  }));
  open('ADMIN');
  expect(await screen.findByText('Selo Maré Alta')).toBeTruthy();
  expect(server.calls(QUOTA)).toEqual([]);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Filtrar por agregador' });
  expect(box.value).toBe('Todos os agregadores');
  fireEvent.change(box, { target: { value: 'mar' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Selo Maré Alta' }));
  await waitFor(() => expect(server.calls(LIST).at(-1)!.url).toContain(`aggregatorId=${ONE}`));
  expect(box.value).toBe('Selo Maré Alta');
});

test('a list that does not come says so and can be asked for again', async () => {
  server.answer(LIST, () => appRefusal(404, 'notFound'));
  open();
  expect(await screen.findByText('Os artistas não carregaram')).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: 'Erro ao buscar artistas' });
  server.answer(LIST, () => ({ body: { rows: [artist()], next: null } }));
  press('Tentar Novamente');
  expect(await screen.findByText('Téo Brandão')).toBeTruthy();
});
