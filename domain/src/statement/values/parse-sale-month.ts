import type { dateOrders } from '../statement.fields.ts';

type DateOrder = (typeof dateOrders)[number];

const MONTHS: Record<string, number> = {};
const MONTH_NAMES = [
  'jan january janeiro enero janvier januar gennaio',
  'feb february fev fevereiro febrero fevrier februar febbraio',
  'mar march marco marzo mars marz mrz',
  'apr april abr abril avril aprile',
  'may mai maio mayo maggio',
  'jun june junho junio juin juni giugno',
  'jul july julho julio juillet juli luglio',
  'aug august ago agosto aout',
  'sep sept september set setembro septiembre septembre settembre',
  'oct october out outubro octubre octobre oktober okt ottobre',
  'nov november novembro noviembre novembre',
  'dec december dez dezembro diciembre decembre dezember dic dicembre',
];
for (const [index, names] of MONTH_NAMES.entries()) for (const name of names.split(' ')) MONTHS[name] = index + 1;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 1 of a spreadsheet is the first of January 1900, and it believes in a 29th of February of that year. */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/**
 * The first day of the month in which something was sold: '2026-07-01' of '2026-07', '20260731', '2026M7', '7/31/2026 12:00 AM',
 * 'July 2026', 'JUL-26' or a spreadsheet's day 46204. `order` decides where figures alone do not. Null for what is no date.
 */
export function parseSaleMonth(text: string, order: DateOrder): string | null {
  const trimmed = text.trim();
  return (
    parseYearFirst(trimmed) ?? parseNamed(trimmed) ?? parseYearLast(trimmed, order) ?? parseSpreadsheetDay(trimmed)
  );
}

/** 2026-07, 2026-07-31T10:00:00Z, 2026/7, 20260731, 202607, 2026M7, 2026-M07. */
function parseYearFirst(text: string): string | null {
  const [, year, month, day] =
    text.match(/^(\d{4})[-/. ]?[Mm]?(\d{2})[-/.]?(\d{2})?(?:[T ].*)?$/) ??
    text.match(/^(\d{4})(?:[-/. ][Mm]?|[Mm])(\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ].*)?$/) ??
    [];
  return year && month ? firstOf(Number(year), Number(month), day === undefined ? 1 : Number(day)) : null;
}

/** July 2026, Jul/26, JUL-26, 31 Jul 2026, Jul 31, 2026. */
function parseNamed(text: string): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, day = '1', name, year] =
    plain.match(/^(?:(\d{1,2})[-/. ]+)?(?:de )?([a-z]{3,10})\.?(?:[-/ .,]+|[-/ ]de[-/ ])'?(\d{4}|\d{2})$/) ?? [];
  if (name && year) return firstOf(fullYear(year), MONTHS[name] ?? 0, Number(day));
  const [, american, americanDay, americanYear] = plain.match(/^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})$/) ?? [];
  if (!american) return null;
  return firstOf(Number(americanYear), MONTHS[american] ?? 0, Number(americanDay));
}

/** 31/07/2026, 7/31/26 5:45pm, 07/2026. */
function parseYearLast(text: string, order: DateOrder): string | null {
  const [, onlyMonth, itsYear] = text.match(/^(\d{1,2})[-/.](\d{4})$/) ?? [];
  if (onlyMonth && itsYear) return firstOf(Number(itsYear), Number(onlyMonth), 1);
  const [, one, other, year] = text.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ T,].*)?$/) ?? [];
  if (!one || !other || !year) return null;
  const [day, month] = order === 'mdy' ? [other, one] : [one, other];
  return firstOf(fullYear(year), Number(month), Number(day));
}

function parseSpreadsheetDay(text: string): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const day = new Date(SPREADSHEET_EPOCH_MS + Number.parseInt(text, 10) * DAY_MS);
  return firstOf(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function firstOf(year: number, month: number, day: number): string | null {
  const isReal = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isReal ? `${year}-${String(month).padStart(2, '0')}-01` : null;
}
