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

async function* pages<Item>(...items: Item[]) {
  yield items;
}
async function csv(rows: TrackRow[], lines: Line[]) {
  const parts: Buffer[] = [];
  for await (const part of statementCsv('BRL', pages(...rows), pages(...lines), [])) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('what the ledger cut off stands in a row of its own, so that the column adds up', async () => {
  expect(await csv([row], [line])).toMatch(/Arredondamento.*;-0,0000009;/);
});

test('two lines that were cut may leave more than a millionth', async () => {
  const other = { ...row, store: 'Tidal' };
  expect(await csv([row, other], [line, line])).toMatch(/Arredondamento.*;-0,0000018;/);
});

test.each<[string, TrackRow[], Line[]]>([
  ['a recording that no movement has', [row, { ...row, number: 2, amount: '0.5' }], [line]],
  ['a movement that no recording has', [row], [line, line]],
  ['one millionth more than one line can lose', [{ ...row, amount: '1.000001' }], [line]],
])('money that is missing is no rounding: %s makes no file', async (_, rows, lines) => {
  await expect(csv(rows, lines)).rejects.toThrow('more than rounding');
});
