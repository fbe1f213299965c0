import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIswc, iswcCheckDigit, parseIswc } from './iswc.ts';

test.each([
  ['T0345246801', 'T0345246801'],
  ['T-034.524.680-1', 'T0345246801'],
  ['iswc: t-911.053.629-3', 'T9110536293'],
  [' T 034 524 680 1 ', 'T0345246801'],
])('%j is the code %s', (text, iswc) => expect(parseIswc(text)).toBe(iswc));

test.each([
  '',
  '0345246801',
  'T-034.524.680-2',
  'T-034.524.68-1',
  'T-034.524.6801-1',
  'I-034.524.680-1',
  'T-034/524/680-1',
  'T-０34.524.680-1',
  `T034524680${' '.repeat(40)}1`,
])('%j is none', (text) => expect(parseIswc(text)).toBeNull());

const nine = fc.stringMatching(/^[0-9]{9}$/);

test('of the ten endings of nine digits one is right', () => {
  fc.assert(
    fc.property(nine, (digits) => {
      const endings = Array.from({ length: 10 }, (_, end) => `T${digits}${end}`);
      expect(endings.filter(parseIswc)).toEqual([`T${digits}${iswcCheckDigit(digits)}`]);
    }),
  );
});

test('printed and parsed again it is the same', () => {
  const codes = nine.map((digits) => parseIswc(`T${digits}${iswcCheckDigit(digits)}`));
  fc.assert(fc.property(codes, (iswc) => void expect(parseIswc(formatIswc(iswc!))).toBe(iswc)));
});
