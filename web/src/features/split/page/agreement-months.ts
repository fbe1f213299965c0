import { productDay } from '@toada/domain/distribution/product-day.ts';
import { FIRST_MONTH, monthOf, nextMonth } from '@toada/domain/split/effective-month.ts';
import type { SplitView } from '@toada/domain/split/split.contract.ts';

const MONTHS_AHEAD = 12;

/** From the first month that may still be divided on; this month and the next ones first, as they are what is meant. */
export function monthsOf({ posted_through, agreements }: SplitView, trackId: string | null): string[] {
  const isTaken = agreements.some(
    ({ track_id, effective_from }) => track_id === trackId && effective_from === posted_through,
  );
  const first = posted_through === null ? FIRST_MONTH : isTaken ? nextMonth(posted_through) : posted_through;
  const today = monthOf(productDay(new Date()));
  const months = [first > today ? first : today];
  while (months.length < MONTHS_AHEAD) months.push(nextMonth(months.at(-1) ?? today));
  const earlier: string[] = [];
  if (first === FIRST_MONTH) earlier.push(FIRST_MONTH);
  else for (let month = first; month < today; month = nextMonth(month)) earlier.push(month);
  return [...months, ...earlier];
}
