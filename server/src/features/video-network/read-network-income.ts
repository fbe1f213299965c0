import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { sumDecimals } from '@toada/domain/money/decimal.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { NetworkIncomeFilter, NetworkSide } from '@toada/domain/video-network/network-income.contract.ts';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import type { Call } from '../../http/serve.ts';
import { listAll, listCells, listCurrencies, listRows } from './network-income.queries.ts';

/** Income of the network by month, and by recording, video or channel. */
export async function readNetworkIncome({ db, visible, input }: Call<NetworkIncomeFilter>) {
  const currencies = await listCurrencies(db, visible);
  const { months, cells } = await listCells(db, visible, input);
  const byMonth = Map.groupBy(cells, ({ month }) => month);
  const totals = months.map((month) => ({
    month,
    amount: sumDecimals((byMonth.get(month) ?? []).map(({ amount }) => amount)),
  }));
  return { months, currencies, cells, totals };
}

const Place = z.tuple([z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/), z.string().max(100)]);
type Asked = PageInput & { currency: string; side: NetworkSide; month: string };

export async function readNetworkRows({ db, visible, input }: Call<Asked>) {
  const { limit, after: cursor, ...asked } = input;
  const after = cursor === undefined ? undefined : parseCursor(Place, cursor);
  const found = await listRows(db, visible, { ...asked, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? formatCursor([last.amount, last.key]) : null };
}

const PIECE_ROWS = 2_000;
const HEAD = [
  'Mês',
  'Canal',
  'ID do canal',
  'ID do vídeo',
  'Faixa',
  'ISRC',
  'Artista',
  'Conta',
  'Visualizações',
  'Moeda',
  'Valor',
];
export const NETWORK_HEAD = CSV_MARK + formatCsv([HEAD]);
const ExportPlace = z.tuple([z.iso.date(), z.string().max(500), z.string().max(500), z.uuid(), z.string().length(3)]);

export async function exportNetworkIncome({ db, visible, input }: Call<{ after?: string | undefined }>) {
  const after = input.after === undefined ? undefined : parseCursor(ExportPlace, input.after);
  const found = await listAll(db, visible, { after, limit: PIECE_ROWS + 1 });
  const rows = found.slice(0, PIECE_ROWS);
  const last = rows.at(-1);
  const head = input.after === undefined ? NETWORK_HEAD : '';
  const cells = rows.map((row) => [
    ...[
      row.month.slice(0, 7),
      row.channel,
      row.channel_ref,
      row.video_ref,
      row.title,
      row.isrc,
      row.artist,
      row.owner_name,
    ],
    ...[row.views.replace('.', ','), row.currency, row.amount.replace('.', ',')],
  ]);
  const next =
    found.length > PIECE_ROWS && last
      ? formatCursor([last.month, last.video_ref, last.channel_ref, last.track_id, last.currency])
      : null;
  return { csv: head + formatCsv(cells), next };
}
