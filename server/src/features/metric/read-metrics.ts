import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { MetricFilter, MetricView } from '@toada/domain/metric/metric.contract.ts';
import { sumDecimals } from '@toada/domain/money/decimal.ts';
import type { Call } from '../../http/serve.ts';
import { addMonths } from './add-months.ts';
import {
  type CellRow,
  findSpan,
  listCampaigns,
  listCells,
  listPlaces,
  listReleases,
  listTracks,
  type Span,
} from './metric.queries.ts';
import { openMetrics } from './open-metrics.ts';
import { readReach } from './read-reach.ts';

const STORES_MAX = 12;
const UNREPORTED_MAX = 3;
const nothing: MetricView = {
  ...{ months: [], plays: 0, before: 0, amounts: [], stores: [], store_count: 0, countries: [], tracks: [] },
  ...{ releases: [], campaigns: [], places: [], visits: 0, reminders: 0, crowd: null },
};

/** Everything on the page of music metrics. */
export async function readMetrics(call: Call<MetricFilter>): Promise<MetricView> {
  await openMetrics(call);
  return gatherMetrics(call);
}

/** The sums of both sides are the same: stores give the totals, countries the map. */
export async function gatherMetrics({
  db,
  visible,
  input,
  links,
  now,
}: Pick<Call<MetricFilter>, 'db' | 'visible' | 'input' | 'now'> & { links?: Call<unknown>['links'] }) {
  const reported = await findSpan(db, visible, input);
  const range = rangeOf(reported, Number(input.months), now);
  const reach = await readReach(db, visible, input, { ...range, newest: reported?.to ?? null });
  if (!reported && reach.visits + reach.reminders === 0) return nothing;
  const axis = reported ? { from: range.from, to: reach.last ?? reported.to } : range;
  // Without any report the months are those of the visits, and no cell is found in them.
  const span = reported ?? axis;
  const cells = await listCells(db, visible, input, span);
  const months = monthsOf(axis);
  const [byStore, byCountry] = [cells.filter(isOf('store')), cells.filter(isOf('country'))];
  const stores = sidesOf(byStore).map((side) => ({ ...side, series: seriesOf(byStore, side.key, monthsOf(span)) }));
  const tracks = await listTracks(db, visible, input, span);
  const places = await listPlaces(db, visible, input, span.to);
  return {
    months: months.map((month) => {
      const ofMonth = byStore.filter((cell) => cell.month === month);
      return {
        ...{ month, is_reported: reported !== null && month <= reported.to },
        ...{ ...playsOf(ofMonth), amounts: amountsOf(ofMonth.filter((cell) => !cell.is_before)) },
        ...(reach.months.get(month) ?? { visits: 0, reminders: 0 }),
      };
    }),
    ...playsOf(byStore),
    amounts: bothAmounts(byStore),
    stores: stores.slice(0, STORES_MAX),
    store_count: stores.length,
    countries: sidesOf(byCountry),
    tracks: tracks.map(({ cover_key, plays, before, series, ...track }) => ({
      ...track,
      cover_url: cover_key && links ? links.daily(cover_key, now) : null,
      plays: Number(plays),
      before: Number(before),
      series: monthsOf(span).map((month) => Number(series[month] ?? 0)),
    })),
    releases: await listReleases(db, visible, input, axis),
    campaigns: await listCampaigns(db, visible, input, axis),
    ...{ visits: reach.visits, reminders: reach.reminders, crowd: reach.crowd },
    places: places.map(({ key, plays, last_month, usual }) => ({
      ...placeOf(key),
      plays: Number(plays),
      last_month: Number(last_month),
      usual: Number(usual),
    })),
  };
}

/** 'PT/Deezer': a country's code has no slash, a store's name may. */
export function placeOf(key: string) {
  const at = key.indexOf('/');
  return { country: key.slice(0, at), store: key.slice(at + 1) };
}

const isOf = (side: CellRow['side']) => (cell: CellRow) => cell.side === side;

/** The reported months and up to three behind them, since visits are known at once; without a report, the months until this one. */
function rangeOf(reported: Span | null, count: number, now: Date): Span {
  const current = `${productDay(now).slice(0, 7)}-01`;
  if (!reported) return { from: addMonths(current, 1 - count), to: current };
  const limit = addMonths(reported.to, UNREPORTED_MAX);
  return { from: reported.from, to: current > limit ? limit : current > reported.to ? current : reported.to };
}

/** Every month of the span, with or without a report. */
function monthsOf({ from, to }: Span): string[] {
  const months = [from];
  for (let month = from; month < to; months.push(month)) month = addMonths(month, 1);
  return months;
}

function playsOf(cells: readonly CellRow[]) {
  const sum = (isBefore: boolean) =>
    cells.filter(({ is_before }) => is_before === isBefore).reduce((total, { plays }) => total + Number(plays), 0);
  return { plays: sum(false), before: sum(true) };
}

function amountsOf(cells: readonly CellRow[]) {
  return [...Map.groupBy(cells, ({ currency }) => currency)]
    .map(([currency, rows]) => ({ currency, amount: sumDecimals(rows.map(({ amount }) => amount)) }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
}

function bothAmounts(cells: readonly CellRow[]) {
  return [...Map.groupBy(cells, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      amount: sumDecimals(rows.filter(({ is_before }) => !is_before).map(({ amount }) => amount)),
      before: sumDecimals(rows.filter(({ is_before }) => is_before).map(({ amount }) => amount)),
    }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
}

function seriesOf(cells: readonly CellRow[], key: string, months: readonly string[]): number[] {
  const own = cells.filter((cell) => cell.key === key);
  return months.map((month) => playsOf(own.filter((cell) => cell.month === month)).plays);
}

function sidesOf(cells: readonly CellRow[]) {
  return [...Map.groupBy(cells, ({ key }) => key)]
    .map(([key, rows]) => ({ key, ...playsOf(rows) }))
    .filter(({ plays }) => plays > 0)
    .sort((one, other) => other.plays - one.plays || one.key.localeCompare(other.key));
}
