import { expect, test } from 'vitest';
import { type ContentKey, contentKeys, contentText } from './content.keys.ts';
import { contentLimit, parseContent } from './content.rules.ts';

const keys = Object.keys(contentKeys) as ContentKey[];

test('there are thirty texts or more, each with what it is', () => {
  expect(keys.length).toBeGreaterThanOrEqual(30);
  for (const key of keys) expect(contentKeys[key].description, key).not.toBe('');
});

test('every coded text is one that could be saved under its key', () => {
  for (const key of keys)
    expect(parseContent(key, contentKeys[key].default), key).toEqual({ value: contentKeys[key].default });
});

test('what an administrator wrote stands before the coded text, an inherited name does not', () => {
  expect(contentText({ 'login.title': 'Oi' }, 'login.title')).toBe('Oi');
  expect(contentText({}, 'login.title')).toBe('Que bom te ver de volta');
  expect(contentText(Object.create({ 'login.title': 'não' }), 'login.title')).toBe('Que bom te ver de volta');
});

test('the limit of a key is the one it is held to, and an address has none', () => {
  const limited = keys.filter((key) => contentLimit(key) !== null);
  expect(keys.filter((key) => !limited.includes(key))).toEqual(['landing.cta.url']);
  for (const key of limited) {
    const limit = contentLimit(key) ?? 0;
    expect(parseContent(key, ` ${'a'.repeat(limit)} `), key).toEqual({ value: 'a'.repeat(limit) });
    expect(parseContent(key, 'a'.repeat(limit + 1)), key).toEqual({ code: 'field.tooLong' });
  }
});

// biome-ignore format: a table is read by its columns.
test.each<[ContentKey, unknown, string]>([
  ['login.title',              '',                       'field.required'],
  ['login.title',              ' \u200B ',               'field.required'],
  ['login.title',              undefined,                'field.required'],
  ['login.title',              'duas\nlinhas',           'content.line'],
  ['login.title',              'o\u202Eitsetnoc',        'content.characters'],
  ['login.title',              'nulo\u0000',             'content.characters'],
  ['login.title',              'a'.repeat(201),          'field.tooLong'],
  ['login.subtitle',           'a'.repeat(2001),         'field.tooLong'],
  ['login.subtitle',           'vira\n\u2066o lado',     'content.characters'],
  ['landing.hero.title',       'a\nb\nc\nd\ne',          'content.lines'],
  ['landing.hero.subtitle',    'a'.repeat(241),          'field.tooLong'],
  ['landing.cta.url',          'javascript:alert(1)',    'landing.ctaUrl'],
  ['landing.cta.url',          '',                       'landing.ctaUrl'],
])('%s refuses %j', (key, text, code) => {
  expect(parseContent(key, text)).toEqual({ code });
});

// biome-ignore format: a table is read by its columns.
test.each<[ContentKey, string, string]>([
  ['login.title',        ' Olá ',                              'Olá'],
  ['login.title',        '<script>alert(1)</script>',          '<script>alert(1)</script>'],
  ['login.subtitle',     'uma\r\noutra\rterceira',             'uma\noutra\nterceira'],
  ['landing.cta.url',    ' HTTPS://Exemplo.com.br/a ', 'https://exemplo.com.br/a'],
  ['legal.dpo.name',     ' ',                                  ''],
  ['landing.footer.text', '  ',                                ''],
])('%s keeps %j as %j', (key, text, kept) => {
  expect(parseContent(key, text)).toEqual({ value: kept });
});
