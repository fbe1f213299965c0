/** A visitor counts again on the same page after this: reloading adds nothing. */
export const VISIT_MINUTES = 30;
/** The same place clicked again by the same visitor counts after this. */
export const CLICK_MINUTES = 10;
/** Visits, and likewise clicks, that one network can add to one page in a day, however it calls itself. */
export const CLIENT_DAILY_MAX = 300;
/** Different words of one kind that a page keeps in a day; those beyond count together. */
export const WORDS_DAILY_MAX = 200;
/** The key of those beyond. No site and no campaign is called that. */
export const OTHER_WORDS = '*';

/** The place of a moment in a day cut into pieces of so many minutes. */
export function pieceOf(now: Date, minutes: number): number {
  return Math.floor(now.getTime() / (minutes * 60_000));
}

/** '2026-11-18T20:15', in UTC. */
export function minuteOf(now: Date): string {
  return now.toISOString().slice(0, 16);
}

/** The day so many days before another one. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
