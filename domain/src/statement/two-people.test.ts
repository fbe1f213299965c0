import { expect, test } from 'vitest';
import { needsTwoPeople } from './two-people.ts';

const rates = [{ currency: 'USD', rate_micros: 5_000_000n }];

test.each([
  ['exactly the limit', [{ amount: '10000', currency: 'BRL' }], false],
  ['a trillionth more', [{ amount: '10000.000000000001', currency: 'BRL' }], true],
  ['dollars at the rate', [{ amount: '2000', currency: 'USD' }], false],
  [
    'two currencies together',
    [
      { amount: '2000', currency: 'USD' },
      { amount: '0.01', currency: 'BRL' },
    ],
    true,
  ],
  ['what is taken off counts as much', [{ amount: '-2000.5', currency: 'USD' }], true],
  ['a currency without a rate, at more than any is worth', [{ amount: '501', currency: 'EUR' }], true],
  ['a little of a currency without a rate', [{ amount: '500', currency: 'EUR' }], false],
])('%s', (_what, sizes, isNeeded) => {
  expect(needsTwoPeople(sizes, rates, 10_000)).toBe(isNeeded);
});

test.each([
  ['a typed rate that makes more of it', '100', '900000', true],
  ['a typed rate that makes less of it', '2001', '0.01', true],
  ['the usual rate', '2000', '5', false],
])('%s', (_what, amount, rate, isNeeded) => {
  const typed = [{ from: 'USD', to: 'BRL', rate }];
  expect(needsTwoPeople([{ amount, currency: 'USD' }], rates, 10_000, typed)).toBe(isNeeded);
});
