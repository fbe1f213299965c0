import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCnpj, parseCnpj } from './cnpj.ts';

const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test.each(lines('./cnpj.valid.txt'))('accepts %j', (text) =>
  expect(parseCnpj(text)).toBe(text.toUpperCase().replace(/[^0-9A-Z]/g, '')),
);
test.each(lines('./cnpj.invalid.txt'))('refuses %j', (text) => expect(parseCnpj(text)).toBeNull());
test.each(['', ' ', '11222333000181\u0000', `112223330001${' '.repeat(40)}81`])(
  'refuses %j, which no line can hold',
  (text) => expect(parseCnpj(text)).toBeNull(),
);

/** Any CNPJ, of digits alone or with letters: of the hundred endings of twelve characters one is right. */
const cnpjs = fc
  .oneof(fc.stringMatching(/^[0-9]{12}$/), fc.stringMatching(/^[0-9A-Z]{12}$/))
  .map((body) => Array.from({ length: 100 }, (_, end) => parseCnpj(body + String(end).padStart(2, '0'))))
  .map((found) => found.filter((cnpj) => cnpj !== null))
  .filter((found) => found.length > 0);

test('twelve characters have one ending, unless they are all the same', () => {
  fc.assert(fc.property(cnpjs, (found) => void expect(found).toHaveLength(1)));
});

test('printed, in small letters or not, and parsed again it is the same', () => {
  fc.assert(
    fc.property(cnpjs, ([cnpj]) => {
      expect(parseCnpj(formatCnpj(cnpj!))).toBe(cnpj);
      expect(parseCnpj(formatCnpj(cnpj!).toLowerCase())).toBe(cnpj);
    }),
  );
});

const worth = (character: string) => character.charCodeAt(0) - 48;

/** The remainders 0 and 1 share the digit 0, and values that are 11 apart (6 and A) weigh the same: there alone an error may pass. */
test('one changed character is refused as far as the sums can tell', () => {
  fc.assert(
    fc.property(cnpjs, fc.nat({ max: 13 }), fc.stringMatching(/^[0-9A-Z]$/), ([cnpj], at, put) => {
      fc.pre(put !== cnpj![at]);
      if (at < 12) fc.pre(!cnpj!.endsWith('00') && (worth(put) - worth(cnpj![at]!)) % 11 !== 0);
      expect(parseCnpj(cnpj!.slice(0, at) + put + cnpj!.slice(at + 1))).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
