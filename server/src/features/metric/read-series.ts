import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ReleaseSeries } from '@toada/domain/metric/metric.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { addMonths } from './add-months.ts';
import { listReached, listSeries } from './metric.queries.ts';

const MONTHS_MAX = 12;
/** Stores tell of a month up to this much later. */
const LAG_MONTHS = 6;

/** Plays by month for the covers of a page, by one question. */
export async function readSeries({ db, visible, input, now }: Call<{ ids: AskedId<'releases'>[] }>) {
  if (input.ids.length === 0) return { rows: [] };
  const reached = await listReached(db, visible, input.ids);
  if (reached.length < new Set(input.ids).size) throw new AppError('notFound', {});
  const oldest = addMonths(`${productDay(now).slice(0, 7)}-01`, -MONTHS_MAX - LAG_MONTHS);
  const rows = await listSeries(db, visible, input.ids, oldest);
  return { rows: [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => seriesOf(id, own) ?? []) };
}

function seriesOf(id: string, own: readonly { month: string; plays: string }[]): ReleaseSeries | null {
  const told = new Map(own.map(({ month, plays }) => [month, Number(plays)]));
  const heard = own.filter(({ plays }) => Number(plays) > 0).map(({ month }) => month);
  const to = own.at(-1)?.month;
  if (!to) return null;
  const earliest = addMonths(to, 1 - MONTHS_MAX);
  const from = heard.find((month) => month >= earliest);
  if (!from) return null;
  const plays = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) plays.push(told.get(month) ?? 0);
  return { id, from, to, plays };
}
