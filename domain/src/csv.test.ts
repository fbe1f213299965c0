import { expect, test } from 'vitest';
import { formatCsv, readCell, withOneLineEnd } from './csv.ts';

test.each([
  ['a word', 'Recife', 'Recife'],
  ['nothing', null, ''],
  ['a number', -12.5, '-12.5'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'o "selo"', '"o ""selo"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula in quotes', '@SUM("A1")', '"\'@SUM(""A1"")"'],
  ['a signed word', '-2+3', "'-2+3"],
  ['an amount that is owed', '-12,50', '-12,50'],
  ['the same with a point', '-0.000001', '-0.000001'],
  ['a telephone, which calculates nothing', '+5511987654321', '+5511987654321'],
  ['a comma, which parts nothing here', 'a,b', 'a,b'],
  ['an apostrophe before a formula', "'=1", "''=1"],
  ['a tab before a formula', '\t=1', "'\t=1"],
])('%s is written so that a spreadsheet reads the same', (_what, value, cell) => {
  expect(formatCsv([[value]])).toBe(`${cell}\r\n`);
});

test('rows end with CR LF and cells are parted by semicolons', () => {
  expect(
    formatCsv([
      ['a', 'b'],
      ['c', null],
    ]),
  ).toBe('a;b\r\nc;\r\n');
});

test('with commas, what has one is quoted', () => {
  expect(formatCsv([['a,b', 'c;d']], ',')).toBe('"a,b",c;d\r\n');
});

test.each(['Recife', '=1+1', "'=1", "''@a", '+5511987654321', '-12,50', "'-12", "d'água", '+a@exemplo.test', "'"])(
  '%s is read as it was before it was made harmless',
  (value) => {
    expect(readCell(formatCsv([[value]]).replace('\r\n', ''))).toBe(value);
  },
);

test('line ends of three kinds are one kind', () => {
  expect(withOneLineEnd('a;b\r\nc;d\re;f\n')).toBe('a;b\nc;d\ne;f\n');
});
