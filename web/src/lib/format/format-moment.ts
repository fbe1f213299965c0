const parts = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "27 nov 2026, 14:32", on the clock of whoever reads it. */
export function formatMoment(instant: string): string {
  const found = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${found.day} ${found.month?.replace('.', '')} ${found.year}, ${found.hour}:${found.minute}`;
}
