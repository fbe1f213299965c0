import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGtin } from '../identifiers/gtin.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import { codeAt, placeAt, readSeries, type Series, sizeOf, stemOf, yearOf } from './code-series.rules.ts';

const isrc: Series = { kind: 'isrc', prefix: 'BRTOA' };
const ean: Series = { kind: 'upc', prefix: '7890000', digits: 13 };

test.each([
  ['isrc', 'br-toa', 12, 'BRTOA'],
  ['isrc', 'QZ 7ab', 12, 'QZ7AB'],
  ['upc', '789 0000', 13, '7890000'],
  ['upc', '1999990000', 12, '1999990000'],
  ['upc', '78900001234', 13, '78900001234'],
] as const)('reads the %s prefix %j of %i digits', (kind, prefix, digits, read) => {
  expect(readSeries({ kind, prefix, digits })).toMatchObject({ kind, prefix: read });
});

test.each([
  ['isrc', 'BRTO', 12, 'codePool.isrcPrefix'],
  ['isrc', '12TOA', 12, 'codePool.isrcPrefix'],
  ['isrc', 'BRTOAX', 12, 'codePool.isrcPrefix'],
  ['upc', '12345', 12, 'codePool.upcPrefix'],
  ['upc', '123456789012', 13, 'codePool.upcPrefix'],
  ['upc', '78900A0', 12, 'codePool.upcPrefix'],
  ['upc', '0789000', 13, 'codePool.eanZero'],
  ['upc', '12345678901', 12, 'codePool.noRoom'],
] as const)('refuses the %s prefix %j of %i digits', (kind, prefix, digits, fault) => {
  expect(readSeries({ kind, prefix, digits })).toEqual({ fault });
});

test('an ISRC is the prefix, two digits of the year and five of the number', () => {
  expect(codeAt(isrc, 2026, 0)).toBe('BRTOA2600000');
  expect(codeAt(isrc, 2026, 99_999)).toBe('BRTOA2699999');
  expect(sizeOf(isrc)).toBe(100_000);
});

test('what the prefix leaves is the number, and the check digit is computed', () => {
  expect(codeAt(ean, 2026, 0)).toBe('7890000000000');
  expect(codeAt(ean, 2026, 1)).toBe('7890000000017');
  expect(sizeOf(ean)).toBe(100_000);
  expect(sizeOf({ kind: 'upc', prefix: '1999990000', digits: 12 })).toBe(10);
});

const series = fc.oneof(
  fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}$/).map((prefix): Series => ({ kind: 'isrc', prefix })),
  fc.stringMatching(/^[0-9]{6,10}$/).map((prefix): Series => ({ kind: 'upc', prefix, digits: 12 })),
  fc.stringMatching(/^[1-9][0-9]{5,10}$/).map((prefix): Series => ({ kind: 'upc', prefix, digits: 13 })),
);

test('every code of a series is a code, begins with its stem, and is no other’s', () => {
  fc.assert(
    fc.property(series, fc.nat(), fc.nat(), fc.integer({ min: 2000, max: 2099 }), (one, a, b, year) => {
      const [first, second] = [a % sizeOf(one), b % sizeOf(one)];
      const code = codeAt(one, year, first);
      expect(one.kind === 'isrc' ? parseIsrc(code) : parseGtin(code)).toBe(code);
      if (one.kind === 'upc') expect(code).toHaveLength(one.digits);
      expect(code.padStart(one.kind === 'upc' ? 13 : 0, '0').startsWith(stemOf(one))).toBe(true);
      expect(codeAt(one, year, second) === code).toBe(first === second);
    }),
  );
});

test('a new year begins at zero, the same year goes on, and an old one does not come back', () => {
  const place = { year: 2026, next_number: 41 };
  expect(placeAt(isrc, place, new Date('2026-12-31T12:00:00Z'))).toEqual(place);
  expect(placeAt(isrc, place, new Date('2027-01-02T12:00:00Z'))).toEqual({ year: 2027, next_number: 0 });
  expect(placeAt(isrc, place, new Date('2025-06-01T12:00:00Z'))).toEqual(place);
  expect(placeAt(ean, place, new Date('2027-01-02T12:00:00Z'))).toEqual(place);
});

test('the year turns at midnight in São Paulo', () => {
  expect(yearOf(new Date('2027-01-01T02:59:59Z'))).toBe(2026);
  expect(yearOf(new Date('2027-01-01T03:00:00Z'))).toBe(2027);
});
