import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDecimal } from './find-decimal.ts';
import { readAmount } from './parse-amount.ts';
import { parseCountry } from './parse-country.ts';
import { parseSaleMonth } from './parse-sale-month.ts';

describe('amounts', () => {
  test.each([
    ['12.345678', '.', '12.345678'],
    ['1,200', '.', '1200'],
    ['1.234.567,89', ',', '1234567.89'],
    ['1 200,5', ',', '1200.5'],
    ['(1.50)', '.', '-1.5'],
    ['12-', '.', '-12'],
    ['−3', '.', '-3'],
    ['R$ 1.234,56', ',', '1234.56'],
    ['-$0.10', '.', '-0.1'],
    ['1.2E-05', '.', '0.000012'],
    ['1.5e3', '.', '1500'],
    ['', '.', '0'],
    ['0.000000000001', '.', '0.000000000001'],
    ['000.10', '.', '0.1'],
  ] as const)('%s with %s is %s', (text, decimal, amount) =>
    expect(readAmount(text, decimal)).toMatchObject({ amount }),
  );

  test.each([
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['doze', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,20,0', 'notANumber'],
    ['1_000', 'notANumber'],
    ['--', 'notANumber'],
    ['1e308', 'tooLarge'],
    ['1000000000000', 'tooLarge'],
    ['0.0000000000001', 'tooFine'],
    ['1e-13', 'tooFine'],
    ['=SUM(A1)', 'formula'],
  ])('%s is refused as %s', (text, fault) => expect(readAmount(text, '.')).toEqual({ fault }));

  test('a currency beside the amount is told', () => {
    expect(readAmount('EUR 3.10', '.')).toEqual({ amount: '3.1', currency: 'EUR' });
    expect(readAmount('3,10 €', ',')).toEqual({ amount: '3.1', currency: 'EUR' });
  });

  test('whatever is written exactly is read exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 23n), max: 10n ** 23n }), (units) => {
        const size = units < 0n ? -units : units;
        const text = `${units < 0n ? '-' : ''}${size / 10n ** 12n}.${(size % 10n ** 12n).toString().padStart(12, '0')}`;
        const read = readAmount(text, '.');
        const [whole = '', fraction = ''] = ('amount' in read ? read.amount : 'x').split('.');
        const back = BigInt(whole.replace('-', '') + fraction.padEnd(12, '0'));
        expect(whole.startsWith('-') ? -back : back).toBe(units);
      }),
    );
  });
});

test.each([
  ['2026-07', 'ymd'],
  ['2026-07-31', 'ymd'],
  ['2026-07-31T10:00:00Z', 'ymd'],
  ['20260731', 'ymd'],
  ['202607', 'ymd'],
  ['2026M7', 'ymd'],
  ['2026/7', 'ymd'],
  ['7/31/2026 12:00:00 AM', 'mdy'],
  ['7/25/26 5:45pm', 'mdy'],
  ['31/07/2026', 'dmy'],
  ['07/2026', 'dmy'],
  ['July 2026', 'ymd'],
  ['JUL-26', 'ymd'],
  ['Jul 31, 2026', 'mdy'],
  ['julho de 2026', 'dmy'],
  ['46204', 'ymd'],
] as const)('%s is a day of July 2026', (text, order) => expect(parseSaleMonth(text, order)).toBe('2026-07-01'));

test.each(['', 'ontem', '2026-13', '31/31/2026', '0000-01', '7', '123456789'])('%s is no date', (text) =>
  expect(parseSaleMonth(text, 'ymd')).toBeNull(),
);

test.each([
  ['br', 'BR'],
  ['BRA', 'BR'],
  ['Brazil', 'BR'],
  ['Brasil ', 'BR'],
  ['Estados Unidos', 'US'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['Korea, Republic of', 'KR'],
  ["Côte d'Ivoire", 'CI'],
  ['Worldwide', 'Worldwide'],
  ['', ''],
])('the country %s is %s', (text, code) => expect(parseCountry(text)).toBe(code));

test.each([
  [['1,5', '0,005', '12'], ','],
  [['1.234,56'], ','],
  [['1,200', '0.5'], '.'],
  [['1,234.56'], '.'],
  [['12'], '.'],
])('in %s the decimals follow %s', (cells, decimal) => expect(findDecimal(cells)).toBe(decimal));

test('where no cell says so, decimals are written as such files have them', () => {
  expect(findDecimal(['1,234', '12'], ',')).toBe(',');
  expect(findDecimal(['1,234', '0.5'], ',')).toBe('.');
});
