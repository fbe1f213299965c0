import { expect, test } from 'vitest';
import { slipsOf } from './slips.ts';

test.each([
  ['vraal', 'varal'],
  ['vatal', 'varal'],
  ['vral', 'varal'],
  ['varral', 'varal'],
  ['farinha2', 'farinha'],
])('%s may have meant %s', (typed, meant) => {
  expect(slipsOf(typed)).toContain(meant);
});

test('a word is no slip of itself, each is said once, and swapped letters are the likeliest', () => {
  const slips = slipsOf('aabc');
  expect(slips).not.toContain('aabc');
  expect(new Set(slips).size).toBe(slips.length);
  expect(slips.slice(0, 2)).toEqual(['abac', 'aacb']);
});

test.each(['abc', 'a'.repeat(25)])('nothing is guessed of %s', (word) => {
  expect(slipsOf(word)).toEqual([]);
});
