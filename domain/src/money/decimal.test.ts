import { expect, test } from 'vitest';
import { addDecimals, doCentsAddUp, isZero, multiplyDecimals } from './decimal.ts';

test.each([
  [['0.1', '0.2'], '0.3'],
  [['1', '-0.000000000001'], '0.999999999999'],
  [['99999999999999999999.99', '0.01'], '100000000000000000000'],
  [['-0.5', '0.5'], '0'],
  [[], '0'],
])('%j comes to %s', (amounts, sum) => expect(addDecimals(...amounts)).toBe(sum));

test.each([
  ['1284.67', '5.4321', '6978.455907'],
  ['-0.000000000001', '0.0000000001', '-0.0000000000000000000001'],
  ['10', '0', '0'],
])('%s times %s is %s', (amount, rate, product) => expect(multiplyDecimals(amount, rate)).toBe(product));

test.each([
  [['1.50', '2.5'], '4', true],
  [['1.509', '2.509'], '4.018', false],
  [['1.001', '2.001'], '3.002', true],
  [['-0.009', '1.009'], '1', true],
  [['-1.009', '2.01'], '1.001', false],
  [[], '0', true],
])('whether the cents of %j come to those of %s: %s', (amounts, total, isSo) =>
  expect(doCentsAddUp(amounts, total)).toBe(isSo),
);

test('nothing is nothing however it is written', () => {
  expect(['0', '-0.000', '0.0001'].map(isZero)).toEqual([true, true, false]);
});
