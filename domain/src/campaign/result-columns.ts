import { plain } from '../sheet/sheet.ts';

/** Columns of the exports of Google Ads, Meta and TikTok, in English and Portuguese; of several, the first is taken. */
const headers = {
  day: [
    'Day',
    'Dia',
    'Date',
    'Data',
    'By Day',
    'Por dia',
    'Stat time day',
    'Reporting starts',
    'Início dos relatórios',
  ],
  until: ['Reporting ends', 'Término dos relatórios', 'Encerramento dos relatórios', 'Fim dos relatórios'],
  impressions: ['Impr.', 'Impressions', 'Impressões', 'Impression'],
  clicks: [
    'Link clicks',
    'Cliques no link',
    'Clicks (destination)',
    'Cliques (destino)',
    'Clicks',
    'Cliques',
    'Clicks (all)',
    'Cliques (todos)',
  ],
  spend: [
    'Cost',
    'Custo',
    'Amount spent',
    'Valor usado',
    'Valor gasto',
    'Quantia gasta',
    'Total cost',
    'Custo total',
    'Spend',
    'Gasto',
  ],
  currency: ['Currency', 'Currency code', 'Moeda', 'Código da moeda'],
  campaign: ['Campaign', 'Campanha', 'Campaign name', 'Nome da campanha'],
} as const;

export type ResultColumn = keyof typeof headers;
export const resultColumns = Object.keys(headers) as ResultColumn[];

const CURRENCY = /\(([A-Z]{3})\)\s*$/;
const ENGLISH_DAYS: readonly string[] = ['Day', 'Date', 'By Day', 'Stat time day', 'Reporting starts'].map(plain);

export type ResultHeader = {
  places: Partial<Record<ResultColumn, number>>;
  /** Currency in the header's own words, as Meta writes it: 'Amount spent (BRL)'. */
  currency: string | null;
  /** Days of an English file with slashes may begin with the month. */
  isEnglish: boolean;
};

/** The columns of a header's cells; null for a line that is none. A day and one figure make a header. */
export function readResultHeader(cells: readonly string[]): ResultHeader | null {
  const named = cells.map((cell) => plain(cell.replace(CURRENCY, '')));
  const whole = cells.map(plain);
  const places: Partial<Record<ResultColumn, number>> = {};
  for (const column of resultColumns)
    for (const header of headers[column]) {
      const place = [named.indexOf(plain(header)), whole.indexOf(plain(header))].find((at) => at >= 0);
      if (place !== undefined) {
        places[column] ??= place;
        break;
      }
    }
  const { day, impressions, clicks, spend } = places;
  if (day === undefined || (impressions ?? clicks ?? spend) === undefined) return null;
  const currency = spend === undefined ? null : (cells[spend]?.match(CURRENCY)?.[1] ?? null);
  return { places, currency, isEnglish: ENGLISH_DAYS.includes(named[day] ?? '') };
}
