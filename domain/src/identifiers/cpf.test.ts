import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCpf, parseCpf } from './cpf.ts';

const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test.each(lines('./cpf.valid.txt'))('accepts %j', (text) => expect(parseCpf(text)).toBe(text.replace(/\D/g, '')));
test.each(lines('./cpf.invalid.txt'))('refuses %j', (text) => expect(parseCpf(text)).toBeNull());
test.each(['', ' ', '529.982.247-25\u0000', `529982247${' '.repeat(40)}25`])(
  'refuses %j, which no line can hold',
  (text) => expect(parseCpf(text)).toBeNull(),
);

/** Any CPF: of the hundred endings of nine digits one is right. */
const cpfs = fc
  .stringMatching(/^[0-9]{9}$/)
  .map((body) => Array.from({ length: 100 }, (_, end) => parseCpf(body + String(end).padStart(2, '0'))))
  .filter((found) => found.some((cpf) => cpf !== null))
  .map((found) => found.filter((cpf) => cpf !== null));

test('nine digits have one ending, unless they are all the same', () => {
  fc.assert(fc.property(cpfs, (found) => void expect(found).toHaveLength(1)));
});

test('printed and parsed again it is the same', () => {
  fc.assert(fc.property(cpfs, ([cpf]) => void expect(parseCpf(formatCpf(cpf!))).toBe(cpf)));
});

/**
 * The remainders 0 and 10 share the digit 0, and the first digit weighs 11 in the second sum: there alone an error may
 * pass. Everywhere else it is caught, and a wrong check digit always is.
 */
test('one changed digit is refused as far as the sums can tell', () => {
  fc.assert(
    fc.property(cpfs, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), ([cpf], at, add) => {
      const blind = cpf![9] === '0' && (at === 0 || cpf![10] === '0') && at < 9;
      fc.pre(!blind);
      const changed = cpf!.slice(0, at) + ((Number(cpf![at]) + add) % 10) + cpf!.slice(at + 1);
      expect(parseCpf(changed)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
