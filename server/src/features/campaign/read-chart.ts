import type { CampaignChart } from '@toada/domain/campaign/campaign.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { dayBefore } from '@toada/domain/visit/visit.rules.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { addMonths } from '../metric/add-months.ts';
import { listPlaysOverTime } from '../metric/list-plays-over-time.ts';
import { listTaggedVisits } from '../visit/list-tagged-visits.ts';
import { listVisitsOverTime } from '../visit/list-visits-over-time.ts';
import { findCampaign } from './campaign.queries.ts';
import { listResults } from './result.queries.ts';

type Moments = z.input<typeof CampaignChart>['days'];
type Figures = { spend: bigint; clicks: number; visits: number; all: number };

/** Days that are drawn one by one; a longer campaign shows its last ones, and all of it by month. */
const DAYS_MAX = 92;
const MONTHS_MAX = 14;

/** Spend, clicks and visits by day, and beside the stores' plays by month: stores report no days. */
export async function readChart(call: Call<{ id: AskedId<'campaigns'> }>): Promise<z.input<typeof CampaignChart>> {
  const { db, visible, input, now } = call;
  const campaign = await findCampaign(db, visible, input.id);
  if (!campaign) throw new AppError('notFound', {});
  const { id, release_id: releaseId, user_id: userId, tag } = campaign;
  const results = await listResults(db, id);
  const days = [campaign.starts_on, results[0]?.day].filter((day) => day != null).toSorted();
  const today = productDay(now);
  const [first = today] = days;
  const lastResult = results.at(-1)?.day ?? first;
  const end = campaign.ends_on !== null && campaign.ends_on < today ? campaign.ends_on : today;
  const last = [first, lastResult, end].toSorted().at(-1) ?? today;
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
  const from = [monthOf(first), addMonths(monthOf(last), 1 - MONTHS_MAX)].toSorted().at(-1) ?? monthOf(first);

  const byDay = new Map<string, Figures>();
  const at = (day: string) => byDay.get(day) ?? { spend: 0n, clicks: 0, visits: 0, all: 0 };
  for (const { day, spend_micros, clicks } of results)
    byDay.set(day, { ...at(day), spend: spend_micros, clicks: Number(clicks) });
  if (releaseId) {
    for (const { day, visits } of await listTaggedVisits(db, { releaseId, tag, from, to: last }))
      byDay.set(day, { ...at(day), visits });
    const named = { user_id: asked<'profiles'>(userId), release_id: asked<'releases'>(releaseId) };
    const all = await listVisitsOverTime(db, visible, { ...named, from, to: last, unit: 'day' });
    for (const { from: day, visits } of all) byDay.set(day, { ...at(day), all: visits });
  }
  const plays = releaseId
    ? await listPlaysOverTime(db, { releaseId, from, to: monthOf(last) })
    : new Map<string, number>();
  return {
    days: lastDays(first, last).map((day) => moment(day, [at(day)], null)),
    months: monthsFrom(from, monthOf(last)).map((month) => {
      const own = [...byDay].filter(([day]) => monthOf(day) === month).map(([, figures]) => figures);
      return moment(month, own, plays.get(month) ?? null);
    }),
  };
}

function moment(from: string, figures: readonly Figures[], plays: number | null): Moments[number] {
  const sum = (name: 'clicks' | 'visits' | 'all') => figures.reduce((total, one) => total + one[name], 0);
  const spend = writeMicros(figures.reduce((total, one) => total + one.spend, 0n));
  return { from, spend, clicks: sum('clicks'), visits: sum('visits'), all_visits: sum('all'), plays };
}

function lastDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = last; day >= first && days.length < DAYS_MAX; day = dayBefore(day, 1)) days.push(day);
  return days.toReversed();
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < MONTHS_MAX; month = addMonths(month, 1)) months.push(month);
  return months;
}
