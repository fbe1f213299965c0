import { expect, test } from 'vitest';
import type { TrackRow } from './track-rows.queries.ts';
import { tracksTable } from './tracks-table.ts';

const row: TrackRow = {
  ...{ statement_id: '', number: 1, entry_id: '', kind: 'royalty', is_reversal: false, created_at: new Date() },
  ...{ track_title: 'Jardim Suspenso', isrc: 'BRTOA2600002', release_title: 'Jardim Suspenso', store: 'Spotify' },
  ...{ country: 'BR', sale_month: '2026-05-01', units: '18699', share_basis_points: 7000 },
  ...{ amount: '42.55', rate: '0.002275' },
};
async function* pages(...rows: TrackRow[]) {
  yield rows;
}

test('on paper a number reads as on the screen, and what was taken back says so', async () => {
  const taken: TrackRow = { ...row, is_reversal: true, units: '-1234.5', amount: '-42.55', rate: '0.002275' };
  const table = await tracksTable(pages(row, taken), 'USD', { label: 'Total', value: '' } as never);
  expect(table?.rows.map((cells) => [cells[0], cells[4], cells[5]])).toEqual([
    ['Jardim Suspenso', '05/2026', '18.699'],
    ['Estorno: Jardim Suspenso', '05/2026', '−1.234,5'],
  ]);
});
