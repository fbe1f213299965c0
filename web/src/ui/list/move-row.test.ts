import { expect, test } from 'vitest';
import { moveRow } from './move-row.ts';

const rows = ['a', 'b', 'c'].map((name) => ({ id: name }));
const order = (name: string, to: number) =>
  moveRow(rows, name, to)
    .map((row) => row.id)
    .join('');

test('a row goes to its new place and the others close up', () => {
  expect([order('a', 2), order('c', 0), order('b', 1), order('b', -5), order('a', 9)]).toEqual([
    'bca',
    'cab',
    'abc',
    'bac',
    'bca',
  ]);
  expect(order('z', 0)).toBe('abc');
});
