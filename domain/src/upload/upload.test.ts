import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, isPlainName, nameFor } from './file-name.ts';
import { acceptedEndings, acceptedTypes, formatLimit } from './upload.rules.ts';

test.each([
  ['rg frente.jpg', true],
  ['CPF..pdf', true],
  ['.env', true],
  ['João & Maria (2).png', true],
  ['../rg.jpg', false],
  ['a/b.jpg', false],
  ['a\\b.jpg', false],
  ['a\0.jpg', false],
  ['a\n.jpg', false],
  ['..', false],
  [' . ', false],
])('%j is a plain name: %s', (name, isPlain) => expect(isPlainName(name)).toBe(isPlain));

test.each([
  ['C:\\fakepath\\rg.jpg', 'rg.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['a\0b\r\n.png', 'ab.png'],
  ['  muito   espaço .pdf', 'muito espaço .pdf'],
  ['', 'arquivo'],
  ['...', 'arquivo'],
  ['cafe\u0301.png', 'café.png'],
])('%j is kept as %j', (name, kept) => expect(cleanName(name)).toBe(kept));

test.each([
  ['png', 'gnp.exe', 'gnp.png'],
  ['jpg', 'RG frente.JPEG', 'RG frente.jpg'],
  ['pdf', 'Contrato v1.2', 'Contrato v1.2.pdf'],
  ['png', '<img src=x>.png', '_img src=x_.png'],
  ['png', 'a:b|c?d*e"f.png', 'a_b_c_d_e_f.png'],
  ['pdf', 'CPF. . .pdf', 'CPF.pdf'],
  ['png', 'NUL.png', '_NUL.png'],
  ['png', 'con.tar.gz', '_con.tar.png'],
  ['png', '.env', 'arquivo.png'],
] as const)('what is a %s and called %j is kept as %j', (type, name, kept) => expect(nameFor(type, name)).toBe(kept));

const nasty = fc.constantFrom(
  'a',
  'é',
  'e',
  '\u0301',
  '/',
  '\\',
  '.',
  ' ',
  '\0',
  '\n',
  '\u202e',
  '\u200d',
  '\ud800',
  '💿',
  '<',
  '.exe',
  'nul',
);

test('whatever a file is called, its kept name is plain, short, and stays the same when kept again', () => {
  fc.assert(
    fc.property(fc.string({ unit: nasty, maxLength: 260 }), (name) => {
      const kept = cleanName(name);
      expect(isPlainName(kept)).toBe(true);
      expect(Array.from(kept).length).toBeLessThanOrEqual(200);
      expect(kept.length).toBeGreaterThan(0);
      expect(cleanName(kept)).toBe(kept);
      const stored = nameFor('png', name);
      expect(stored).toMatch(/^[^<>:"/\\|?*]*[^<>:"/\\|?*. ]\.png$/);
      expect(Array.from(stored).length).toBeLessThanOrEqual(200);
      expect(nameFor('png', stored)).toBe(stored);
    }),
  );
});

test('a purpose is described as a sentence goes on', () => {
  expect(acceptedTypes('document')).toBe('PDF, JPG ou PNG');
  expect(acceptedTypes('avatar')).toBe('JPG, PNG ou WebP');
  expect(acceptedTypes('lyrics')).toBe('TXT');
  expect(formatLimit(10 * 1024 * 1024)).toBe('10 MB');
});

test('the browser’s own dialog offers a photo by either ending', () => {
  expect(acceptedEndings('document')).toBe('.pdf,.jpg,.jpeg,.png');
  for (const purpose of ['avatar', 'brand'] as const) expect(acceptedEndings(purpose)).toContain('.jpeg');
});
