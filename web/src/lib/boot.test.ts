// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { wearBrand } from './branding.ts';
import { currentTheme, setTheme } from './theme.ts';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
const page = document.documentElement;

/** A reload: the page comes fresh from the server, the storage stays. */
function reload() {
  page.removeAttribute('style');
  page.dataset.theme = 'dark';
  new Function(boot)();
}

beforeEach(() => localStorage.clear());

test('the first visit is dark', () => {
  reload();
  expect(currentTheme()).toBe('dark');
});

test('the chosen theme stands before the application starts', () => {
  setTheme('light');
  reload();
  expect(currentTheme()).toBe('light');
});

test('the stored brand stands before the application starts', () => {
  wearBrand({ primaryColor: '#0a7f5a' });
  reload();
  expect(page.style.getPropertyValue('--brand-primary')).toBe('#0a7f5a');
});

test('storage that was tampered with reaches no variable but the brand', () => {
  localStorage.setItem('toada.brand', JSON.stringify({ '--bg': 'red', color: 'red', '--brand-primary': 7 }));
  reload();
  expect(page.getAttribute('style') ?? '').toBe('');
});

test('damaged storage leaves the defaults', () => {
  localStorage.setItem('toada.brand', '{');
  reload();
  expect(currentTheme()).toBe('dark');
});
