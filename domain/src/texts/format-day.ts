const parts = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

/** '15 de novembro de 2026', by the calendar the product keeps. For words that leave the browser or never saw one. */
export function formatDay(instant: Date | string): string {
  return parts.format(new Date(instant));
}

/** '20 de novembro de 2026' of '2026-11-20': a day of the calendar is the same wherever it is read. */
export function formatCalendarDay(day: string): string {
  return formatDay(`${day}T12:00:00Z`);
}

const momentParts = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** '15 de novembro às 14:32', by the same calendar. */
export function formatMoment(instant: Date | string): string {
  return momentParts.format(new Date(instant));
}

const clock = { dateStyle: 'short', timeZone: 'America/Sao_Paulo' } as const;
const minutes = new Intl.DateTimeFormat('pt-BR', { ...clock, timeStyle: 'short' });
const seconds = new Intl.DateTimeFormat('pt-BR', { ...clock, timeStyle: 'medium' });

/** Which clock the moments of a file are by. */
export const CLOCK = 'horário de Brasília';

/** '02/06/2026 12:00', as spreadsheets in Brazil read it. */
export function localMoment(instant: Date): string {
  return minutes.format(instant).replace(',', '');
}

/** '02/06/2026 12:00:05', where the order of acts matters. */
export function localSecond(instant: Date): string {
  return seconds.format(instant).replace(',', '');
}
