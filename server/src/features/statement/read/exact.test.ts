import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../testing/build-statement.ts';
import { buildProfile, db, free, signIn, storage } from '../../../testing/index.ts';
import { drainJobs, runJob } from '../../../testing/run-jobs.ts';
import { importByWorker, readByWorker, sheet } from '../../../testing/statement-files.ts';
import { unsetMapping } from '../../../testing/whole-bodies.ts';
import { readStatementView } from '../post/read-statement-view.ts';
import { statementKeys } from '../statement-keys.ts';
import { importStatementLines } from './import-statement.job.ts';
import { readStatementFile } from './read-statement.job.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });

/** An amount of up to twelve digits and twelve decimals, as a whole number of its last place. */
const amount = fc.oneof(fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }), fc.bigInt({ min: -1000n, max: 1000n }));
/** How often it was played, and what that is in thousandths; the last is written as no plain number is. */
const PLAYS = { '1': 1000n, '2.5': 2500n, '0': 0n, '': 0n, '1,000': 1_000_000n };
const plays = fc.constantFrom(...(Object.keys(PLAYS) as (keyof typeof PLAYS)[]));
const row = fc.record({
  isrc: fc.constantFrom('BRTOA2600001', 'br-toa-26-00001', 'BRTOA2600002', ''),
  store: fc.constantFrom('Spotify', 'Deezer', 'Aspas "duplas", e vírgula'),
  country: fc.constantFrom('BR', 'Brazil', 'BRA', 'US', 'Worldwide'),
  month: fc.constantFrom('2026-06', '2026-07-31', 'July 2026'),
  currency: fc.constantFrom('USD', 'EUR', 'BRL'),
  amount,
  style: fc.constantFrom('plain', 'thousands', 'brackets', 'exponent'),
  plays,
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
/** Rows the engine reads in one go: digits alone, few enough for 64 bits. One row of the other kind takes another way. */
const plainRow = row.map(
  (one): Row => ({
    ...one,
    amount: one.amount % 10n ** 17n,
    style: 'plain',
    plays: one.plays === '1,000' ? '1' : one.plays,
  }),
);
const manyOf = (one: fc.Arbitrary<Row>) => fc.array(one, { minLength: 1, maxLength: 60 });
/** Amounts that come again and again are looked at once for each, and what all rows say alike is not added up row by row. */
const repeated = (rows: fc.Arbitrary<Row[]>, times: number) =>
  rows.map((all) => all.map((one, index) => ({ ...one, amount: all[index % times]!.amount, plays: all[0]!.plays })));
const rowsOfFile = fc.oneof(
  manyOf(row),
  manyOf(plainRow),
  repeated(manyOf(plainRow), 2),
  repeated(manyOf(plainRow), 1),
);

const SCALE = 10n ** 12n;
function write({ amount: value, style }: Row): string {
  const size = value < 0n ? -value : value;
  const [whole, fraction] = [(size / SCALE).toString(), (size % SCALE).toString().padStart(12, '0')];
  const minus = value < 0n ? '-' : '';
  if (style === 'thousands') return `${minus}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
  if (style === 'brackets' && value < 0n) return `(${whole}.${fraction})`;
  return style === 'exponent' ? `${minus}${size}E-12` : `${minus}${whole}.${fraction}`;
}

/** The engine's answer as a whole number. */
function parse(text: string): bigint {
  const [, minus, whole = '0', fraction = ''] = text.match(/^(-?)(\d+)(?:\.(\d+))?$/) ?? [];
  const size = BigInt(whole) * SCALE + BigInt(fraction.padEnd(12, '0'));
  return minus ? -size : size;
}

const HEADER = ['ISRC', 'Optional UPC', 'Store', 'Country', 'Sale Month', 'Currency', 'Net', 'Quantity'];
const mapping = {
  ...unsetMapping,
  columns: { isrc: 0, upc: 1, store: 2, country: 3, sale_month: 4, currency: 5, net: 6, quantity: 7 },
  decimal: '.',
};
await readByWorker(finance, sheet([HEADER, ['BRTOA2600001', '', 'x', 'BR', '2026-07', 'USD', '0.1', '1']])).then(
  (first) => finance.send('PUT', `/statements/${first.id}/mapping`, { body: { mapping, name: 'Qualquer' } }),
);
await drainJobs(readStatementFile);

let files = 0;
const fileOf = (rows: readonly Row[]) =>
  sheet([
    HEADER,
    ...rows.map((one) => [
      one.isrc,
      `${files}`,
      one.store,
      one.country,
      one.month,
      one.currency,
      write(one),
      one.plays,
    ]),
  ]);

test('for arbitrary rows the lines come to the last digit to what whole numbers come to, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOfFile, async (rows) => {
      files++;
      const statement = await importByWorker(finance, fileOf(rows));
      expect(statement).toMatchObject({ status: 'review', row_count: rows.length });
      const oracle = new Map<string, bigint>();
      for (const { currency, amount: value } of rows) oracle.set(currency, (oracle.get(currency) ?? 0n) + value);
      const lines = await linesOf(statement.id);
      const sums = new Map<string, bigint>();
      for (const { currency, net } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + parse(net));
      expect(sums).toEqual(oracle);
      for (const { currency, amount: total } of statement.totals) expect(parse(total)).toBe(oracle.get(currency));
      const played = lines.reduce((sum, line) => sum + parse(line.quantity), 0n);
      expect(played * 1000n).toBe(rows.reduce((sum, one) => sum + PLAYS[one.plays], 0n) * SCALE);
      expect(lines.reduce((sum, line) => sum + Number(line.rows), 0)).toBe(rows.length);
      // A line for each recording, store, country, month and currency, however they were written.
      const keys = lines.map(({ isrc, store, country, sale_month, currency }) =>
        [isrc, store, country, sale_month, currency].join(),
      );
      expect(new Set(keys).size).toBe(keys.length);

      const turned = fileOf(rows.toReversed()).replace(/\r\n$/, '\n');
      const same = { code: 'sameRows', earlier_id: statement.id };
      expect(await readByWorker(finance, turned)).toMatchObject({ status: 'failed', problem: same });
      await finance.post(`/statements/${statement.id}/discard`);
      const { id } = await importByWorker(finance, turned);
      const again = await linesOf(id);
      expect(again.map(({ statement_id: _, ...line }) => line)).toEqual(
        lines.map(({ statement_id: _, ...line }) => line),
      );
    }),
    { numRuns: 16, seed: 20_261_115 },
  );
}, 120_000);

test('an import that ends in the middle leaves nothing, and the next turn does it whole; a third finds it done', async () => {
  files++;
  const rows = Array.from({ length: 50 }, (_, index) => [
    'BRTOA2600001',
    `${files}`,
    `Loja ${index}`,
    'BR',
    '2026-07',
    'USD',
    '0.1',
    '1',
  ]);
  const { id } = await readByWorker(finance, sheet([HEADER, ...rows]));
  await finance.post(`/statements/${id}/import`);
  const broken: typeof storage = {
    ...storage,
    async read(key) {
      const found = await storage.read(key);
      if (!found) return null;
      const halved = await storage.read(key, { start: 0, end: Math.floor(found.bytes / 2) });
      found.stream.destroy();
      return halved;
    },
  };
  const count = async () =>
    (await db.selectFrom('statement_lines').select('line').where('statement_id', '=', id).execute()).length;
  await expect(runJob(importStatementLines, { statementId: id }, { tools: { storage: broken } })).rejects.toThrow();
  expect([await count(), (await readStatementView(db, id)).status]).toEqual([0, 'importing']);
  await drainJobs(importStatementLines);
  expect([await count(), (await readStatementView(db, id)).status]).toEqual([50, 'review']);
  await runJob(importStatementLines, { statementId: id });
  expect([await count(), (await readStatementView(db, id)).status]).toEqual([50, 'review']);
});

test('what all rows say alike counts once for each row', async () => {
  const row = ['BRTOA2600001', `${++files}`, 'x', 'BR', '2026-07', 'USD', '0.100000000001', '2.5'];
  const { id } = await importByWorker(finance, sheet([HEADER, row, row, row]));
  const facts = (await linesOf(id)).map(({ rows, net, quantity }) => ({ rows, net, quantity }));
  expect(facts).toEqual([{ rows: 3n, net: '0.300000000003', quantity: '7.500000000000' }]);
});

test('whole numbers beside blanks and signs come to what they say', async () => {
  const row = ['BRTOA2600001', `${++files}`, 'x', 'BR', '2026-07', 'USD', '1.5'];
  const plays = ['3', '', '-1', '0012'];
  const { id } = await importByWorker(finance, sheet([HEADER, ...plays.map((one) => [...row, one])]));
  const facts = (await linesOf(id)).map(({ rows, net, quantity }) => ({ rows, net, quantity }));
  expect(facts).toEqual([{ rows: 4n, net: '6.000000000000', quantity: '14.000000000000' }]);
});

describe('of texts so long and foreign that the file keeps no statistics of them', () => {
  // More rows than the engine writes in one piece: of the second piece, which has such a text, it says nothing.
  const [PIECE, MORE] = [122_880, 2000];
  const rowsWith = (column: 'Store' | 'Net', text: string) => {
    const row = ['BRTOA2600001', `${++files}`, 'x', 'BR', '2026-07', 'USD', '0.5', '1'];
    const other = row.with(HEADER.indexOf(column), text);
    return sheet([HEADER, ...Array(PIECE + MORE).fill(row), other]);
  };

  test('one that differs from all others is a line of its own', async () => {
    const { id } = await importByWorker(finance, rowsWith('Store', 'あ'.repeat(100)));
    const facts = (await linesOf(id)).map(({ store, rows }) => ({ store, rows }));
    expect(facts).toEqual([
      { store: 'x', rows: BigInt(PIECE + MORE) },
      { store: 'あ'.repeat(100), rows: 1n },
    ]);
  });

  test('one that is no amount is refused by its row', async () => {
    const { status, problem } = await readByWorker(finance, rowsWith('Net', '—'.repeat(100)));
    expect([status, problem]).toMatchObject(['failed', { code: 'notANumber', row: PIECE + MORE + 2, column: 'Net' }]);
  });
});

test('a column may tell of the recording and of the sale', async () => {
  const header = ['Gravação e loja', 'Código', 'Mês', 'Valor'];
  const rows = [
    ['Mar', 'BRTOA2600001', '2026-07', '1.5'],
    ['Mar', 'BRTOA2600001', '2026-07', '2'],
  ];
  const { id } = await readByWorker(finance, sheet([header, ...rows]));
  const columns = { title: 0, store: 0, isrc: 1, sale_month: 2, net: 3 };
  const both = { ...unsetMapping, columns, decimal: '.', currency: 'USD' };
  await finance.send('PUT', `/statements/${id}/mapping`, { body: { mapping: both, name: 'Uma coluna para os dois' } });
  await drainJobs(readStatementFile);
  await finance.post(`/statements/${id}/import`);
  await drainJobs(importStatementLines);
  const facts = (await linesOf(id)).map(({ title, store, net }) => ({ title, store, net }));
  expect(facts).toEqual([{ title: 'Mar', store: 'Mar', net: '3.500000000000' }]);
});

test('lines without their recording are not taken', async () => {
  const row = ['BRTOA2600001', `${++files}`, 'x', 'BR', '2026-07', 'USD', '0.1', '1'];
  const { id } = await readByWorker(finance, sheet([HEADER, row]));
  await storage.put(statementKeys(id).recordings, Buffer.from(`${id},7,BRTOA2600001,"","","",""\n`));
  await finance.post(`/statements/${id}/import`);
  await expect(runJob(importStatementLines, { statementId: id })).rejects.toThrow('come to the totals');
  await free.updateTable('statements').set({ status: 'failed' }).where('id', '=', id).execute();
});

test('lines that do not come to what the file came to are not taken', async () => {
  files++;
  const { id } = await readByWorker(
    finance,
    sheet([HEADER, ['BRTOA2600001', `${files}`, 'x', 'BR', '2026-07', 'USD', '0.1', '1']]),
  );
  await db
    .updateTable('statements')
    .set({ totals: JSON.stringify([{ currency: 'USD', amount: '0.2' }]) })
    .where('id', '=', id)
    .execute();
  await finance.post(`/statements/${id}/import`);
  await expect(runJob(importStatementLines, { statementId: id })).rejects.toThrow('come to the totals');
  expect((await readStatementView(db, id)).status).toBe('importing');
});
