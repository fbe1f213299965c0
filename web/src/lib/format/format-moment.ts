const shape = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const own = new Intl.DateTimeFormat('pt-BR', shape);
const utc = new Intl.DateTimeFormat('pt-BR', { ...shape, timeZone: 'UTC' });

/** "27 nov 2026, 14:32", on the clock of whoever reads it; or as UTC has it. */
export function formatMoment(instant: string, zone?: 'UTC'): string {
  const parts = (zone ? utc : own).formatToParts(new Date(instant));
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${found.day} ${found.month?.replace('.', '')} ${found.year}, ${found.hour}:${found.minute}`;
}
