import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNamedMoney } from './format-money.ts';
import { writeMicros } from './money.ts';
import { parseTyped, plainAmount, plainRate, writeTyped } from './plain-amount.ts';

test.each([
  ['1000', '1000'],
  ['1.000', '1000'],
  ['1.000,50', '1000.50'],
  ['1000,5', '1000.5'],
  ['1.000,', '1000'],
  ['1000,', '1000'],
  ['1.250,50', '1250.50'],
  ['1250,5', '1250.5'],
  ['1.250', '1250'],
  ['1.250.000', '1250000'],
  ['12.345.678,9', '12345678.9'],
  [' 250 ', '250'],
  ['250.50', '250.50'],
  ['10.5', '10.5'],
  ['0.125', '0.125'],
  ['0,05', '0.05'],
  ['1250.125', '1250.125'],
  ['5,4321', '5.4321'],
  ['R$ 1.500,5', '1500.5'],
  ['R$\u00a01.500,50', '1500.50'],
  ['US$ 1,500.50', '1500.50'],
  ['1,500,000', '1500000'],
  ['1.500,00 €', '1500.00'],
])('%s is sent as %s', (typed, sent) => expect(plainAmount(typed)).toBe(sent));

test.each(['', 'doze', '1.00.000', '1,2,3', '1.000.00', '1,000.000,5', '--1', '-5', ',5', '1e3', '12.34,5'])(
  '%j is no amount',
  (typed) => expect(parseTyped(typed)).toBeNull(),
);

const cents = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((amount) => amount * 10_000n);

test('whatever is written is read back to the cent', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseTyped(writeTyped(amount))).toBe(amount);
    }),
  );
});

test('an amount that is copied from a screen is the amount, in every currency', () => {
  const currency = fc.constantFrom('BRL', 'USD', 'EUR');
  fc.assert(
    fc.property(cents, currency, (amount, code) => {
      const shown = formatNamedMoney({ amount: writeMicros(amount), currency: code });
      expect(parseTyped(shown)).toBe(amount);
    }),
  );
});

test('thousands with and without their points, with and without their cents, are the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (whole) => {
      const pointed = whole.toString().replace(/\B(?=(\d{3})+$)/g, '.');
      for (const typed of [`${whole}`, pointed, `${whole},00`, `${pointed},00`, `${pointed},0`, `${whole},`])
        expect(parseTyped(typed)).toBe(whole * 1_000_000n);
    }),
  );
});

test.each([
  ['5.432', '5.432'],
  [' 5,4321', '5.4321'],
  ['5', '5'],
])('the rate %s is sent as %s: a point in it is no thousand', (typed, sent) => expect(plainRate(typed)).toBe(sent));
