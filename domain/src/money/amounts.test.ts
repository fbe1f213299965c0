import { describe, expect, test } from 'vitest';
import { changeInPercent, largerFirst, negate, percentOf, sumDecimals } from './decimal.ts';
import { formatExactMoney } from './format-exact-money.ts';

test('a sum of many keeps every decimal and forgets no sign', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
  expect(sumDecimals(['9007199254740993', '0.000000000000000000000001'])).toBe(
    '9007199254740993.000000000000000000000001',
  );
  expect(sumDecimals(['1.5', '-2'])).toBe('-0.5');
  expect(sumDecimals([])).toBe('0');
  expect([negate('-0.5'), negate('2.50'), negate('0')]).toEqual(['0.5', '-2.5', '0']);
});

test('the larger comes first, whatever its sign', () => {
  expect(['-3', '10', '9.99'].sort(largerFirst)).toEqual(['10', '9.99', '-3']);
});

describe('percentages are rounded to the nearest whole', () => {
  test.each([
    ['520', '1275', 41],
    ['1', '200', 1],
    ['-1', '200', -1],
    ['1', '1000', 0],
    ['5', '0', null],
  ])('%s of %s is %s', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

  test.each([
    ['1275', '1150', 11],
    ['50.5', '101', -50],
    ['100', '100', 0],
    ['1', '0', null],
    ['1', '-5', null],
  ])('%s after %s changed by %s', (now, before, percent) => expect(changeInPercent(now, before)).toBe(percent));
});

test('an exact amount is written to its last decimal, as its currency is written', () => {
  expect(formatExactMoney({ amount: '1234.5', currency: 'USD' })).toBe('US$\u00a01.234,50');
  expect(formatExactMoney({ amount: '-0.000000000001', currency: 'USD' })).toBe('−US$\u00a00,000000000001');
  expect(formatExactMoney({ amount: '1186.400001', currency: 'BRL' })).toBe('R$\u00a01.186,400001');
  expect(formatExactMoney({ amount: '12', currency: 'EUR' })).toBe('€\u00a012,00');
});
