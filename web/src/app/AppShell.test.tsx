// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MenuCounter } from '@toada/domain/dashboard/dashboard.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { findRoute } from './pages.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  cleanup();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.getByRole('navigation', { name: 'Navegação principal' });

test('the header names the section, and the menu marks its entry', async () => {
  renderApp('/app/catalog', { role: 'ARTIST' });
  await title('Meu Catálogo');
  expect(within(menu()).getByRole('link', { name: 'Meu Catálogo' }).getAttribute('aria-current')).toBe('page');
  expect(within(menu()).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
});

const group = (name: string) => within(menu()).getByRole('button', { name });
const unfold = () => {
  for (const name of ['Abrir Financeiro', 'Música', 'Selo', 'Administração', 'Operação']) {
    const button = within(menu()).queryByRole('button', { name });
    if (button?.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
  }
};

test('every entry of the super admin leads to a page with its own title', async () => {
  const here = renderApp('/app/dashboard', { role: 'SUPER_ADMIN' });
  await title('Dashboard');
  unfold();
  const labels = within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
  expect(labels).toHaveLength(40);
  for (const label of labels) {
    const before = here.current.pathname;
    unfold();
    fireEvent.click(within(menu()).getByRole('link', { name: label }));
    if (label !== 'Dashboard' && label !== 'Visão geral')
      await waitFor(() => expect(here.current.pathname).not.toBe(before));
    const page = findRoute(here.current.pathname)?.title;
    expect(page).toBeTruthy();
    await title(page ?? '');
  }
  // Twenty-six screens are fetched, on a machine that may be busy.
}, 180_000);

test('a group folds, and is found folded the next time', async () => {
  renderApp('/app/dashboard', { role: 'ADMIN' });
  await title('Dashboard');
  expect(within(menu()).queryByRole('link', { name: 'Meu Catálogo' })).toBeNull();
  expect(within(menu()).getByRole('link', { name: 'Painel Admin' })).toBeTruthy();
  fireEvent.click(group('Administração'));
  fireEvent.click(group('Música'));
  cleanup();
  renderApp('/app/dashboard', { role: 'ADMIN' });
  await title('Dashboard');
  expect(within(menu()).getByRole('link', { name: 'Meu Catálogo' })).toBeTruthy();
  expect(within(menu()).queryByRole('link', { name: 'Painel Admin' })).toBeNull();
});

test('the group of the page one is on stands open, and can be folded there', async () => {
  renderApp('/app/admin/leads', { role: 'ADMIN' });
  await title('Leads');
  expect(within(menu()).getByRole('link', { name: 'Leads' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(group('Operação'));
  expect(within(menu()).queryByRole('link', { name: 'Leads' })).toBeNull();
});

test('Financeiro opens its sub-menu for whoever is inside, and lights the page in it', async () => {
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  expect(within(menu()).queryByRole('link', { name: 'Extratos' })).toBeNull();
  fireEvent.click(within(menu()).getByRole('link', { name: 'Financeiro' }));
  await title('Financeiro');
  expect(within(menu()).getByRole('link', { name: 'Visão geral' }).getAttribute('aria-current')).toBe('page');
  expect(within(menu()).getByRole('link', { name: 'Financeiro' }).getAttribute('aria-current')).toBeNull();
  fireEvent.click(group('Recolher Financeiro'));
  expect(within(menu()).queryByRole('link', { name: 'Extratos' })).toBeNull();
});

const waiting = (counters: MenuCounter[]) => {
  const answer = async (url: unknown) =>
    String(url).includes('/menu/counters') ? Response.json({ counters }) : new Response('{}', { status: 503 });
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return () => asked.mock.calls.filter(([url]) => String(url).includes('/menu/counters'));
};

test('what waits stands beside its entry, and a folded group says the sum, in one request', async () => {
  const asked = waiting([
    { kind: 'verifications', count: 12, is_late: true },
    { kind: 'reviews', count: 5, is_late: false },
    { kind: 'leads', count: 2, is_late: false },
    { kind: 'withdrawals', count: 3, is_late: true },
  ]);
  renderApp('/app/dashboard', { role: 'ADMIN' });
  await title('Dashboard');
  await within(menu()).findByRole('link', { name: 'Documentos 12 pendentes, com prazo vencido' });
  expect(group('Operação 7 pendentes')).toBeTruthy();
  expect(within(menu()).getByRole('link', { name: 'Financeiro 3 pendentes, com prazo vencido' })).toBeTruthy();
  fireEvent.click(group('Operação 7 pendentes'));
  expect(within(menu()).getByRole('link', { name: 'Revisão 5 pendentes' })).toBeTruthy();
  expect(group('Operação').textContent).toBe('Operação');
  expect(asked()).toHaveLength(1);
});

test('on the rail a sub-menu opens beside its icon, and Esc closes it', async () => {
  localStorage.setItem('toada.sidebar', 'rail');
  waiting([{ kind: 'ownShares', count: 1, is_late: false }]);
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  const icon = await within(menu()).findByRole('button', { name: 'Financeiro 1 pendente' });
  fireEvent.click(icon);
  expect(within(menu()).getByRole('link', { name: 'Divisão de royalties 1 pendente' })).toBeTruthy();
  fireEvent.keyDown(icon, { key: 'Escape' });
  expect(within(menu()).queryByRole('link', { name: 'Extratos' })).toBeNull();
  expect(document.activeElement).toBe(icon);
});

test('after a navigation the section title has the focus, so that it is read out', async () => {
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  fireEvent.click(within(menu()).getByRole('link', { name: 'Financeiro' }));
  expect(document.activeElement).toBe(await title('Financeiro'));
});

test('Sair ends the session and then goes to the login page', async () => {
  let ended = 0;
  const signOut = async () => {
    ended += 1;
  };
  const here = renderApp('/app/dashboard', { role: 'ARTIST', signOut });
  await title('Dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(here.current.pathname).toBe('/auth/login'));
  expect(ended).toBe(1);
});

test('the avatar shows the initials and leads to the first settings page', async () => {
  const here = renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  const avatar = screen.getByRole('link', { name: 'Configurações da conta: Jussara Lima' });
  expect(avatar.textContent).toBe('JL');
  fireEvent.click(avatar);
  await title('Perfil');
  expect(here.current.pathname).toBe('/app/settings/profile');
});

test('the theme switch changes the page and is remembered', async () => {
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Usar tema claro' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('toada.theme')).toBe('light');
  expect(screen.getByRole('button', { name: 'Usar tema escuro' })).toBeTruthy();
});

test('the folded sidebar keeps its words for screen readers and stays folded the next time', async () => {
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect(within(menu()).getByRole('link', { name: 'Meu Catálogo' })).toBeTruthy();
  cleanup();
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeTruthy();
});

test('the drawer opens with the whole menu and closes when a page is chosen', async () => {
  renderApp('/app/dashboard', { role: 'AGGREGATOR' });
  await title('Dashboard');
  const button = screen.getByRole('button', { name: 'Abrir menu' });
  button.focus();
  fireEvent.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  fireEvent.click(within(drawer).getByRole('link', { name: 'Gerenciar Artistas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const heading = await title('Gerenciar Artistas');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a drawer that is closed with Esc gives the focus back to its button', async () => {
  renderApp('/app/dashboard', { role: 'ARTIST' });
  await title('Dashboard');
  const button = screen.getByRole('button', { name: 'Abrir menu' });
  button.focus();
  fireEvent.click(button);
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Menu' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the settings pages have a menu of their own, by role', async () => {
  renderApp('/app/settings/security', { role: 'COLLABORATOR' });
  await title('Segurança');
  const links = within(screen.getByRole('navigation', { name: 'Configurações' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Perfil', 'Segurança', 'Verificação', 'Notificações']);
});
