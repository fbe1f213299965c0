const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** '2026-10-01' is 'outubro'. By the text alone: a month has no time zone. */
export function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? day;
}

/** 'outubro de 2026'. */
export function monthLabel(day: string): string {
  return `${monthName(day)} de ${day.slice(0, 4)}`;
}

/** 'out', as an axis has room for. */
export function shortMonth(day: string): string {
  return monthName(day).slice(0, 3);
}
