// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { beforeEach, expect, test } from 'vitest';
import { rememberSession } from '../../testing/fake-identity.ts';
import { fontSheets } from './fonts.ts';
import { currentTheme, setTheme } from './theme.ts';
import { wearOwnBrand } from './wear-brand.ts';

const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');
const page = document.documentElement;
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
const fonts = () => [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));

const FAVICON = '/brand-files/00000000-0000-4000-8000-00000000000f.png';
const aggregator = {
  ...emptyWhiteLabel,
  primaryColor: '#0a7f5a',
  companyName: 'Selo Maré',
  faviconUrl: FAVICON,
  fontFamily: 'Lora' as const,
};

/** A reload: the page comes fresh from the server, the storage stays. */
function reload(path = '/app/dashboard') {
  page.removeAttribute('style');
  page.dataset.theme = 'dark';
  document.head.innerHTML = '<title>Toada</title><link rel="icon" href="/music-icon.svg" type="image/svg+xml">';
  window.history.replaceState(null, '', path);
  new Function(boot)();
}

/** An earlier visit has left the brand of its person. */
function visit() {
  rememberSession();
  wearOwnBrand('someone', { ...noLayers, aggregator });
}

function keep(stored: unknown) {
  rememberSession();
  localStorage.setItem('toada.brand', JSON.stringify(stored));
}

beforeEach(() => {
  localStorage.clear();
  reload('/');
});

test('the first visit is dark', () => {
  reload();
  expect(currentTheme()).toBe('dark');
});

test('the chosen theme stands before the application starts', () => {
  setTheme('light');
  reload();
  expect(currentTheme()).toBe('light');
});

test('the stored brand stands in the panel before the application starts: colours, icon, name and font', () => {
  visit();
  reload();
  expect(page.style.getPropertyValue('--brand-primary')).toBe('#0a7f5a');
  expect(page.style.getPropertyValue('--brand-font')).toBe('"Lora Variable", "Lora"');
  expect(icon()).toBe(FAVICON);
  expect(document.querySelector('link[rel="icon"]')?.hasAttribute('type')).toBe(false);
  expect(document.title).toBe('Selo Maré');
  expect(fonts()).toEqual([fontSheets.Lora]);
  expect(document.querySelector('link[data-brand-font]')?.getAttribute('blocking')).toBe('render');
});

test.each(['/', '/auth/login', '/application', '/terms', '/link/app/'])('%s stays in the brand of its host', (path) => {
  visit();
  reload(path);
  expect(page.getAttribute('style') ?? '').toBe('');
  expect([icon(), document.title, fonts()]).toEqual(['/music-icon.svg', 'Toada', []]);
});

test('without a session there is nobody whose brand it could be', () => {
  visit();
  localStorage.removeItem('toada.session');
  reload();
  expect(page.getAttribute('style') ?? '').toBe('');
});

test('storage that was tampered with reaches no variable but the brand, and no file but ours', () => {
  keep({
    tokens: {
      '--bg': '#ff0000',
      color: 'red',
      '--brand-primary': 7,
      '--brand-text': 'url(https://else.test/x)',
      '--brand-font': '"x"; } body { color: red',
    },
    brand: { companyName: { html: '<b>' }, faviconUrl: 'https://else.test/icon.png' },
    fontSheet: '//else.test/x.css',
  });
  reload();
  expect(page.getAttribute('style') ?? '').toBe('');
  expect([icon(), document.title, fonts()]).toEqual(['/music-icon.svg', 'Toada', []]);
});

test.each(['{', '7', '"x"', '[]', 'null', '{"tokens":null,"brand":null}'])(
  'damaged storage (%s) leaves the defaults',
  (stored) => {
    rememberSession();
    localStorage.setItem('toada.brand', stored);
    localStorage.setItem('toada.theme', 'light');
    reload();
    expect(currentTheme()).toBe('light');
    expect(page.getAttribute('style') ?? '').toBe('');
  },
);
