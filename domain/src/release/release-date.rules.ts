/** Before this nothing was recorded that a store would sell. */
export const EARLIEST_RELEASE_DATE = '1900-01-01';
const YEARS_AHEAD = 10;

/** The last day a release may be planned for. Both are days of the calendar (2026-11-15), as the product keeps it. */
export function latestReleaseDate(today: string): string {
  const year = String(Number(today.slice(0, 4)) + YEARS_AHEAD);
  // There is no 29 February in most years.
  return today.endsWith('-02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
}

/** Whether it can be meant: a year that was mistyped (0026, 9999) cannot. */
export function isReleaseDate(day: string, today: string): boolean {
  return day >= EARLIEST_RELEASE_DATE && day <= latestReleaseDate(today);
}
