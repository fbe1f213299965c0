import { expect, test } from 'vitest';
import type { Line } from './lines-csv.ts';
import { statementCsv } from './statement-csv.ts';
import type { TrackRow } from './track-rows.queries.ts';

const row: TrackRow = {
  ...{ statement_id: 's', number: 1, entry_id: 'e', kind: 'royalty', is_reversal: false },
  created_at: new Date('2026-11-16T12:00:00Z'),
  ...{ track_title: 'Asa de Pipa', isrc: 'BRABC2600001', release_title: 'Asa', store: 'Deezer', country: 'BR' },
  ...{ sale_month: '2026-09-01', units: '3', share_basis_points: 10_000, amount: '1.0000009', rate: '0.3333336' },
};
const line = {
  ...{ id: 'l', entry_kind: 'statement', kind: 'royalty', statement_id: 's', currency: 'BRL', amount: '1' },
} as unknown as Line;

/** Recordings of one entry come together, as they are read. */
async function* pages<Item extends { entry_id?: string }>(...items: Item[]) {
  for (const of of Map.groupBy(items, ({ entry_id }) => entry_id).values()) yield of;
}
async function csv(rows: TrackRow[], lines: Line[]) {
  const parts: Buffer[] = [];
  for await (const part of statementCsv('BRL', pages(...rows), pages(...lines), [])) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('a column has as many decimals in every row, and what one row shows less stands in a row of its own', async () => {
  expect(await csv([row], [line])).toMatch(/;0,333333600;100,00;;;BRL;1,000000;\r\n$/);
  // Two halves of a millionth are one: neither row shows it, the ledger has it.
  const half = { ...row, amount: '0.5000005' };
  const written = await csv([half, { ...half, country: 'PT' }], [{ ...line, amount: '1.000001' }]);
  expect(written.match(/(?<=BRL;)[\d,-]+/g)).toEqual(['0,500000', '0,500000', '0,000001']);
});

test('recordings and other movements come in the order of time, the newest first', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  const bare = { release_title: null, store: null, note: '', account: 'available', withdrawal_status: null };
  const fee = (day: number) =>
    ({
      ...line,
      entry_kind: 'advance',
      kind: 'advance',
      counts: true,
      ...bare,
      created_at: at(day),
      sale_month: null,
    }) as Line;
  const rows = [
    { ...row, created_at: at(16) },
    { ...row, number: 2, entry_id: 'f', amount: '1', created_at: at(10) },
  ];
  const written = await csv(rows, [fee(20), line, fee(12), line, fee(3)]);
  expect(written.match(/\d\d(?=\/11\/2026)/g)).toEqual(['20', '16', '12', '10', '03']);
});

test('what was taken back has fewer units, at the rate it was given at', async () => {
  const taken = { ...row, is_reversal: true, units: '-3', amount: '-1.0000009' };
  const written = await csv([taken], [{ ...line, entry_kind: 'reversal', amount: '-1' } as Line]);
  expect(written).toMatch(/;-3;0,333333600;100,00;;;BRL;-1,000000;/);
});

test.each<[string, TrackRow[], Line[]]>([
  ['a recording that no movement has', [row, { ...row, number: 2, amount: '0.5' }], [line]],
  ['a movement that no recording has', [row], [line, line]],
  ['one millionth more than one line can lose', [{ ...row, amount: '1.000001' }], [line]],
])('money that is missing is no rounding: %s makes no file', async (_, rows, lines) => {
  await expect(csv(rows, lines)).rejects.toThrow('more than rounding');
});
