import { expect, test } from 'vitest';
import { barGeometry } from './bar-geometry.ts';
import { fourthOf } from './chart-scale.ts';

const word = (step: number) => String(step);

test.each([
  [1275, 350],
  [1400, 350],
  [0.02, 0.005],
  [0, 0.25],
  [3, 0.8],
])('of %d a fourth of the axis is %d', (largest, step) => expect(fourthOf(largest)).toBe(step));

test('the axis begins at zero and holds the highest stack', () => {
  const { lines, y, stacks } = barGeometry([[520, 755], [10]], 690, word);
  expect(lines).toEqual([0, 350, 700, 1050, 1400]);
  expect([y(1400), y(0)]).toEqual([10, 242]);
  expect(stacks[0]?.parts).toEqual([
    { index: 0, from: 0, to: 520 },
    { index: 1, from: 520, to: 1275 },
  ]);
});

test('what is owed hangs below zero, and the axis reaches down to it', () => {
  const { lines, stacks } = barGeometry([[100, -30]], 690, word);
  expect(lines).toEqual([-50, -25, 0, 25, 50, 75, 100]);
  expect(stacks[0]?.parts[1]).toEqual({ index: 1, from: -30, to: 0 });
});

test('a chart without room or without months draws nothing of a negative width', () => {
  expect(barGeometry([[1]], 10, word).slot).toBe(0);
  expect(barGeometry([], 690, word).lines).toHaveLength(2);
});
