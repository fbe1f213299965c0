import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPixKey, maskPixKey, type PixKeyType, parsePixKey, pixKeyTypes } from './pix-key.rules.ts';

const VECTOR = '123e4567-e12b-12d1-a456-426655440000';

// biome-ignore format: a table is read by its columns.
const good: [PixKeyType, string, string, string, string][] = [
  // type, typed, as the directory writes it, shown to its owner, shown to others
  ['cpf',    '529.982.247-25',        '52998224725',          '529.982.247-25',      '•••.982.•••-25'],
  ['cpf',    ' 52998224725 ',         '52998224725',          '529.982.247-25',      '•••.982.•••-25'],
  ['cnpj',   '11.222.333/0001-81',    '11222333000181',       '11.222.333/0001-81',  '••.222.•••/••••-81'],
  ['cnpj',   '12.abc.345/01de-35',    '12ABC34501DE35',       '12.ABC.345/01DE-35',  '••.ABC.•••/••••-35'],
  ['email',  ' Jussara@Exemplo.com.br ', 'jussara@exemplo.com.br', 'jussara@exemplo.com.br', 'j•••••@exemplo.com.br'],
  ['email',  'a@b.co',                'a@b.co',               'a@b.co',              'a•••••@b.co'],
  ['phone',  '(11) 98765-4321',       '+5511987654321',       '+55 (11) 98765-4321', '+55 (11) •••••-4321'],
  ['phone',  '+55 55 99123 4567',     '+5555991234567',       '+55 (55) 99123-4567', '+55 (55) •••••-4567'],
  // The vector of the Banco Central's manual (standards.md, point 3), pasted in three ways.
  ['random', VECTOR,                  VECTOR,                 VECTOR,                '123e••••-••••-••••-••••-••••••••0000'],
  ['random', VECTOR.toUpperCase(),    VECTOR,                 VECTOR,                '123e••••-••••-••••-••••-••••••••0000'],
  ['random', VECTOR.replaceAll('-', ''), VECTOR,              VECTOR,                '123e••••-••••-••••-••••-••••••••0000'],
];

test.each(good)('the %s key %j is %s', (type, typed, key, shown, masked) => {
  expect(parsePixKey(type, typed)).toBe(key);
  expect(formatPixKey(type, key)).toBe(shown);
  expect(maskPixKey(type, key)).toBe(masked);
  expect(parsePixKey(type, key)).toBe(key);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['cpf',    '52998224724',                'a wrong check digit'],
  ['cpf',    '11222333000181',             'a CNPJ'],
  ['cnpj',   '52998224725',                'a CPF'],
  ['cnpj',   '12ABC34501DE36',             'a wrong check digit'],
  ['email',  'jussara',                    'no host'],
  ['email',  'jussara@exemplo',            'a host without a domain'],
  ['email',  'jussara@exemplo..br',        'two points'],
  ['email',  '.jussara@exemplo.br',        'a point in front'],
  ['email',  'jus sara@exemplo.br',        'a space'],
  ['email',  'jussára@exemplo.br',         'an accent'],
  ['email',  `${'j'.repeat(70)}@exemplo.br`, 'more than 77 characters'],
  ['phone',  '(11) 3333-4444',             'a fixed line'],
  ['phone',  '+351 912 345 678',           'another country'],
  ['phone',  '98765-4321',                 'no area code'],
  ['random', '123e4567-e12b-12d1-a456-42665544000',  'a digit too few'],
  ['random', '123e4567-e12b-12d1-a456-4266554400000', 'a digit too many'],
  ['random', '123e4567-e12b-12d1-a456-42665544000g', 'no hexadecimal digit'],
  ['random', 'jussara@exemplo.br',         'an address'],
] as [PixKeyType, string, string][])('the %s key %j is refused: %s', (type, typed) =>
  expect(parsePixKey(type, typed)).toBeNull(),
);

test.each(pixKeyTypes)('nothing is no %s key', (type) => expect(parsePixKey(type, ' ')).toBeNull());

test('whatever is typed, a key is in the one form the directory takes, and parsing it again changes nothing', () => {
  const shapes: Record<PixKeyType, RegExp> = {
    cpf: /^\d{11}$/,
    cnpj: /^[0-9A-Z]{12}\d{2}$/,
    email: /^[^\sA-Z]{1,77}$/,
    phone: /^\+55\d{11}$/,
    random: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  };
  const typed = fc.oneof(fc.emailAddress(), fc.uuid(), fc.string(), fc.stringMatching(/^[1-9]{2}9\d{8}$/));
  fc.assert(
    fc.property(fc.constantFrom(...pixKeyTypes), typed, (type, text) => {
      const key = parsePixKey(type, text);
      if (key === null) return;
      expect(key).toMatch(shapes[type]);
      expect(parsePixKey(type, key)).toBe(key);
      expect(maskPixKey(type, key)).toContain('•');
    }),
  );
});
