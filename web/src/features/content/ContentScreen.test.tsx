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
import { heading, press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/content/items';
const AT = '2026-11-15T12:00:00.000Z';
const item = (over: object) => ({
  content_key: 'login.title',
  content_value: 'Que bom te ver de volta',
  default_value: 'Que bom te ver de volta',
  content_type: 'text',
  description: 'Entrar: título',
  updated_at: null as string | null,
  updated_by: null as string | null,
  ...over,
});
const TITLE = item({});
const HERO = item({
  content_key: 'landing.hero.subtitle',
  content_value: 'Feita em Recife.',
  default_value: 'A plataforma completa.',
  content_type: 'textarea',
  description: 'Página inicial: subtítulo',
  updated_at: AT,
  updated_by: 'Iara',
});
const SAVE = 'PUT /api/content/items/login.title';

let server: FakeIdentity;
let items = [HERO, TITLE];
beforeEach(() => {
  items = [HERO, TITLE];
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { items } }));
  server.answer(SAVE, ({ body }) => ({ body: { ...TITLE, ...body, updated_at: AT, updated_by: 'Bento' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  const here = renderSigned('/app/admin/content-management');
  await heading('Página inicial');
  return here;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const cardOf = (label: string) => within(field(label).closest('li') as HTMLElement);

test('each text stands in a card under its group, on one line or several, with its key', async () => {
  await open();
  expect(field('Entrar: título').tagName).toBe('INPUT');
  expect(field('Página inicial: subtítulo').tagName).toBe('TEXTAREA');
  expect(cardOf('Entrar: título').getByText('login.title')).toBeTruthy();
  expect(cardOf('Página inicial: subtítulo').getByText('Alterado')).toBeTruthy();
  expect(cardOf('Página inicial: subtítulo').getByText(/^Iara, /)).toBeTruthy();
  expect(cardOf('Entrar: título').queryByText('Alterado')).toBeNull();
});

test('each card says where its text appears, and leads there but for the pages of whoever is not signed in', async () => {
  items = [HERO, TITLE, item({ content_key: 'legal.controller.name', description: 'Operadora' })];
  await open();
  const way = cardOf('Página inicial: subtítulo').getByRole('link', { name: 'Página inicial, abertura' });
  expect(way.getAttribute('href')).toBe('/');
  expect(way.getAttribute('target')).toBe('_blank');
  const ways = cardOf('Operadora').getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  expect(cardOf('Entrar: título').getByText(/Aparece em: Entrar \(abra em uma janela anônima\)/)).toBeTruthy();
  expect(cardOf('Entrar: título').queryByRole('link')).toBeNull();
});

test('a card counts what it takes as it is typed; an address is not counted, and says what it may be', async () => {
  items = [HERO, TITLE, item({ content_key: 'landing.cta.url', description: 'Endereço', content_value: '#acesso' })];
  await open();
  expect(cardOf('Entrar: título').getByRole('img', { name: '23 de 200 caracteres' }).textContent).toBe('23/200');
  type('Página inicial: subtítulo', 'a'.repeat(241));
  expect(cardOf('Página inicial: subtítulo').getByRole('img', { name: '241 de 240 caracteres' })).toBeTruthy();
  const address = cardOf('Endereço');
  expect(address.queryByRole('img', { name: /caracteres/ })).toBeNull();
  expect(address.getByText(/endereço https:\/\/ ou mailto:/)).toBeTruthy();
});

test('six cards are drawn while the texts are on their way', async () => {
  vi.stubGlobal(
    'fetch',
    (
      (fetch) => (url: RequestInfo, init?: RequestInit) =>
        String(url).includes('/content/items') ? new Promise(() => {}) : fetch(url, init)
    )(fetch),
  );
  rememberSession();
  renderSigned('/app/admin/content-management');
  await screen.findByLabelText('Buscar textos');
  expect(screen.getAllByRole('status').flatMap((status) => [...status.children])).toHaveLength(6);
});

test('a text is saved by its own button and said as the specification says it', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Salvar Alteração: Entrar: título' })).toHaveProperty('disabled', true);
  type('Entrar: título', 'Bem-vinda');
  expect(cardOf('Entrar: título').getByText('Não salvo')).toBeTruthy();
  press('Salvar Alteração: Entrar: título');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Conteúdo Salvo!',
      description: 'O item "Entrar: título" foi atualizado.',
    }),
  );
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([{ content_value: 'Bem-vinda', seen: null }]);
  expect(cardOf('Entrar: título').queryByText('Não salvo')).toBeNull();
  expect(cardOf('Entrar: título').getByText('Alterado')).toBeTruthy();
});

test('what cannot be saved says why at the field and is not sent', async () => {
  await open();
  type('Entrar: título', '   ');
  press('Salvar Alteração: Entrar: título');
  expect(screen.getByText('Campo obrigatório.')).toBeTruthy();
  expect(server.calls(SAVE)).toEqual([]);
});

test('a save that fails says so and keeps what was typed, even while a search hides it', async () => {
  server.answer(SAVE, () => appRefusal(503, 'database.unavailable'));
  await open();
  type('Entrar: título', 'Bem-vinda');
  press('Salvar Alteração: Entrar: título');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao salvar' }));
  expect(field('Entrar: título').value).toBe('Bem-vinda');

  type('Buscar textos', 'subtítulo');
  expect(screen.queryByLabelText('Entrar: título')).toBeNull();
  type('Buscar textos', '');
  expect(field('Entrar: título').value).toBe('Bem-vinda');
});

test('what a colleague saved meanwhile is shown, and is saved over only on purpose', async () => {
  await open();
  type('Entrar: título', 'O meu');
  const theirs = item({ content_value: 'O de Iara', updated_at: AT, updated_by: 'Iara' });
  server.answer(SAVE, () => {
    items = [HERO, theirs];
    server.answer(SAVE, ({ body }) => ({ body: { ...theirs, ...body, updated_by: 'Bento' } }));
    return { status: 409, body: { error: { code: 'content.changed', params: { by: 'Iara', at: AT } } } };
  });
  press('Salvar Alteração: Entrar: título');
  expect(await screen.findByText('Iara salvou outro texto enquanto você editava')).toBeTruthy();
  expect(screen.getByText('O de Iara')).toBeTruthy();
  expect(field('Entrar: título').value).toBe('O meu');
  press('Salvar por cima: Entrar: título');
  await waitFor(() => expect(currentToast()?.title).toBe('Conteúdo Salvo!'));
  expect(server.calls(SAVE).at(-1)?.body).toEqual({ content_value: 'O meu', seen: AT });
});

test('the default comes back, and the toast takes that back', async () => {
  const [RESTORE, REWRITE] = [
    'DELETE /api/content/items/landing.hero.subtitle',
    'PUT /api/content/items/landing.hero.subtitle',
  ];
  const restored = { ...HERO, content_value: HERO.default_value, updated_at: null, updated_by: null };
  server.answer(RESTORE, () => ({ body: restored }));
  server.answer(REWRITE, ({ body }) => ({ body: { ...HERO, ...body } }));
  await open();
  press('Restaurar padrão: Página inicial: subtítulo');
  await waitFor(() => expect(field('Página inicial: subtítulo').value).toBe('A plataforma completa.'));
  expect(server.calls(RESTORE)[0]?.url).toContain(`seen=${encodeURIComponent(AT)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(field('Página inicial: subtítulo').value).toBe('Feita em Recife.'));
  expect(server.calls(REWRITE)[0]?.body).toEqual({ content_value: 'Feita em Recife.', seen: null });
});

test('an earlier text goes from the history into the card', async () => {
  server.answer('GET /api/content/items/login.title/history', () => ({
    body: {
      rows: [
        { id: '1', content_value: null, saved_at: AT, saved_by: 'Iara' },
        { id: '2', content_value: 'Olá de novo', saved_at: '2026-11-14T12:00:00.000Z', saved_by: null },
      ],
      next: null,
    },
  }));
  await open();
  press('Histórico: Entrar: título');
  const dialog = within(await screen.findByRole('dialog', { name: 'Histórico' }));
  await dialog.findByText('Olá de novo');
  expect(dialog.getByText(/Texto padrão/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: /^Usar o texto de 14 nov/ }));
  expect(field('Entrar: título').value).toBe('Olá de novo');
  expect(server.calls(SAVE)).toEqual([]);
});

test('whoever leaves with something unsaved is asked first', async () => {
  const here = await open();
  type('Entrar: título', 'Bem-vinda');
  fireEvent.click(screen.getByRole('link', { name: 'Cotas' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  expect(here.current.pathname).toBe('/app/admin/content-management');
  press('Continuar editando');
  expect(field('Entrar: título').value).toBe('Bem-vinda');

  fireEvent.click(screen.getByRole('link', { name: 'Cotas' }));
  press('Sair sem salvar');
  await waitFor(() => expect(here.current.pathname).toBe('/app/admin/quota-management'));
});

test('Sair with something unsaved asks first, and then really leaves', async () => {
  const here = await open();
  type('Entrar: título', 'Bem-vinda');
  press('Sair');
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  press('Continuar editando');
  expect([field('Entrar: título').value, here.current.pathname]).toEqual([
    'Bem-vinda',
    '/app/admin/content-management',
  ]);

  press('Sair');
  press('Sair sem salvar');
  await waitFor(() => expect(here.current.pathname).toBe('/auth/login'));
});

test('a list that does not come is said with the title of the specification', async () => {
  server.answer(LIST, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/admin/content-management');
  expect(await screen.findByText('O conteúdo não carregou')).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: 'Erro ao buscar conteúdo' });
});

test('the filters leave what was changed, or what is not saved', async () => {
  await open();
  type('Entrar: título', 'Bem-vinda');
  press('Alterados 1');
  expect(screen.queryByLabelText('Entrar: título')).toBeNull();
  press('Não salvos 1');
  expect(field('Entrar: título').value).toBe('Bem-vinda');
  expect(screen.queryByLabelText('Página inicial: subtítulo')).toBeNull();
  type('Buscar textos', 'nada disso');
  press('Limpar filtros');
  expect(field('Página inicial: subtítulo')).toBeTruthy();
});

test('beside the texts stands the place where the focused one is read, with what is typed', async () => {
  await open();
  const place = within(screen.getByRole('region', { name: 'Onde aparece' }));
  expect(place.getByText(/^Página inicial, abertura\./)).toBeTruthy();
  fireEvent.focus(field('Entrar: título'));
  expect(place.getByText(/^Entrar\./)).toBeTruthy();
  type('Entrar: título', 'Bem-vinda');
  await waitFor(() => expect(place.getByText('Bem-vinda')).toBeTruthy());
});
