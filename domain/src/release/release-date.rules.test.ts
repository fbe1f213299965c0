import { expect, test } from 'vitest';
import { isReleaseDate, latestReleaseDate } from './release-date.rules.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['0001-01-01', false],
  ['0026-12-04', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-15', true],
  ['2036-11-15', true],
  ['2036-11-16', false],
  ['9999-12-31', false],
])('on 15 November 2026 the date %s can be meant: %s', (day, expected) =>
  expect(isReleaseDate(day, '2026-11-15')).toBe(expected));

test('ten years after a 29 February end on the 28th', () => {
  expect(latestReleaseDate('2028-02-29')).toBe('2038-02-28');
});
