import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import type { MetricFilter } from '@toada/domain/metric/metric.contract.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import type { Call } from '../../http/serve.ts';
import { findSpan, listExport } from './metric.queries.ts';
import { openMetrics } from './open-metrics.ts';
import { gatherMetrics, placeOf } from './read-metrics.ts';

const PIECE_ROWS = 2_000;
const PLACES = ['Mês', 'País', 'Código do país', 'Loja', 'Reproduções', 'Moeda', 'Receita nas lojas'];
/** Plays of tracks have a column of their own: each play is in the column of the places already. */
const MORE = ['Lançamento', 'Faixa', 'Reproduções da faixa', 'Visitas aos links', 'Lembretes da estreia'];
const HEAD = CSV_MARK + formatCsv([[...PLACES, ...MORE]]);
const NO_PLACE = PLACES.slice(1).map(() => '');
const NO_MORE = MORE.map(() => '');
const Place = z.tuple([z.iso.date(), z.string().max(400), z.string().length(3)]);

/** The months of the page by country, store and currency; behind them its best tracks, visits and reminders by month. */
export async function exportMetrics(call: Call<MetricFilter & { after?: string | undefined }>) {
  const { db, visible, input } = call;
  const head = input.after === undefined ? HEAD : '';
  const after = input.after === undefined ? undefined : parseCursor(Place, input.after);
  await openMetrics(call);
  const span = await findSpan(db, visible, input);
  if (!span) return { csv: head + formatCsv(await restOf(call)), next: null };
  const found = await listExport(db, visible, input, { span, after, limit: PIECE_ROWS + 1 });
  const rows = found.slice(0, PIECE_ROWS);
  const last = rows.at(-1);
  const cells = rows.map(({ month, key, plays, currency, amount }) => {
    const { country, store } = placeOf(key);
    const ofPlace = [countryName(country), country, store, decimal(plays), currency, decimal(amount)];
    return [month.slice(0, 7), ...ofPlace, ...NO_MORE];
  });
  const next = found.length > PIECE_ROWS && last ? formatCursor([last.month, last.key, last.currency]) : null;
  const rest = next === null ? await restOf(call) : [];
  return { csv: head + formatCsv([...cells, ...rest]), next };
}

async function restOf(call: Call<MetricFilter>): Promise<string[][]> {
  const { tracks, months } = await gatherMetrics(call);
  const ofTracks = tracks.flatMap(({ title, release_title, series }) =>
    series.flatMap((plays, index) =>
      plays > 0 ? [[nameOf(months[index]), ...NO_PLACE, release_title, title, String(plays), '', '']] : [],
    ),
  );
  const ofMonths = months
    .filter(({ visits, reminders }) => visits + reminders > 0)
    .map((month) => [nameOf(month), ...NO_PLACE, '', '', '', String(month.visits), String(month.reminders)]);
  return [...ofTracks, ...ofMonths];
}

const nameOf = (one: { month: string } | undefined) => one?.month.slice(0, 7) ?? '';

const decimal = (value: string) => value.replace('.', ',');
