const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The day (2026-12-04) it is by the calendar the product keeps: from its first minute a release is out. */
export function productDay(now: Date): string {
  return days.format(now);
}
