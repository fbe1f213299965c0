const parts = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '2026-12-04' as "4 dez 2026": a day of the calendar, the same wherever it is read. */
export function formatDate(day: string): string {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${found.day} ${found.month?.replace('.', '')} ${found.year}`;
}
