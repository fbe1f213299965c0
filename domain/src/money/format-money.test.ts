import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatExactMoney } from './format-exact-money.ts';
import { formatBalance, formatNamedMoney } from './format-money.ts';
import { writeMicros } from './money.ts';

/** As Intl writes it: a blank that does not break. */
const nbsp = (text: string) => text.replaceAll('_', '\u00a0');

// biome-ignore format: a table is read by its columns.
test.each([
  ['BRL', '1284.67',    'R$_1.284,67'],
  ['BRL', '0',          'R$_0,00'],
  ['BRL', '-3.5',       '−R$_3,50'],
  ['EUR', '1284.67',    '1.284,67_€'],
  ['EUR', '-0.019',     '−0,01_€'],
  ['USD', '1284.67',    'US$_1,284.67'],
  ['USD', '-1284.6',    '−US$_1,284.60'],
  ['GBP', '1284.6',     '£1,284.60'],
  ['JPY', '1284',       '¥1,284.00'],
  ['CHF', '5',          'CHF_5.00'],
  ['KWD', '1.999',      'KWD_1.99'],
])('%s %s is written %s', (currency, amount, text) => expect(formatBalance({ currency, amount })).toBe(nbsp(text)));

// biome-ignore format: a table is read by its columns.
test.each([
  ['0.009999',          'US$_0,00'],
  ['-0.009999',         'US$_0,00'],
  ['1.999999',          'US$_1,99'],
  ['-1.999999',         '−US$_1,99'],
  ['0.299999999999999999', 'US$_0,29'],
])('%s is cut to %s, never rounded, and nothing is no debt', (amount, text) =>
  expect(formatNamedMoney({ currency: 'USD', amount })).toBe(nbsp(text)),
);

test('amounts no float can hold are written to their last digit', () => {
  expect(formatNamedMoney({ currency: 'USD', amount: '90071992547409931234567.89' })).toBe(
    nbsp('US$_90.071.992.547.409.931.234.567,89'),
  );
  expect(formatNamedMoney({ currency: 'BRL', amount: '9007199254740993.01' })).toBe(
    nbsp('R$_9.007.199.254.740.993,01'),
  );
});

test('any amount is written as its own digits, cut after two decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (micros) => {
      const cents = (micros / 10_000n).toString().padStart(3, '0');
      const digits = formatNamedMoney({ currency: 'USD', amount: writeMicros(micros) }).replace(/\D/g, '');
      expect(digits).toBe(cents);
    }),
  );
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['BRL', '1284.67',    'R$_1.284,67'],
  ['USD', '-1284.6',    '−US$_1.284,60'],
  ['EUR', '1284.67',    '€_1.284,67'],
  ['GBP', '1284.6',     '£_1.284,60'],
  ['CHF', '5',          'CHF_5,00'],
])('everywhere else %s %s is written as a Brazilian types it: %s', (currency, amount, text) =>
  expect(formatNamedMoney({ currency, amount })).toBe(nbsp(text)),
);

test('in prose a dollar says whose', () => {
  expect(formatNamedMoney({ currency: 'USD', amount: '2' })).toBe(nbsp('US$_2,00'));
  expect(formatNamedMoney({ currency: 'USD', amount: '-2' })).toBe(nbsp('−US$_2,00'));
  expect(formatNamedMoney({ currency: 'BRL', amount: '2' })).toBe(nbsp('R$_2,00'));
});

test.each(['BRL', 'USD', 'EUR', 'GBP', 'JPY', 'CHF', 'KWD'])(
  'an amount of %s never breaks into two lines',
  (currency) => {
    for (const amount of ['1000.5', '-1000.5'])
      for (const written of [formatNamedMoney({ currency, amount }), formatExactMoney({ currency, amount })])
        expect(written).not.toMatch(/[ \u2009]/);
  },
);
