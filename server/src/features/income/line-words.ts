import type { Line } from './lines-csv.ts';

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Which clock the dates of a file are by. */
export const CLOCK = 'horário de Brasília';

/** '02/06/2026 12:00', as clocks in Brazil show it: months of money are Brazil's, too. */
export function localMoment(date: Date): string {
  return moment.format(date).replace(',', '');
}

/** Whether recordings stand behind it: a statement's own, or what was taken back of it. */
export function isOfTracks({
  entry_kind,
  kind,
  statement_id,
}: Pick<Line, 'entry_kind' | 'kind' | 'statement_id'>): boolean {
  if (statement_id === null) return false;
  return (entry_kind === 'statement' || entry_kind === 'reversal') && (kind === 'royalty' || kind === 'margin');
}
