import { expect, test } from 'vitest';
import { seriesOfName } from './statement.questions.ts';

test.each([
  ['vendas_1of2.csv', { key: 'vendas_#.csv', number: 1, of: 2 }],
  ['Vendas_2of2.csv', { key: 'vendas_#.csv', number: 2, of: 2 }],
  ['vendas 1 de 3.csv', { key: 'vendas #.csv', number: 1, of: 3 }],
  [
    'DSR_P1_S1_2026-07_BR_1of2_20261115T101010.tsv',
    { key: 'dsr_p1_s1_2026-07_br_#_20261115t101010.tsv', number: 1, of: 2 },
  ],
  // One of one is whole, three of two is no part, and a day of a month is none either.
  ['vendas_1of1.csv', null],
  ['vendas_3of2.csv', null],
  ['vendas 17 de novembro.csv', null],
  ['vendas-2026-07.csv', null],
])('%s is known as a part by its name, or as none', (name, series) => {
  expect(seriesOfName(name)).toEqual(series);
});
