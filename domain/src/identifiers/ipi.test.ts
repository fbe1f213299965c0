import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ipiCheckDigits, parseIpi } from './ipi.ts';

test.each([
  ['00463242568', '00463242568'],
  ['00794632403', '00794632403'],
  ['00756253722', '00756253722'],
  ['01120306919', '01120306919'],
  ['463242568', '00463242568'],
  ['IPI: 00463.24.25.68', '00463242568'],
])('%j is the name number %s', (text, ipi) => expect(parseIpi(text)).toBe(ipi));

test.each([
  '',
  '00463242567',
  '00463242586',
  '0046324256',
  '004632425680',
  '00000000000',
  'I-000000229-7',
  '４６３２４２５６８',
])('%j is none', (text) => expect(parseIpi(text)).toBeNull());

test('of the hundred endings of nine digits one is right', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{8}$/), (nine) => {
      const endings = Array.from({ length: 100 }, (_, end) => nine + String(end).padStart(2, '0'));
      expect(endings.filter(parseIpi)).toEqual([nine + ipiCheckDigits(nine)]);
    }),
  );
});
