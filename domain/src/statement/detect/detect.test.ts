import { describe, expect, test } from 'vitest';
import { findFooter } from './find-footer.ts';
import { findFormat, mapByFormat } from './find-format.ts';
import { findLayout } from './find-layout.ts';
import { readRecords } from './read-records.ts';
import { countKnownNames, currencyIn, suggestMapping } from './suggest-mapping.ts';

test('records have quotes, breaks inside them, and blank lines between', () => {
  expect(readRecords('a,"b ""c""\nd"\r\n\r\ne,f', ',', { isWhole: true })).toEqual([
    ['a', 'b "c"\nd'],
    [''],
    ['e', 'f'],
  ]);
});

test('a record that the text cuts off is left out unless it is the last', () => {
  expect(readRecords('a,b\nc,', ',')).toEqual([['a', 'b']]);
  expect(readRecords('a,b\nc,', ',', { isWhole: true })).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
});

describe('where the table begins', () => {
  const layout = (text: string) => findLayout(text, { isWhole: true });

  test('at the header of a layout we know, whatever stands before it', () => {
    const header = 'Storefront Name\tApple Identifier\tMembership Type\tQuantity\tNet Royalty Total\tISRC';
    const found = layout(
      `Start Date\t07/26/2026\nEnd Date\t08/29/2026\nReport Type\tApple\nCurrency\tBRL\n${header}\nBR\t1\tx\t2\t3\ty\n`,
    );
    expect(found).toMatchObject({ delimiter: '\t', header: header.split('\t') });
    expect(found?.preamble).toHaveLength(4);
  });

  test('else at the line whose columns are called what columns are called', () => {
    expect(layout('Relatório;julho\n\nISRC;Loja;Valor\nBR;x;1,5\n')).toMatchObject({
      delimiter: ';',
      header: ['ISRC', 'Loja', 'Valor'],
    });
  });

  test('nowhere in a text that is no table', () => expect(layout('olá\n')).toBeNull());
});

test('a needed column that a known layout lacks is told by its name', () => {
  const header = ['Reporting Date', 'Sale Month', 'Store', 'Team Percentage', 'Earnings (USD)'];
  const known = findFormat(header, []);
  expect(known?.format.id).toBe('distrokid');
  expect(known && mapByFormat(known.format, header)).toEqual({ missing: 'ISRC' });
});

describe('lines of totals at the end', () => {
  const rows = 'a,b,c,d\n1,2,3,0\n4,5,6,0\n';
  test('are told apart from rows', () => {
    expect(findFooter(`${rows}Total,,,9\n`, ',', 4)).toMatchObject({
      lines: 1,
      text: 'Total,,,9\n',
      cells: [['Total', '', '', '9']],
    });
    expect(findFooter(`${rows}\nRow Count,2\nx,y\n`, ',', 4)).toMatchObject({ lines: 2 });
  });
  test('are not a last row that is cut off, nor a title that begins with the word', () => {
    expect(findFooter(`${rows}7,8`, ',', 4)).toBeNull();
    expect(findFooter(`${rows}7,Total Eclipse,9,0\n`, ',', 4)).toBeNull();
    expect(findFooter(`${rows}Total Eclipse,8,9,0\n`, ',', 4)).toBeNull();
  });
});

test('unknown columns are guessed by their names', () => {
  const { columns, currency } = suggestMapping(['Faixa', 'Código ISRC', 'Plataforma', 'Mês', 'Valor líquido (R$)']);
  expect(columns).toEqual({ title: 0, isrc: 1, store: 2, sale_month: 3, net: 4 });
  expect(currency).toBe('BRL');
  expect(countKnownNames(['ISRC', 'Net', 'zzz'])).toBe(2);
  expect([currencyIn('Earnings (USD)'), currencyIn('Royalty ($US)'), currencyIn('Net')]).toEqual(['USD', 'USD', null]);
});
