import { expect, test } from 'vitest';
import { areOpposite, hue } from './colour.rules.ts';

test.each([
  ['#ff0000', 0],
  ['#ffff00', 60],
  ['#00ff00', 120],
  ['#0ff', 180],
  ['#0000ff', 240],
  ['#ff00ff', 300],
  ['#ff0001', 359.76],
  ['#808080', null],
  ['#ffffff', null],
])('the hue of %s is %s', (hex, expected) => {
  if (expected === null) expect(hue(hex)).toBeNull();
  else expect(hue(hex)).toBeCloseTo(expected, 1);
});

test.each([
  ['#ff0000', '#00ffff', true],
  ['#ff0010', '#00ffee', true],
  ['#5b24d6', '#f2388f', false],
  ['#0b5d6b', '#6fd0b4', false],
  ['#ff0000', '#ffffff', false],
])('%s and %s are opposite: %s', (one, other, expected) => {
  expect(areOpposite(one, other)).toBe(expected);
  expect(areOpposite(other, one)).toBe(expected);
});
