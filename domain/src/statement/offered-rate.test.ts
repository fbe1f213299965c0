import { expect, test } from 'vitest';
import { isOfferedRate } from './offered-rate.ts';

const rates = [{ currency: 'USD', rate: '5.4' }];

test.each([
  ['the table’s', { from: 'USD', to: 'BRL', rate: '5.40' }, true],
  ['another', { from: 'USD', to: 'BRL', rate: '5.41' }, false],
  ['of a currency that the table has not', { from: 'EUR', to: 'BRL', rate: '6.1' }, false],
  ['into another currency than reais', { from: 'USD', to: 'EUR', rate: '5.4' }, false],
])('%s', (_what, conversion, isOffered) => {
  expect(isOfferedRate(conversion, rates)).toBe(isOffered);
});
