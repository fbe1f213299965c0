import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn, storage } from '../../../testing/index.ts';
import {
  distrokid,
  distrokidHeader,
  distrokidRow,
  readByWorker,
  sheet,
  workbook,
  zipped,
} from '../../../testing/statement-files.ts';
import { statementKeys } from '../statement-keys.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
const EARNINGS = 'Earnings (USD)';
const good = { net: '1.25' };
const cells = (over: Record<string, string>) =>
  distrokidRow(good).map((cell, index) => over[distrokidHeader[index] ?? ''] ?? cell);
/** The third row of the file is the one that is wrong. */
const withRow = (...wrong: string[][]) => sheet([distrokidHeader, distrokidRow(good), ...wrong, distrokidRow(good)]);

test.each<[string, string | Uint8Array | (() => Promise<Uint8Array>), object]>([
  [
    'rows with another delimiter than the header',
    sheet([distrokidHeader]) + sheet([distrokidRow(good)], ';'),
    { code: 'unevenRow', row: 2, column: null },
  ],
  ['a delimiter nobody uses', sheet([distrokidHeader, distrokidRow(good)], '^'), { code: 'noAmount', row: 1 }],
  ['a row that is too short', withRow(['2026-08-26', 'x']), { code: 'unevenRow', row: 3, found: '2026-08-26,x' }],
  [
    'two rows that are too short, far enough apart for two threads to meet them',
    sheet(
      Array.from({ length: 200_000 }, (_, row) => (row === 0 ? distrokidHeader : distrokidRow(good)))
        .with(90_000, ['x'])
        .with(199_000, ['y']),
    ),
    { code: 'unevenRow', row: 90_001, found: 'x' },
  ],
  ['a last row that is cut off', distrokid(good).slice(0, -60), { code: 'unevenRow', row: 2 }],
  [
    'an amount in another currency than its column says',
    withRow(cells({ [EARNINGS]: 'EUR 3.10' })),
    { code: 'currency', row: 3, column: EARNINGS, found: 'EUR 3.10' },
  ],
  [
    'text in a column of amounts',
    withRow(cells({ [EARNINGS]: 'doze' })),
    { code: 'notANumber', row: 3, column: EARNINGS, found: 'doze' },
  ],
  [
    'a row that lost its amount',
    withRow(cells({ [EARNINGS]: '' })),
    { code: 'notANumber', row: 3, column: EARNINGS, found: '' },
  ],
  [
    'text in a column of quantities',
    withRow(cells({ Quantity: 'x' })),
    { code: 'notANumber', row: 3, column: 'Quantity' },
  ],
  [
    'no column for the ISRC',
    sheet([distrokidHeader, distrokidRow(good)].map((row) => row.filter((_, index) => index !== 6))),
    { code: 'noCode', row: 1, column: 'ISRC' },
  ],
  ['1e308', withRow(cells({ [EARNINGS]: '1e308' })), { code: 'tooLarge', row: 3, column: EARNINGS, found: '1e308' }],
  ['thirty digits', withRow(cells({ [EARNINGS]: '9'.repeat(30) })), { code: 'tooLarge', row: 3, column: EARNINGS }],
  ['NaN', withRow(cells({ [EARNINGS]: 'NaN' })), { code: 'notANumber', row: 3, column: EARNINGS, found: 'NaN' }],
  ['Infinity', withRow(cells({ [EARNINGS]: 'Infinity' })), { code: 'notANumber', row: 3, column: EARNINGS }],
  [
    'thirteen decimals',
    withRow(cells({ [EARNINGS]: '0.0000000000001' })),
    { code: 'tooFine', row: 3, column: EARNINGS, found: '0.0000000000001' },
  ],
  ['a formula', withRow(cells({ [EARNINGS]: '=1+1' })), { code: 'formula', row: 3, column: EARNINGS, found: '=1+1' }],
  [
    'no date',
    withRow(cells({ 'Sale Month': 'ontem' })),
    { code: 'notADate', row: 3, column: 'Sale Month', found: 'ontem' },
  ],
  [
    'the first of two mistakes',
    withRow(cells({ 'Sale Month': 'ontem' }), cells({ [EARNINGS]: 'doze' })),
    { code: 'notADate', row: 3, column: 'Sale Month' },
  ],
  [
    '300 columns',
    sheet([Array.from({ length: 300 }, (_, index) => `c${index}`)]),
    { code: 'tooManyColumns', row: 1, found: '300' },
  ],
  ['a million columns', 'a,'.repeat(1_000_000), { code: 'tooManyColumns', row: 1 }],
  ['nothing but a header', sheet([distrokidHeader]), { code: 'empty' }],
  ['a gzip that ends too early', gzipSync(distrokid(good)).subarray(0, 120), { code: 'unreadable' }],
  ['a gzip bomb', gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a')), { code: 'bomb' }],
  ['a zip bomb', async () => zipped({ 'a.csv': 'a'.repeat(150 * 1024 * 1024) }), { code: 'bomb' }],
  [
    'a zip with two files',
    async () => zipped({ 'a.csv': distrokid(good), 'b.csv': 'x' }),
    { code: 'tooManyFiles', found: '2' },
  ],
  ['a zip with a password', async () => zipped({ 'a.csv': distrokid(good) }, { password: 'x' }), { code: 'encrypted' }],
  [
    'a workbook with two sheets of money',
    async () => workbook({ A: [distrokidHeader, distrokidRow(good)], B: [distrokidHeader, distrokidRow(good)] }),
    { code: 'tooManyFiles', found: '2' },
  ],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 7, 0xff]), { code: 'unreadable' }],
  [
    'a workbook with a formula',
    async () =>
      workbook({
        A: [
          distrokidHeader,
          distrokidRow(good).map((cell, index) => (index === 13 ? { formula: 'A1*2', shows: '5' } : cell)),
        ],
      }),
    { code: 'formula', row: 2, column: 'N', found: '5' },
  ],
])('%s is refused by its row and column, and nothing of it is kept', async (_what, content, problem) => {
  const statement = await readByWorker(finance, typeof content === 'function' ? await content() : content);
  expect(statement).toMatchObject({ status: 'failed', problem });
  expect(
    await db.selectFrom('statement_lines').select('line').where('statement_id', '=', statement.id).execute(),
  ).toEqual([]);
  expect(await storage.stat(statementKeys(statement.id).rows)).toBeNull();
  // And nobody can go on with it.
  expect(await finance.post(`/statements/${statement.id}/import`)).toMatchObject({ status: 409 });
});

test('rows of several currencies are fine where a column says which', async () => {
  const header = ['ISRC', 'Store', 'Sale Month', 'Currency', 'Net'];
  const rows = ['USD', 'EUR', 'BRL'].map((currency) => ['BRTOA2600001', 'Deezer', '2026-07', currency, '0.1']);
  const waiting = await readByWorker(finance, sheet([header, ...rows]));
  expect(waiting).toMatchObject({
    status: 'mapping',
    format: null,
    mapping: { columns: { isrc: 0, store: 1, sale_month: 2, currency: 3, net: 4 } },
  });
});

test.each([
  ['dois reais', 'notANumber'],
  ['R$ 2,00', null],
])('a currency beside the amount is read where it is the column’s own: %s', async (amount, code) => {
  const names = distrokidHeader.map((name) => (name === EARNINGS ? 'Valor (BRL)' : name));
  const statement = await readByWorker(finance, sheet([names, cells({ [EARNINGS]: amount })]));
  // The layout is nobody's: it waits for a person, whatever stands in it.
  expect(statement.status).toBe('mapping');
  expect(statement.mapping.currency).toBe('BRL');
  expect([code, statement.problem]).toEqual([code, null]);
});
