import { expect, test } from 'vitest';
import { assertKey, isKey } from './storage-key.ts';

test.each(['a', 'covers/3f2a.jpg', 'a/b/c-d_e.tar.gz', '_x/-y', 'A1', 'x'.repeat(512)])('takes %s', (key) => {
  expect(isKey(key)).toBe(true);
  expect(() => assertKey(key)).not.toThrow();
});

test.each([
  '',
  '.',
  '..',
  '/a',
  'a/',
  'a//b',
  'a/../b',
  'a/..',
  'a..b',
  './a',
  '.part-1',
  'a/.hidden',
  'a\\b',
  'a b',
  'a\0b',
  'a\nb',
  'a%2e',
  'ação',
  'a:b',
  'a?b',
  'x'.repeat(513),
])('refuses %j', (key) => {
  expect(isKey(key)).toBe(false);
  expect(() => assertKey(key)).toThrow('Invariant broken');
});
