// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { findRoute } from './pages.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});
afterEach(cleanup);

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.getByRole('navigation', { name: 'Navegação principal' });

test('the header names the section, and the menu marks its entry', async () => {
  renderApp('/app/catalog', { role: 'ARTIST' });
  await title('Meu Catálogo');
  expect(within(menu()).getByRole('link', { name: 'Meu Catálogo' }).getAttribute('aria-current')).toBe('page');
  expect(within(menu()).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
});

test('every entry of the super admin leads to a page with its own title', async () => {
  const here = renderApp('/app/dashboard', { role: 'SUPER_ADMIN' });
  await title('Dashboard');
  const labels = within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
  expect(labels).toHaveLength(30);
  for (const label of labels) {
    const before = here.current.pathname;
    fireEvent.click(within(menu()).getByRole('link', { name: label }));
    if (label !== 'Dashboard') await waitFor(() => expect(here.current.pathname).not.toBe(before));
    const page = findRoute(here.current.pathname)?.title;
    expect(page).toBeTruthy();
    await title(page ?? '');
  }
  // Twenty-six screens are fetched, on a machine that may be busy.
}, 180_000);

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
  expect(links.map((link) => link.textContent)).toEqual([
    'Perfil',
    'Segurança',
    'Verificação',
    'Notificações',
    'Contas para Receber',
  ]);
});
