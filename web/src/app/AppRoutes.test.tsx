// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

const mode = (content: string) => {
  document.head.innerHTML = `<meta name="toada-mode" content="${content}">`;
};

test('the landing page carries the hero, the lead form and the footer of the specification', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: /Sua Música,\s+Seu Futuro,\s+Seu Controle\./ });
  expect(screen.getByText('A plataforma completa para artistas e selos independentes.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fazer Login' }).getAttribute('href')).toBe('/auth/login');
  expect(screen.getByRole('form', { name: 'Acesso Antecipado e Novidades' })).toBeTruthy();
  for (const [name, to] of [
    ['Termos', '/terms'],
    ['Privacidade', '/privacy'],
    ['Login', '/auth/login'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  }
  expect(screen.getByText(`© ${new Date().getFullYear()} Toada`)).toBeTruthy();
});

test.each(['/nowhere', '/app/nowhere', '/App/dashboard'])('%s is not found, for visitors', async (path) => {
  renderApp(path);
  await screen.findByRole('heading', { name: '404' });
  expect(screen.getByText('Página não encontrada')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar para o Dashboard' }).getAttribute('href')).toBe('/');
});

test('an unknown page of the panel is not found for whoever is signed in, too', async () => {
  renderApp('/app/nowhere', { role: 'ADMIN' });
  await screen.findByRole('heading', { name: '404' });
});

test('the tab says where one is', async () => {
  renderApp('/app/financial', { role: 'SUPPORT' });
  await waitFor(() => expect(document.title).toBe('Financeiro · Toada'));
});

test('a redirect keeps what the address before it handed over', async () => {
  const here = renderApp('/auth');
  await screen.findByRole('heading', { level: 1, name: 'Que bom te ver de volta' });
  expect(here.current.pathname).toBe('/auth/login');
});

test('the white-label link takes each role to its own branding page', async () => {
  const here = renderApp('/app/settings?tab=white-label', { role: 'ADMIN' });
  await screen.findByRole('heading', { level: 1, name: 'White Label Padrão' });
  expect(here.current).toMatchObject({ pathname: '/app/settings/admin/branding-default', search: '' });
});

test('the gallery is not found in production', async () => {
  mode('production');
  renderApp('/dev/gallery');
  await screen.findByRole('heading', { name: '404' });
});
