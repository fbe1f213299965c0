import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIsrc, parseIsrc } from './isrc.ts';

const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test.each(lines('./isrc.valid.txt'))('accepts %j', (text) => expect(parseIsrc(text)).toMatch(/^[A-Z]{2}[A-Z0-9]{10}$/));
test.each(lines('./isrc.invalid.txt'))('refuses %j', (text) => expect(parseIsrc(text)).toBeNull());
test.each(['', ' ', 'BRBMG0300729\u0000', `BRBMG03${' '.repeat(60)}00729`])(
  'refuses %j, which no line can hold',
  (text) => expect(parseIsrc(text)).toBeNull(),
);

test('printed and parsed again it is the same', () => {
  const codes = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/).map((text) => parseIsrc(text));
  fc.assert(fc.property(codes, (isrc) => void expect(parseIsrc(formatIsrc(isrc!))).toBe(isrc)));
});
