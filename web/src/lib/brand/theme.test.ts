// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { currentTheme, recallTheme, setTheme, THEME_KEY } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});

test('a theme that is chosen is kept for the next page, and told to the server, which draws some of them', () => {
  setTheme('light');
  expect(currentTheme()).toBe('light');
  expect(localStorage.getItem(THEME_KEY)).toBe('light');
  expect(document.cookie).toContain('toada.theme=light');
});

test('a page that came in another theme than was chosen changes, and tells the server again', () => {
  localStorage.setItem(THEME_KEY, 'light');
  recallTheme();
  expect(currentTheme()).toBe('light');
});

test('nothing changes where nothing sensible was stored', () => {
  recallTheme();
  expect(currentTheme()).toBe('dark');
  localStorage.setItem(THEME_KEY, 'red');
  recallTheme();
  expect(currentTheme()).toBe('dark');
});
