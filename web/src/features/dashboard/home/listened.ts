import type { Listening } from '@toada/domain/dashboard/home.contract.ts';
import { changePercent } from '@toada/domain/metric/metric.rules.ts';

type Months = Listening['months'];

const SHOWN_MONTHS = 6;

/** The newest months, and the plays of as many before them; null where not all of those were counted. */
export function yearsOf(months: Months): { shown: Months; before: number[] | null } {
  const shown = months.slice(-SHOWN_MONTHS);
  const before = months.slice(-2 * SHOWN_MONTHS, -SHOWN_MONTHS).map(({ plays }) => plays);
  return { shown, before: before.length === shown.length ? before : null };
}

/** How the newest month differs from the one before it; null without one to compare with. */
export function changeOf(months: Months): { percent: number; month: string } | null {
  const [before, newest] = months.slice(-2);
  if (!before || !newest) return null;
  const percent = changePercent(newest.plays, before.plays);
  return percent === null ? null : { percent, month: before.month };
}
