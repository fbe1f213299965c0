import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIsrc, type IsrcReading, parseIsrc, readIsrc } from './isrc.ts';

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

// biome-ignore format: a table is read by its columns.
test.each<[string, IsrcReading]>([
  ['BR-TOA-26-121',        { fault: 'short', missing: 2, suggestion: 'BRTOA2600121' as never }],
  ['isrc: br toa 26 1',    { fault: 'short', missing: 4, suggestion: 'BRTOA2600001' as never }],
  ['BRTOA26121',           { fault: 'short', missing: 2, suggestion: null }],
  ['BR-TO-26-00121',       { fault: 'short', missing: 1, suggestion: null }],
  ['BR-TOA-26-001211',     { fault: 'long', extra: 1 }],
  ['BR-TÃO-26-00121',      { fault: 'characters', found: 'Ã' }],
  ['BR.TOA.26.00121',      { fault: 'characters', found: '.' }],
  ['B1-TOA-26-00121',      { fault: 'country' }],
  ['BR-TOA-26-O0121',      { fault: 'digits' }],
])('of %j the mistake is named', (text, expected) => expect(readIsrc(text)).toEqual(expected));

test('what is suggested is a code', () => {
  const short = fc.stringMatching(/^[A-Z]{2}-[A-Z0-9]{3}-[0-9]{2}-[0-9]{1,4}$/);
  fc.assert(
    fc.property(short, (text) => {
      const reading = readIsrc(text);
      expect('suggestion' in reading && reading.suggestion && parseIsrc(reading.suggestion)).toBeTruthy();
    }),
  );
});

test('printed and parsed again it is the same', () => {
  const codes = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/).map((text) => parseIsrc(text));
  fc.assert(fc.property(codes, (isrc) => void expect(parseIsrc(formatIsrc(isrc!))).toBe(isrc)));
});
