// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

afterEach(cleanup);

test('a visitor goes to the login page, and the page first asked for is kept', async () => {
  const here = renderApp('/app/catalog?ordem=data');
  await screen.findByRole('heading', { level: 1, name: 'Que bom te ver de volta' });
  expect(here.current.pathname).toBe('/auth/login');
  expect(here.current.state).toMatchObject({ from: { pathname: '/app/catalog', search: '?ordem=data' } });
});

test('a visitor asked for a settings tab keeps the tab', async () => {
  const here = renderApp('/settings?tab=payment_methods');
  await screen.findByRole('heading', { level: 1, name: 'Que bom te ver de volta' });
  expect(here.current.state).toMatchObject({ from: { pathname: '/app/settings', search: '?tab=payment_methods' } });
});

test('a role that may not open a page is told so', async () => {
  const here = renderApp('/app/admin/dashboard', { role: 'FINANCE' });
  await screen.findByText('Acesso não autorizado para esta seção do aplicativo.');
  expect(here.current.pathname).toBe('/app/unauthorized');
});

test.each(['/app/distribution', '/app/video-distribution', '/app/register-work'])(
  'an artist who is not verified is sent from %s to the dashboard with the way to verification',
  async (path) => {
    const here = renderApp(path, { role: 'ARTIST', isVerified: false });
    await screen.findByText('Verificação Necessária');
    expect(screen.getByRole('link', { name: 'Verificar Agora' }).getAttribute('href')).toBe(
      '/app/settings/verification',
    );
    expect(here.current.pathname).toBe('/app/dashboard');
  },
);

test('a verified artist gets in', async () => {
  const here = renderApp('/app/distribution', { role: 'ARTIST' });
  await screen.findByRole('heading', { level: 1, name: 'Distribuição Musical' });
  expect(here.current.pathname).toBe('/app/distribution');
});

test('whoever left by Sair is not brought back to the page that was left', async () => {
  const here = renderApp('/app/catalog', { hasLeft: true });
  await screen.findByRole('heading', { level: 1, name: 'Que bom te ver de volta' });
  expect(here.current.state).toBeNull();
});

test('while the session is being read nobody is sent anywhere', () => {
  const here = renderApp('/app/catalog', { isLoading: true });
  expect(screen.getByText('Carregando autenticação...')).toBeTruthy();
  expect(here.current.pathname).toBe('/app/catalog');
});
