import { expect, test } from 'vitest';
import { compare, median, spread } from './bench.ts';

const steady = [100, 102, 98];

test('the ratio of the medians is held against the goal', () => {
  expect(compare('x', { ours: [70, 71, 69], theirs: steady }, { atLeast: 0.6 })).toMatchObject({
    figure: '0.70',
    result: 'ok',
  });
  expect(compare('x', { ours: [50, 51, 49], theirs: steady }, { atLeast: 0.6 })).toMatchObject({
    figure: '0.50',
    result: 'short',
  });
  expect(compare('x', { ours: [170, 171, 169], theirs: steady }, { atMost: 1.6 })).toMatchObject({ result: 'short' });
});

test('a restless side is not judged, whatever it says', () => {
  expect(compare('x', { ours: [50, 90, 60], theirs: steady }, { atLeast: 0.6 }).result).toBe('noisy');
  expect(compare('x', { ours: steady, theirs: [100, 140, 100] }, { atLeast: 0.6 }).result).toBe('noisy');
});

test('median and spread of odd and even counts', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(spread([90, 100, 110])).toBeCloseTo(0.2);
});
