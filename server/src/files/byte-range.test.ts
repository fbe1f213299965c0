import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['Bytes = 1 - 2', { start: 1, end: 2 }],
])('%s of ten bytes', (header, range) => expect(parseRange(header, 10)).toEqual(range));

test.each(['bytes=10-', 'bytes=10-12', 'bytes=999999999999-', 'bytes=-0'])('%s of ten bytes meets none', (header) => {
  expect(parseRange(header, 10)).toBe('unsatisfiable');
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,3-4',
  'lines=0-1',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=-1-2',
  `bytes=0-${'9'.repeat(400)}`,
])('%s is ignored', (header) => expect(parseRange(header, 10)).toBeNull());

describe('an empty file', () => {
  test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('has nothing for %s', (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable');
  });
});

test('whatever is asked, a range lies within the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(), (noise, first, last, totalBytes) => {
      for (const header of [noise, `bytes=${noise}`, `bytes=${first}-${last}`, `bytes=-${last}`, `bytes=${first}-`]) {
        const range = parseRange(header, totalBytes);
        if (range === null || range === 'unsatisfiable') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(totalBytes);
      }
    }),
  );
});
