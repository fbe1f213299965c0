/** The first agreement of a release is about every month before, too. */
export const FIRST_MONTH = '1900-01-01';

/** '2026-07-15' is '2026-07-01'. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** '2026-12-01' leads to '2027-01-01'. */
export function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

type Agreement = { track_id: string | null; effective_from: string };

/** The newest agreement of a release or track that has begun is current; earlier ones are past. */
export function periodOf(one: Agreement, all: readonly Agreement[], month: string): 'future' | 'current' | 'past' {
  if (one.effective_from > month) return 'future';
  const isFollowed = all.some(
    ({ track_id, effective_from }) =>
      track_id === one.track_id && effective_from > one.effective_from && effective_from <= month,
  );
  return isFollowed ? 'past' : 'current';
}
