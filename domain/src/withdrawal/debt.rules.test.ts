import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOf, debtsOf, freeOf, owedInReais, type Purse, stopsOf } from './debt.rules.ts';

const rates = [
  { currency: 'USD', rate_micros: 5_000_000n },
  { currency: 'EUR', rate_micros: 6_000_000n },
];
const purse = (currency: string, units: number): Purse => ({ currency, amount: BigInt(Math.round(units * 1e6)) });

const pursesOf = (units: Record<string, number>) => Object.entries(units).map(([code, amount]) => purse(code, amount));

// biome-ignore format: a table is read by its columns.
describe('free money is less by the debts in other currencies, converted', () => {
  test.each([
    ['BRL', { BRL: 1000 },                                          1000],
    ['BRL', { BRL: 1000, USD: -100 },                      500],
    ['BRL', { BRL: 400, USD: -100 },                       0],
    ['USD', { USD: 100, BRL: -250 },                       50],
    ['BRL', { BRL: 1000, USD: -100, EUR: 10 },    560],
    ['BRL', { BRL: 1000, USD: -100, EUR: 1000 },  1000],
    ['BRL', { BRL: 1000, GBP: 900 },                       1000],
    ['BRL', { BRL: 1000, GBP: -0.01 },                     0],
    ['BRL', { BRL: 100, USD: -100, GBP: 9000 },   0],
    ['BRL', { BRL: -5, USD: 100 },                         0],
    ['EUR', { BRL: 5 },                                             0],
  ] as [string, Record<string, number>, number][])('%s of %j is %s', (currency, units, free) =>
    expect(freeOf(currency, pursesOf(units), rates)).toBe(purse('', free).amount),
  );
});

// biome-ignore format: a table is read by its columns.
describe('a withdrawal that waits is covered or not', () => {
  test.each([
    ['BRL', {},                                                      'covered'],
    ['BRL', { BRL: 0 },                                       'covered'],
    ['BRL', { BRL: -0.000001, USD: 900 },            'owed'],
    ['BRL', { BRL: 10, USD: -2 },                    'covered'],
    ['BRL', { BRL: 10, USD: -2.000001 },             'owed'],
    ['BRL', { BRL: 10, GBP: -1 },                    'noRate'],
    ['BRL', { BRL: 10, GBP: 1 },                     'covered'],
  ] as [string, Record<string, number>, string][])('%s beside %j is %s', (currency, units, cover) =>
    expect(coverOf(currency, pursesOf(units), rates)).toBe(cover));
});

test('a debt is told in reais, rounded up; without a rate it is told as it is', () => {
  const purses = [purse('USD', -0.000001), purse('GBP', -3), purse('BRL', 7)];
  expect(debtsOf(purses, rates)).toEqual([
    { currency: 'USD', amount: 1n, reais: 10_000n },
    { currency: 'GBP', amount: 3_000_000n, reais: null },
  ]);
  expect(owedInReais(purses, rates)).toBeNull();
  expect(owedInReais([purse('USD', -10), purse('EUR', -1)], rates)).toBe(56_000_000n);
  expect(owedInReais([purse('BRL', 7)], rates)).toBe(0n);
});

const amounts = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const purses = fc
  .record({ BRL: amounts, USD: amounts, EUR: amounts })
  .map((all) => Object.entries(all).map(([currency, amount]) => ({ currency, amount })));
const currency = fc.constantFrom('BRL', 'USD', 'EUR');

test('whoever takes all that is free is covered, and a millionth more is not free', () => {
  fc.assert(
    fc.property(purses, currency, (all, code) => {
      const free = freeOf(code, all, rates);
      const own = all.find((one) => one.currency === code)?.amount ?? 0n;
      expect(free).toBeGreaterThanOrEqual(0n);
      const after = (taken: bigint) =>
        all.map((one) => (one.currency === code ? { ...one, amount: one.amount - taken } : one));
      if (free > 0n) expect(coverOf(code, after(free), rates)).toBe('covered');
      if (free < own) expect(coverOf(code, after(free + 1n), rates)).toBe('owed');
    }),
  );
});

test('after the stops nothing that still waits is owed, and with nothing owed nothing stops', () => {
  const waiting = fc.array(
    fc.record({ id: fc.uuid(), currency, amount_micros: fc.bigInt({ min: 1n, max: 10n ** 12n }) }),
  );
  fc.assert(
    fc.property(purses, waiting, (all, open) => {
      const stops = stopsOf(open, all, rates);
      const back = (code: string) =>
        stops.filter((one) => one.currency === code).reduce((sum, one) => sum + one.amount_micros, 0n);
      const after = all.map((one) => ({ ...one, amount: one.amount + back(one.currency) }));
      for (const one of open) if (!stops.includes(one)) expect(coverOf(one.currency, after, rates)).toBe('covered');
      if (all.every(({ amount }) => amount >= 0n)) expect(stops).toEqual([]);
    }),
  );
});

test('of three that wait the newest stop, and no more than needed', () => {
  const open = ['new', 'older', 'oldest'].map((id) => ({ id, currency: 'BRL', amount_micros: 100_000_000n }));
  expect(stopsOf(open, [purse('BRL', -150)], rates).map(({ id }) => id)).toEqual(['new', 'older']);
});
