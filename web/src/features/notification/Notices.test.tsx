// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

const UNREAD = 'GET /api/notifications/unread';
const LIST = 'GET /api/notifications';
const ALL = 'POST /api/notifications/read-all';
const SETTINGS = 'GET /api/notification-settings';
const SAVE = 'PUT /api/notification-settings';

const now = new Date();
const notice = (over: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  title: 'Correção solicitada: Quintal de Estrelas',
  detail: 'Envie uma capa maior.',
  href: '/app/settings/security',
  icon: 'review',
  tone: 'warning',
  amount: null,
  action: null,
  cover_url: null,
  created_at: now.toISOString(),
  read_at: null,
  ...over,
});
const paid = notice({
  id: '00000000-0000-4000-8000-0000000000d2',
  ...{ title: 'Novos royalties na sua conta', detail: null, amount: '+R$ 1.928,58', icon: 'income', tone: 'success' },
  ...{ created_at: '2025-11-12T12:00:00.000Z', read_at: '2025-11-12T13:00:00.000Z' },
});
const choices = [
  { topic: 'review', in_panel: true, by_mail: true },
  { topic: 'withdrawal', in_panel: true, by_mail: true },
  { topic: 'security', in_panel: true, by_mail: true },
];

let server: FakeIdentity;
let unread = 1;
beforeEach(() => {
  unread = 1;
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST' }) }));
  server.answer(UNREAD, () => ({ body: { count: unread, total: 2 } }));
  server.answer(LIST, ({ url }) => ({
    body: { rows: url.includes('is_unread') ? [notice()] : [notice(), paid], next: null },
  }));
  server.answer(SETTINGS, () => ({ body: { summary_hour: null, choices } }));
  rememberSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the bell says how many are unread, and leads to the newest', async () => {
  renderSigned('/app/settings/notifications');
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 não lido' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Avisos' }));
  expect(await panel.findByText('Envie uma capa maior.')).toBeTruthy();
  expect(panel.queryByText('Novos royalties na sua conta')).toBeNull();
  expect(panel.getByRole('link', { name: 'Ver todos os avisos' })).toBeTruthy();
});

test('one click leads to the thing and marks the notice read', async () => {
  server.answer('POST /api/notifications/00000000-0000-4000-8000-0000000000d1/read', () => {
    unread = 0;
    return { body: { count: 0, total: 2 } };
  });
  const here = renderSigned('/app/settings/notifications');
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 não lido' }));
  fireEvent.click(await screen.findByRole('link', { name: /Correção solicitada/ }));
  await waitFor(() => expect(here.current.pathname).toBe('/app/settings/security'));
  expect(await screen.findByRole('button', { name: 'Avisos' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one notice is marked read without opening it, and the list stays', async () => {
  const read = 'POST /api/notifications/00000000-0000-4000-8000-0000000000d1/read';
  server.answer(read, () => {
    unread = 0;
    return { body: { count: 0, total: 2 } };
  });
  const here = renderSigned('/app/settings/notifications');
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 não lido' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Marcar como lido: Correção solicitada/ }));
  // Behind the open list the bell is told by its number alone.
  await waitFor(() => expect(server.calls(read)).toHaveLength(1));
  expect(here.current.pathname).toBe('/app/settings/notifications');
  expect(screen.getByRole('dialog', { name: 'Avisos' })).toBeTruthy();
});

test('a withdrawal keeps its number in one piece', async () => {
  server.answer(LIST, () => ({ body: { rows: [notice({ title: 'Saque R-000123 devolvido' })], next: null } }));
  renderSigned('/app/notifications');
  expect((await screen.findByText('R-000123')).className).toContain('whitespace-nowrap');
  expect(screen.getByRole('link', { name: 'Não lido: Saque R-000123 devolvido' })).toBeTruthy();
});

test('opening the thing a notice is about tells the server, once; news that come meanwhile stay unread', async () => {
  const OPENED = 'POST /api/notifications/opened';
  unread = 2;
  server.answer(OPENED, () => {
    unread = 1;
    return { body: { count: 1, total: 2 } };
  });
  renderSigned('/app/settings/security?aba=senha');
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 não lido' }));
  server.answer(ALL, () => {
    unread = 5;
    return { body: { count: 5, total: 7 } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar tudo como lido' }));
  expect(await screen.findByRole('button', { name: 'Avisos: 5 não lidos' })).toBeTruthy();
  expect(server.calls(OPENED)).toMatchObject([{ body: { address: '/app/settings/security?aba=senha' } }]);
});

test('a notice that waits for its reader has a button for the next step, and the tabs have their numbers', async () => {
  server.answer(LIST, () => ({ body: { rows: [notice({ action: 'Corrigir lançamento' }), paid], next: null } }));
  renderSigned('/app/notifications');
  const button = await screen.findByRole('link', { name: /^Corrigir lançamento: Correção solicitada/ });
  expect(button.textContent).toBe('Corrigir lançamento');
  expect((await screen.findByRole('tab', { name: 'Todos 2' })).textContent).toBe('Todos2');
  expect(screen.getByRole('tab', { name: 'Não lidos 1' })).toBeTruthy();
});

test('the page has all of them by day, with amounts, and marks all read', async () => {
  server.answer(ALL, () => {
    unread = 0;
    return { body: { count: 0, total: 2 } };
  });
  renderSigned('/app/notifications');
  expect(await screen.findByText('+R$ 1.928,58')).toBeTruthy();
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days[0]).toMatch(/^Hoje, /);
  expect(days[1]).toBe('12 nov 2025');
  press('Marcar tudo como lido');
  await screen.findByRole('button', { name: 'Avisos' });
  expect(server.calls(ALL)).toHaveLength(1);
});

test('a choice is saved at once; what is mandatory cannot be switched off', async () => {
  server.answer(SAVE, ({ body }) => ({ body: { summary_hour: null, choices, ...body } }));
  renderSigned('/app/settings/notifications');
  fireEvent.click(await screen.findByRole('switch', { name: 'Revisão da equipe por e-mail' }));
  expect(await screen.findByText(/^Salvo às /)).toBeTruthy();
  const [saved] = server.calls(SAVE);
  expect(saved?.body).toEqual({ choices: [{ topic: 'review', in_panel: true, by_mail: false }] });
  const isLocked = (name: string) => (screen.getByRole('switch', { name }) as HTMLButtonElement).disabled;
  expect(isLocked('Saque e saldo retido por e-mail')).toBe(true);
  expect(isLocked('Saque e saldo retido no painel')).toBe(false);
  expect(isLocked('Segurança no painel')).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: 'Receber o resumo diário' }));
  await waitFor(() => expect(server.calls(SAVE).at(-1)?.body).toEqual({ summary_hour: 8 }));
});
