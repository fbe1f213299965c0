import type { MetricFilter, MetricView } from '@toada/domain/metric/metric.contract.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { listRemindersOverTime } from '../fan/list-reminders-over-time.ts';
import { listVisitsOverTime } from '../visit/list-visits-over-time.ts';
import { addMonths } from './add-months.ts';
import type { Span } from './metric.queries.ts';

const USUAL_MONTHS = 3;
type Reach = Pick<MetricView, 'visits' | 'reminders' | 'crowd'> & {
  months: Map<string, { visits: number; reminders: number }>;
  /** The last month of them behind the newest report; null where there is none. */
  last: string | null;
};

/** People who came and who asked to be told, by month; the months before the newest report say what is usual. */
export async function readReach(
  db: Executor,
  visible: Visible,
  { user_id, release_id }: Pick<MetricFilter, 'user_id' | 'release_id'>,
  { from, to, newest }: Span & { newest: string | null },
): Promise<Reach> {
  const first = newest ? addMonths(newest, -USUAL_MONTHS) : from;
  const asked = { user_id, release_id, from: first < from ? first : from, to: lastDayOf(to), unit: 'month' } as const;
  const visits = new Map((await listVisitsOverTime(db, visible, asked)).map((row) => [row.from, row.visits]));
  const reminders = new Map((await listRemindersOverTime(db, visible, asked)).map((row) => [row.month, row.reminders]));
  const shown = [...new Set([...visits.keys(), ...reminders.keys()])].filter((month) => month >= from);
  const months = new Map(
    shown.map((month) => [month, { visits: visits.get(month) ?? 0, reminders: reminders.get(month) ?? 0 }]),
  );
  // Sums are of the months that the plays beside them are of.
  const counted = [...months].filter(([month]) => newest === null || month <= newest);
  const sum = (name: 'visits' | 'reminders') => counted.reduce((total, [, one]) => total + one[name], 0);
  const last = newest
    ? (shown
        .filter((month) => month > newest)
        .sort()
        .at(-1) ?? null)
    : null;
  return {
    months,
    last,
    visits: sum('visits'),
    reminders: sum('reminders'),
    crowd: newest ? crowdOf(visits, newest) : null,
  };
}

function crowdOf(visits: ReadonlyMap<string, number>, newest: string): MetricView['crowd'] {
  const before = [1, 2, 3].map((back) => visits.get(addMonths(newest, -back)) ?? 0);
  const usual = Math.trunc(before.reduce((sum, count) => sum + count, 0) / USUAL_MONTHS);
  const ofNewest = visits.get(newest) ?? 0;
  return ofNewest + usual > 0 ? { visits: ofNewest, usual } : null;
}

function lastDayOf(month: string): string {
  return new Date(Date.parse(`${addMonths(month, 1)}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
