// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, PROFILE, rememberSession, USER_ID } from '../../testing/fake-identity.ts';
import { heading, press, renderSigned } from '../../testing/render-signed.tsx';
import { wearHostBrand } from './branding.ts';
import { fontSheets } from './fonts.ts';

const OWN = 'GET /api/brand';
const file = (digit: string) => `/brand-files/${digit.repeat(8)}-0000-4000-8000-000000000000.png`;
const aggregator = {
  ...emptyWhiteLabel,
  primaryColor: '#0a7f5a',
  companyName: 'Selo Maré',
  faviconUrl: file('a'),
  userAvatarPlaceholder: file('b'),
  fontFamily: 'Lora' as const,
};
const adminDefault = { ...emptyWhiteLabel, secondaryColor: '#112233' };
const artist = { artistAvatarUrl: null, artistBannerUrl: file('c'), artistAccentColor: '#445566' };
const layers = { ...noLayers, adminDefault, aggregator, artist };

const page = document.documentElement;
const variable = (name: string) => page.style.getPropertyValue(`--brand-${name}`);
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
const sheets = () => [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  document.head.innerHTML = '<link rel="icon" href="/music-icon.svg" type="image/svg+xml">';
  server.answer(OWN, () => ({ body: layers }));
  rememberSession();
});
afterEach(() => {
  cleanup();
  wearHostBrand();
  vi.unstubAllGlobals();
});

async function enter(path = '/app/dashboard') {
  renderSigned(path);
  await waitFor(() => expect(variable('primary')).toBe('#0a7f5a'));
}

test('the panel wears what the layers of its person make together', async () => {
  await enter();
  expect(variable('secondary')).toBe('#445566');
  expect(variable('button')).toBe('#0a7f5a');
  expect(variable('font')).toBe('"Lora Variable", "Lora"');
  expect(icon()).toBe(aggregator.faviconUrl);
  expect(screen.getByRole('link', { name: 'Ir para o Dashboard' }).textContent).toContain('Selo Maré');
  await waitFor(() => expect(document.title).toBe('Dashboard · Selo Maré'));
});

test('only the font that is worn is asked for', async () => {
  await enter();
  expect(sheets()).toEqual([fontSheets.Lora]);
});

test('without a font of its own a brand asks for none: Montserrat comes with the page', async () => {
  server.answer(OWN, () => ({ body: { ...layers, aggregator: { ...aggregator, fontFamily: null } } }));
  await enter();
  expect(sheets()).toEqual([]);
});

test('a person without a picture is shown by the one the brand has for them, and by initials where that fails', async () => {
  await enter();
  const account = screen.getByRole('link', { name: /^Configurações da conta/ });
  const picture = account.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(aggregator.userAvatarPlaceholder);
  picture?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(account.textContent).toBe('JL'));
});

test('a copy of every layer is kept under its own key', async () => {
  await enter();
  expect(stored('toada.brand.default')).toEqual(adminDefault);
  expect(stored('toada.brand.white-label')).toEqual({ aggregator, ownWhiteLabel: null });
  expect(stored('toada.brand.artist')).toEqual(artist);
  expect(stored('toada.brand')).toMatchObject({
    personId: USER_ID,
    tokens: { '--brand-primary': '#0a7f5a' },
    brand: { companyName: 'Selo Maré', secondaryColor: '#445566' },
    fontSheet: fontSheets.Lora,
  });
});

test('while the server does not answer, the kept layers dress the panel, and nobody is bothered', async () => {
  await enter();
  cleanup();
  wearHostBrand();
  server.answer(OWN, () => ({ status: 403, body: { error: { code: 'access.forbidden', params: {} } } }));
  await enter();
  expect(document.title).toBe('Dashboard · Selo Maré');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("another person's kept layers dress nobody", async () => {
  await enter();
  const { brand, ...rest } = stored('toada.brand');
  localStorage.setItem('toada.brand', JSON.stringify({ ...rest, brand, personId: 'somebody else' }));
  cleanup();
  wearHostBrand();
  server.answer(OWN, () => ({ status: 403, body: { error: { code: 'access.forbidden', params: {} } } }));
  renderSigned('/app/dashboard');
  await heading('Dashboard');
  expect(variable('primary')).toBe('');
});

test('signing out gives the page back to its host and leaves no copy behind', async () => {
  await enter();
  press('Sair');
  await screen.findByLabelText('E-mail');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('toada.brand'))).toEqual([]);
  expect(page.style.length).toBe(0);
  expect([icon(), sheets()]).toEqual(['/music-icon.svg', []]);
  expect(document.title).toBe('Entrar · Toada');
});

test('the screens before the panel show the name of whoever the page belongs to', async () => {
  server.answer(PROFILE, () => ({
    status: 403,
    body: { error: { code: 'access.passwordChangeRequired', params: {} } },
  }));
  renderSigned('/app/dashboard');
  await heading('Defina uma nova senha');
  expect(screen.getByText('toada')).toBeTruthy();
  expect(server.calls(OWN)).toEqual([]);
});
