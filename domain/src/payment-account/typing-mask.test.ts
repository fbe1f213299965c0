import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePixKey } from './pix-key.rules.ts';
import { dressNumber } from './typing-mask.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['cpf',    '',               ''],
  ['cpf',    '5',              '5'],
  ['cpf',    '529',            '529'],
  ['cpf',    '5299',           '529.9'],
  ['cpf',    '52998224725',    '529.982.247-25'],
  ['cpf',    '529.982.247-25', '529.982.247-25'],
  ['cpf',    '529982247251',   '529.982.247-251'],
  ['cnpj',   '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj',   '112223330001',   '11.222.333/0001'],
  ['phone',  '11',             '(11'],
  ['phone',  '11987654321',    '(11) 98765-4321'],
  ['phone',  '+55 11 98765',   '+55 11 98765'],
  ['email',  'Ju@x',           'Ju@x'],
  ['random', '123E',           '123E'],
] as const)('while typing, the %s %j is shown as %j', (type, typed, shown) => expect(dressNumber(type, typed)).toBe(shown));

test('the signs change nothing about the key, and dressing twice is dressing once', () => {
  fc.assert(
    fc.property(fc.constantFrom('cpf', 'cnpj', 'phone'), fc.stringMatching(/^\d{0,16}$/), (type, text) => {
      const dressed = dressNumber(type, text);
      expect(parsePixKey(type, dressed)).toBe(parsePixKey(type, text));
      expect(dressNumber(type, dressed)).toBe(dressed);
    }),
  );
});
