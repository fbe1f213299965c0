import { expect, test } from 'vitest';
import { gapsOf } from './mapping-gaps.ts';
import { StatementMapping } from './statement.fields.ts';

test('an empty mapping lacks everything', () => {
  expect(gapsOf(StatementMapping.parse({ columns: {} }))).toEqual(['net', 'code', 'store', 'currency', 'sale_month']);
});

test('a column or a word for the whole file is enough', () => {
  const mapping = { columns: { net: 3, upc: 0, sale_month: 1 }, store: 'Loja', currency: 'BRL' };
  expect(gapsOf(StatementMapping.parse(mapping))).toEqual([]);
});
