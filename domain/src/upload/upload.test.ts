import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, isPlainName } from './file-name.ts';
import { acceptedTypes, formatLimit } from './upload.rules.ts';

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
);

test('whatever a file is called, its kept name is plain, short, and stays the same when kept again', () => {
  fc.assert(
    fc.property(fc.string({ unit: nasty, maxLength: 260 }), (name) => {
      const kept = cleanName(name);
      expect(isPlainName(kept)).toBe(true);
      expect(Array.from(kept).length).toBeLessThanOrEqual(200);
      expect(kept.length).toBeGreaterThan(0);
      expect(cleanName(kept)).toBe(kept);
    }),
  );
});

test('a purpose is described as a sentence goes on', () => {
  expect(acceptedTypes('document')).toBe('PDF, JPG ou PNG');
  expect(acceptedTypes('avatar')).toBe('JPG, PNG ou WebP');
  expect(formatLimit(10 * 1024 * 1024)).toBe('10 MB');
});
