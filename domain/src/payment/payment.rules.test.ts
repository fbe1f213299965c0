import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '../withdrawal/withdrawal.rules.ts';
import {
  findTxid,
  formatPaymentNumber,
  formatTxid,
  isPayeeCity,
  isPayeeName,
  parsePaymentNumber,
  parsePlatformKey,
  priceIn,
} from './payment.rules.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['529.982.247-25',                       '52998224725'],
  ['12.ABC.345/01DE-35',                   '12ABC34501DE35'],
  ['Financeiro@Toada.Test',                'financeiro@toada.test'],
  ['+55 81 99999-0000',                    '+5581999990000'],
  ['123E4567E12B12D1A456426655440000',     '123e4567-e12b-12d1-a456-426655440000'],
  ['11999990000',                          null],
  ['chave',                                null],
])('the Pix key %s is %s', (typed, key) => expect(parsePlatformKey(typed)).toBe(key));

test('a name and a city fit a code after their accents are gone', () => {
  expect([
    isPayeeName('Selo São João Discos Ltda'),
    isPayeeName('Selo São João Discos Ltda.'),
    isPayeeName(''),
  ]).toEqual([true, false, false]);
  expect([isPayeeCity('São Paulo'), isPayeeCity('Cidade bem comprida')]).toEqual([true, false]);
});

test('the price in another currency is the least that covers the reais', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 7n }).map((cents) => cents * 10_000n),
      fc.bigInt({ min: 10_000n, max: 20_000_000n }),
      (reais, rate) => {
        const price = priceIn(reais, rate);
        expect(price % 10_000n).toBe(0n);
        expect((price * rate) / 1_000_000n).toBeGreaterThanOrEqual(reais);
        expect(convert(price - 10_000n, rate)).toBeLessThan(reais);
      },
    ),
  ));

test('25 reais at 5.4321 are 4.61 dollars', () => expect(priceIn(25_000_000n, 5_432_100n)).toBe(4_610_000n));

test('a number is found by what people and banks write', () => {
  expect(formatPaymentNumber(123n)).toBe('P-000123');
  expect(formatTxid(123n)).toBe('TOADA00000123');
  for (const text of ['P-000123', 'p123', 'P000123', ' TOADA00000123 ', 'toada00000123'])
    expect(parsePaymentNumber(text)).toBe(123n);
  for (const text of ['123', 'R-000123', 'P-', 'TOADA1']) expect(parsePaymentNumber(text)).toBeNull();
  expect(findTxid('PIX RECEBIDO toada00000123 JUSSARA')).toBe('TOADA00000123');
  expect(findTxid('PIX RECEBIDO JUSSARA')).toBeNull();
});
