import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

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
