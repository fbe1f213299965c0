import { expect, test } from 'vitest';
import { markParts, rankOf } from './match-entry.ts';

test.each([
  ['Distribuição Musical', 'distri', 0],
  ['Distribuição Musical', 'mus dist', 1],
  ['Divisão de Royalties', 'divisao', 0],
  ['Divisão de Royalties', 'roialties', 3],
  ['Divisão de Royalties', 'royaltis', 3],
  ['Financeiro', 'fianceiro', 3],
  ['Financeiro', 'fniance', 3],
  ['Financeiro', 'finnan', 3],
])('%s answers "%s"', (name, typed, rank) => {
  expect(rankOf(name, typed)).toBe(rank);
});

test.each([
  ['Distribuição Musical', 'royal'],
  ['Distribuição Musical', 'musical vídeo'],
  ['Saques', 'suq'],
  ['Financeiro', 'fxxanceiro'],
])('%s does not answer "%s"', (name, typed) => {
  expect(rankOf(name, typed)).toBeNull();
});

test('the beginnings that were typed are marked, with the accents the name has', () => {
  expect(markParts('Divisão de Royalties', 'divisa roy')).toEqual([
    { text: 'Divisã', isMatch: true },
    { text: 'o', isMatch: false },
    { text: ' ', isMatch: false },
    { text: 'de', isMatch: false },
    { text: ' ', isMatch: false },
    { text: 'Roy', isMatch: true },
    { text: 'alties', isMatch: false },
  ]);
  expect(
    markParts('Straße', 'str')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Straße');
});
