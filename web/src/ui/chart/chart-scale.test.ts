import { expect, test } from 'vitest';
import { roundTop, smoothPath, spread } from './chart-scale.ts';

test.each([
  [0, 3],
  [1, 3],
  [3, 3],
  [4, 6],
  [9_400, 12_000],
  [12_000, 12_000],
  [12_001, 15_000],
  [70, 75],
])('the axis of %i ends at %i', (largest, top) => expect(roundTop(largest)).toBe(top));

test('the axis holds every value, in whole steps', () => {
  for (let largest = 0; largest < 3_000; largest += 7) {
    expect(roundTop(largest)).toBeGreaterThanOrEqual(largest);
    expect(Number.isInteger(roundTop(largest) / 3)).toBe(true);
  }
});

test('the line goes through its points', () => {
  expect(smoothPath([])).toBe('');
  expect(
    smoothPath([
      [0, 10],
      [20, 5],
    ]),
  ).toBe('M0 10C10 10 10 5 20 5');
});

test('words that would lie on each other move apart, and keep their order', () => {
  expect(spread([50, 10, 55], 16)).toEqual([50, 10, 66]);
  expect(spread([10, 10, 10], 16)).toEqual([10, 26, 42]);
});
