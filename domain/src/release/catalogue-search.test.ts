import { expect, test } from 'vitest';
import { parseCatalogueSearch } from './catalogue-search.rules.ts';

test.each([
  [undefined, null],
  ['   ', null],
  ['Asa de Pipa', { words: 'Asa de Pipa', codes: [] }],
  ['BR-TOA-26-00114', { words: '', codes: ['brtoa2600114'] }],
  ['br toa 26 00114', { words: '', codes: ['brtoa2600114'] }],
  ['brtoa26', { words: 'brtoa26', codes: [] }],
  ['BR-TOA-26', { words: '', codes: ['brtoa26'] }],
  ['7 898712 345016', { words: '', codes: ['7898712345016'] }],
  ['varal BR-TOA', { words: 'varal', codes: ['brtoa'] }],
  ['Abre-alas', { words: 'Abre-alas', codes: [] }],
  ['Lado B', { words: 'Lado B', codes: [] }],
])('%s', (text, asked) => expect(parseCatalogueSearch(text)).toEqual(asked));
