import { expect, test } from 'vitest';
import { type Budget, budgetsOf, type Manifest, measure } from './size-check.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_react.js'] },
  'src/app/AppShell.tsx': { file: 'assets/shell.js', imports: ['index.html', '_radix.js'], isDynamicEntry: true },
  '_radix.js': { file: 'assets/radix.js' },
  'src/features/x/XScreen.tsx': { file: 'assets/x.js', imports: ['_radix.js', '_chart.js'], isDynamicEntry: true },
  '_chart.js': { file: 'assets/chart.js' },
  'style.css': { file: 'assets/style.css' },
};

const sizes: Record<string, number> = {
  'assets/main.js': 10,
  'assets/react.js': 60,
  'assets/shell.js': 5,
  'assets/radix.js': 30,
  'assets/x.js': 3,
  'assets/chart.js': 40,
};
const bytesOf = (file: string) => sizes[file] ?? 1_000_000;
const check = (budget: Partial<Budget> & Pick<Budget, 'entries'>) =>
  measure(manifest, [{ name: 'it', limitBytes: 100, ...budget }], bytesOf)[0];

test('a page weighs its entry and everything that imports, each file once', () => {
  expect(check({ entries: ['index.html'] })).toMatchObject({ bytes: 70, isOver: false });
  expect(check({ entries: ['index.html', 'src/app/AppShell.tsx'] })).toMatchObject({ bytes: 105, isOver: true });
});

test('exactly the limit is still inside it, one byte more is over', () => {
  expect(check({ entries: ['index.html'], limitBytes: 70 })?.isOver).toBe(false);
  expect(check({ entries: ['index.html'], limitBytes: 69 })?.isOver).toBe(true);
});

test('a screen weighs only what the panel has not loaded already', () => {
  const shell = ['index.html', 'src/app/AppShell.tsx'];
  expect(check({ entries: ['src/features/x/XScreen.tsx'], without: shell })?.bytes).toBe(43);
});

test('every screen that is fetched on its own has a budget', () => {
  expect(budgetsOf(manifest).map(({ name }) => name)).toEqual([
    'landing',
    'login',
    'panel shell',
    'src/features/x/XScreen.tsx',
  ]);
});

test('a budget whose file is gone fails loudly', () => {
  expect(() => check({ entries: ['src/Renamed.tsx'] })).toThrow('is not in the manifest');
});
