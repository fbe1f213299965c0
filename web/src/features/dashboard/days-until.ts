const DAY_MS = 86_400_000;

/** Days from today, on the clock of whoever reads, to a day of the calendar; none for one that is over. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS));
}
