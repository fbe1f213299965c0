import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinCheckDigit, parseGtin, readGtin } from './gtin.ts';

// Vectors of standards.md, point 3; the last is the same product as UPC and as EAN.
test.each(['4006381333931', '036000291452', '7891000315507', '7 891000 315507', '789-1000-31550-7', '0036000291452'])(
  'accepts %j',
  (text) => expect(parseGtin(text)).toBe(text.replace(/\D/g, '')),
);

test.each([
  '',
  ' ',
  '12345678901',
  '12345678901234',
  '00094631432057',
  '03600029145X',
  '０36000291452',
  `036000${' '.repeat(60)}291452`,
])('refuses %j for its shape', (text) => expect(readGtin(text)).toEqual({ fault: 'shape' }));

test('a wrong check digit is named together with the right one', () => {
  expect(readGtin('7891000315508')).toEqual({ fault: 'checkDigit', found: '8', expected: '7' });
});

const bodies = fc.stringMatching(/^[0-9]{11,12}$/);

test('every number has one check digit', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const right = [...'0123456789'].filter((digit) => parseGtin(body + digit) !== null);
      expect(right).toEqual([gtinCheckDigit(body)]);
    }),
  );
});

test('one changed digit is always refused', () => {
  fc.assert(
    fc.property(bodies, fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (body, place, add) => {
      const whole = body + gtinCheckDigit(body);
      const at = place % whole.length;
      const changed = whole.slice(0, at) + ((Number(whole[at]) + add) % 10) + whole.slice(at + 1);
      expect(parseGtin(changed)).toBeNull();
    }),
  );
});
