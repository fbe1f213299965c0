import { expect, test } from 'vitest';
import { parsePeopleSearch } from './search.rules.ts';

test.each([
  [undefined, null],
  ['', null],
  ['  \t ', null],
  ['Jussara', { words: 'Jussara', addresses: [] }],
  ['  jussara   LIMA ', { words: 'jussara LIMA', addresses: [] }],
  ['Ana-Maria d’Ávila', { words: 'Ana-Maria d’Ávila', addresses: [] }],
  ['Dr. Lima, (Ju)', { words: 'Dr Lima Ju', addresses: [] }],
  ['ju@exemplo.test', { words: '', addresses: ['ju@exemplo.test'] }],
  ['ju@', { words: '', addresses: ['ju@'] }],
  ['@exemplo.test', { words: '', addresses: ['exemplo.test'] }],
  ['lima exemplo.test', { words: 'lima', addresses: ['exemplo.test'] }],
  ['...', { words: '', addresses: [] }],
])('%j asks for %j', (text, expected) => expect(parsePeopleSearch(text)).toEqual(expected));
