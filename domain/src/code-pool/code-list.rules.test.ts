import { expect, test } from 'vitest';
import { readCode, readCodeList, withoutLines } from './code-list.rules.ts';

test('a code a line, however it is written; empty lines are not counted', () => {
  expect(readCodeList('isrc', '\uFEFFbr-toa-26-00001\r\n\r\nBRTOA2600002\n')).toEqual({
    codes: [
      { line: 1, code: 'BRTOA2600001' },
      { line: 3, code: 'BRTOA2600002' },
    ],
    faults: [],
  });
});

test('every wrong line is named, with the right check digit or the line it repeats', () => {
  const { codes, faults } = readCodeList('upc', '7891000315507\n7891000315508\nsem código\n7 891000 315507');
  expect(codes).toEqual([{ line: 1, code: '7891000315507' }]);
  expect(faults).toEqual([
    { line: 2, text: '7891000315508', fault: 'checkDigit', hint: '7' },
    { line: 3, text: 'sem código', fault: 'shape', hint: null },
    { line: 4, text: '7 891000 315507', fault: 'repeated', hint: '1' },
  ]);
});

test('a CSV is read by its heading, or by its first column', () => {
  const rows = 'Título;ISRC\n"Boi da Lua";"BRTOA2600001"\nMaré;BRTOA2600002';
  expect(readCodeList('isrc', rows).codes.map(({ code }) => code)).toEqual(['BRTOA2600001', 'BRTOA2600002']);
  expect(readCodeList('isrc', 'BRTOA2600001,livre\nBRTOA2600002,livre').codes).toHaveLength(2);
  expect(readCodeList('isrc', 'Título;ISRC\nMaré').faults).toEqual([{ line: 2, text: '', fault: 'shape', hint: null }]);
});

test('an EAN that begins with a zero is the UPC behind it', () => {
  expect(readCode('upc', '0036000291452')).toEqual({ code: '036000291452' });
  expect(readCodeList('upc', '036000291452\n0036000291452').faults).toMatchObject([{ line: 2, fault: 'repeated' }]);
});

test('a line that is not a code at all is shown shortened', () => {
  expect(readCodeList('isrc', 'x'.repeat(5000)).faults[0]!.text).toHaveLength(40);
});

test('the reported lines can be taken out, by their numbers', () => {
  expect(withoutLines('a\r\nb\nc\n', new Set([2]))).toBe('a\nc\n');
});
