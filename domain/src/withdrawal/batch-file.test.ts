import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CSV_MARK } from '../csv.ts';
import { type BatchRow, batchHeader, writeBatch } from './batch-file.ts';
import { RESULT_LINES_MAX, resultHeader } from './result-file.ts';
import { BATCH_MAX } from './withdrawal.contract.ts';
import { formatBatchNumber, formatNumber, formatPixReference, parseNumber } from './withdrawal.numbers.ts';

const document = readFileSync(new URL('../../../docs/withdrawal-batch.md', import.meta.url), 'utf8');
/** The examples, in the order of the document. */
const examples = [...document.matchAll(/```csv\n([\s\S]*?)```/g)].map(([, text = '']) => text);

const nowhere = { bank_code: null, agency_number: null, account_number: null, bank_account_kind: null };
const pix: BatchRow = {
  number: 123n,
  net_micros: 1_234_560_000n,
  account_holder_name: 'Jussara Lima',
  document_number: '52998224725',
  pix_key_type: 'phone',
  pix_key: '+5511987654321',
  ...nowhere,
};
const bank: BatchRow = {
  number: 124n,
  net_micros: 80_000_000n,
  account_holder_name: 'Maré Alta, Música',
  document_number: '12ABC34501DE35',
  pix_key_type: null,
  pix_key: null,
  bank_code: '341',
  agency_number: '1234',
  account_number: '56789-0',
  bank_account_kind: 'checking',
};

test('the document shows the file as it is written', () => {
  const { name, text } = writeBatch(7n, [pix, bank]);
  expect(document).toContain(`\`${name}\``);
  expect(text).toBe(CSV_MARK + examples[0]?.replaceAll('\n', '\r\n'));
});

test('the document has the headers and the limits of the code', () => {
  expect(examples.map((text) => text.split('\n')[0])).toEqual([batchHeader.join(','), resultHeader.join(',')]);
  for (const column of [...batchHeader, ...resultHeader]) expect(document).toContain(`\`${column}\``);
  expect(document).toContain(`At most ${BATCH_MAX} go into one batch`);
  expect(document).toContain(`more than ${RESULT_LINES_MAX.toLocaleString('en')} lines`);
});

test.each([
  [10_000n, '0.01'],
  [100_000n, '0.10'],
  [1_000_000n, '1.00'],
  [98_765_432_100_000_000n, '98765432100.00'],
])('%s millionths are written as %s', (net_micros, written) => {
  expect(writeBatch(1n, [{ ...pix, net_micros }]).text).toContain(`,${written},`);
});

test('a name that a spreadsheet would run is made harmless', () => {
  const row = { ...pix, account_holder_name: '=HYPERLINK("x")' };
  expect(writeBatch(1n, [row]).text).toContain(`,"'=HYPERLINK(""x"")",`);
});

test.each([
  ['R-000123', 123n],
  ['R000123', 123n],
  [' r-123 ', 123n],
  ['123', null],
  ['R-', null],
  ['L-0001', null],
  [`R-${'9'.repeat(16)}`, null],
])('%s is read as %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test('numbers are read as they are written, and fit what Pix carries', () => {
  for (const number of [1n, 999_999n, 1_000_000n, 123_456_789n]) {
    expect(parseNumber(formatNumber(number))).toBe(number);
    expect(formatPixReference(number)).toMatch(/^[A-Za-z0-9]{1,25}$/);
  }
  expect(formatBatchNumber(7n)).toBe('L-0007');
});
