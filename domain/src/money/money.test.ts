import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal, PositiveAmount, parseMicros, writeMicros } from './money.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['0',                    0n,                         '0'],
  ['1',                    1_000_000n,                 '1'],
  ['1284.67',              1_284_670_000n,             '1284.67'],
  ['0.000001',             1n,                         '0.000001'],
  ['-0.1',                 -100_000n,                  '-0.1'],
  ['10.50',                10_500_000n,                '10.5'],
  ['-0',                   0n,                         '0'],
  ['9999999999999.999999', 9_999_999_999_999_999_999n, '9999999999999.999999'],
])('%s is %s millionths, written %s', (text, micros, written) => {
  expect(parseMicros(text)).toBe(micros);
  expect(writeMicros(micros)).toBe(written);
});

test.each(['', ' 1', '1,5', '1.', '.5', '+1', '1e3', 'NaN', '1.0000001', '--1', '12345678901234', '١'])(
  '%j is no amount',
  (text) => expect(parseMicros(text)).toBeNull(),
);

test('what is written is read back to the same millionth, and is a decimal of the API', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 19n) + 1n, max: 10n ** 19n - 1n }), (micros) => {
      const text = writeMicros(micros);
      expect(parseMicros(text)).toBe(micros);
      expect(Decimal.safeParse(text).success).toBe(true);
    }),
  );
});

test('sums of what is written are sums of millionths', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const read = amounts.map((micros) => parseMicros(writeMicros(micros)) ?? 0n);
      expect(read.reduce((sum, one) => sum + one, 0n)).toBe(amounts.reduce((sum, one) => sum + one, 0n));
    }),
  );
});

test.each(['0', '-1', '0.0000001', '', 'x'])('%j is not an amount to ask for', (text) =>
  expect(PositiveAmount.safeParse(text).success).toBe(false),
);

test('an amount to ask for may stand between blanks', () => expect(PositiveAmount.parse(' 2.50 ')).toBe('2.50'));
