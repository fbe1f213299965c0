import { productDay } from '@toada/domain/distribution/product-day.ts';
import { FIRST_MONTH, monthOf, nextMonth } from '@toada/domain/split/effective-month.ts';
import type { SplitView } from '@toada/domain/split/split.contract.ts';

const MONTHS_AHEAD = 12;

/** In their order, from the first month that may still be divided on; and the one that is mostly meant, this one or the first after it. */
export function monthsOf({ posted_through, agreements }: SplitView, trackId: string | null) {
  const isTaken = agreements.some(
    ({ track_id, effective_from }) => track_id === trackId && effective_from === posted_through,
  );
  const first = posted_through === null ? FIRST_MONTH : isTaken ? nextMonth(posted_through) : posted_through;
  const today = monthOf(productDay(new Date()));
  const usual = first > today ? first : today;
  const months = [usual];
  while (months.length < MONTHS_AHEAD) months.push(nextMonth(months.at(-1) ?? today));
  const earlier: string[] = [];
  if (first === FIRST_MONTH) earlier.push(FIRST_MONTH);
  else for (let month = first; month < today; month = nextMonth(month)) earlier.push(month);
  return { usual, months: [...earlier, ...months] };
}
