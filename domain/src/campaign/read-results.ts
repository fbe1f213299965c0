import type { Micros } from '../money/money.ts';
import { parseMicros } from '../money/money.ts';
import { readDay } from '../sheet/sheet.ts';
import { type ResultColumn, type ResultHeader, readResultHeader } from './result-columns.ts';

export const resultFaults = [
  'noHeader',
  'day',
  'dayOrder',
  'span',
  'number',
  'amount',
  'ambiguous',
  'currency',
  'severalCampaigns',
] as const;
export type ResultFault = (typeof resultFaults)[number];
/** `line` is the spreadsheet's; null where it is about the whole file. */
export type ResultFinding = { line: number | null; fault: ResultFault; text: string };

export type ResultDay = { day: string; impressions: bigint; clicks: bigint; spend: Micros };
type Row = { line: number; cells: readonly string[] };
export type ReadResults = {
  days: ResultDay[];
  findings: ResultFinding[];
  /** Names of campaigns in the file. */
  campaigns: string[];
  /** Lines of sums, which no day has. */
  skipped: number;
};

/** Platforms write some lines before the header: a title, a period. */
const HEADER_WITHIN = 12;
const TEXT_MAX = 100;

/** Reads an export day by day; lines of one day are added up. `only`: this campaign of the file alone. */
export function readResults(rows: readonly Row[], only: string | null, currency: string): ReadResults {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => readResultHeader(cells) !== null);
  const header = at < 0 ? null : readResultHeader(rows[at]?.cells ?? []);
  if (!header) return { days: [], findings: [{ line: null, fault: 'noHeader', text: '' }], campaigns: [], skipped: 0 };
  const lines = rows.slice(at + 1);
  const cell = (row: Row, column: ResultColumn) => cellOf(row, header, column);
  const told = lines.filter((row) => !isSum(cell(row, 'day')));
  const campaigns = [...new Set(told.map((row) => cell(row, 'campaign')).filter((name) => name !== ''))];
  const wanted = only === null ? told : told.filter((row) => cell(row, 'campaign') === only);
  const findings: ResultFinding[] = [];
  const note = (line: number | null, fault: ResultFault, text: string) =>
    findings.push({ line, fault, text: text.slice(0, TEXT_MAX) });
  if (only === null && campaigns.length > 1) note(null, 'severalCampaigns', campaigns.join(', '));
  const said = new Set([header.currency ?? '', ...wanted.map((row) => cell(row, 'currency'))]);
  for (const code of said) if (code !== '' && code !== currency) note(null, 'currency', code);
  const sign = decimalSign(wanted.map((row) => cell(row, 'spend')));
  const byDay = new Map<string, ResultDay>();
  for (const row of wanted) {
    const day = dayOf(cell(row, 'day'), cell(row, 'until'), header, (fault, text) => note(row.line, fault, text));
    const counts = (['impressions', 'clicks'] as const).map((column) => {
      const count = readCount(cell(row, column));
      if (count === null) note(row.line, 'number', cell(row, column));
      return count ?? 0n;
    });
    const spend = readSpend(cell(row, 'spend'), sign);
    if (typeof spend === 'string') note(row.line, spend, cell(row, 'spend'));
    if (day === null || typeof spend === 'string') continue;
    const [impressions = 0n, clicks = 0n] = counts;
    const before = byDay.get(day) ?? { day, impressions: 0n, clicks: 0n, spend: 0n };
    byDay.set(day, {
      day,
      impressions: before.impressions + impressions,
      clicks: before.clicks + clicks,
      spend: before.spend + spend,
    });
  }
  const days = [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return { days, findings, campaigns, skipped: lines.length - told.length };
}

function cellOf({ cells }: Row, { places }: ResultHeader, column: ResultColumn): string {
  const place = places[column];
  return place === undefined ? '' : (cells[place]?.trim() ?? '');
}

/** Sums stand in lines without a day, or with the word for a sum. */
function isSum(day: string): boolean {
  return day === '' || day === '--' || /^total/i.test(day);
}

function dayOf(
  text: string,
  until: string,
  header: ResultHeader,
  note: (fault: ResultFault, text: string) => void,
): string | null {
  const bare = (typed: string) => typed.replace(/[ T]\d{2}:\d{2}.*$/, '');
  const isByMonth = header.isEnglish && bare(text).includes('/');
  const day = isByMonth ? null : readDay(bare(text));
  if (day === null) note(isByMonth ? 'dayOrder' : 'day', text);
  else if (until !== '' && readDay(bare(until)) !== day) note('span', `${text} – ${until}`);
  else return day;
  return null;
}

const NOTHING = /^(--?|–|)$/;

/** '1.234', '1,234', '1 234'; null for what is no whole number. */
export function readCount(text: string): bigint | null {
  const bare = text.replace(/\s/g, '');
  if (NOTHING.test(bare)) return 0n;
  if (/^\d{1,15}$/.test(bare)) return BigInt(bare);
  return /^\d{1,3}([.,]\d{3}){1,4}$/.test(bare) ? BigInt(bare.replace(/[.,]/g, '')) : null;
}

type Sign = ',' | '.' | null;
const bareAmount = (text: string) => text.replace(/R\$|[A-Z]{3}|\s/g, '');

/** The decimal sign of a file, by the amounts that leave no doubt; null where none does, or where they differ. */
export function decimalSign(cells: readonly string[]): Sign {
  const signs = new Set(cells.map((cell) => signIn(bareAmount(cell))).filter((sign) => sign !== null));
  const [only] = signs;
  return signs.size === 1 && only ? only : null;
}

/** '12,5' and '1.234,50' have a comma, '12.5' and '1,234.50' a dot; '1.234' leaves a doubt. */
function signIn(text: string): Sign {
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return ',';
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return '.';
  const [, whole = '', sign, fraction = ''] = text.match(/^(\d+)([.,])(\d+)$/) ?? [];
  if (!sign) return null;
  const isPlain = fraction.length !== 3 || whole.length > 3 || whole.startsWith('0');
  return isPlain ? (sign as Sign) : null;
}

/** Millionths of an amount, by the file's decimal sign; the fault where it cannot be read. */
export function readSpend(text: string, sign: Sign): Micros | 'amount' | 'ambiguous' {
  const bare = bareAmount(text);
  if (NOTHING.test(bare)) return 0n;
  if (!/^\d[\d.,]*$/.test(bare)) return 'amount';
  if (/^\d+$/.test(bare)) return parseMicros(bare) ?? 'amount';
  const decimal = sign ?? signIn(bare);
  if (decimal === null) return 'ambiguous';
  const group = decimal === ',' ? '\\.' : ',';
  const shape = new RegExp(`^(\\d+|\\d{1,3}(${group}\\d{3})+)(\\${decimal}\\d+)?$`);
  if (!shape.test(bare)) return 'amount';
  const [whole = '', fraction = ''] = bare.split(decimal);
  const digits = whole.replace(/[.,]/g, '');
  return parseMicros(fraction === '' ? digits : `${digits}.${fraction}`) ?? 'amount';
}
