import { assert } from '../assert.ts';
import { gtinCheckDigit } from '../identifiers/gtin.ts';
import type { CodeKind, GtinLength } from './code-pool.kinds.ts';

/** All the codes that stand behind one prefix. Those of an ISRC begin again at zero every year. */
export type Series = { kind: 'isrc'; prefix: string } | { kind: 'upc'; prefix: string; digits: GtinLength };

const ISRC_SIZE = 100_000;
const ISRC_PREFIX = /^[A-Z]{2}[A-Z0-9]{3}$/;
const GS1_PREFIX = /^[0-9]{6,11}$/;

/** Faults of a prefix, as codes of the form's texts. */
export type PrefixFault = 'codePool.isrcPrefix' | 'codePool.upcPrefix' | 'codePool.eanZero' | 'codePool.noRoom';
export type Prefixed = { kind: CodeKind; prefix: string; digits: GtinLength };

/** Reads what people paste ("br-toa", "789 0000"); a fault where no code can begin so. */
export function readSeries({ kind, prefix, digits }: Prefixed): Series | { fault: PrefixFault } {
  const compact = prefix.replace(/[\s-]/g, '').toUpperCase();
  if (kind === 'isrc') return ISRC_PREFIX.test(compact) ? { kind, prefix: compact } : { fault: 'codePool.isrcPrefix' };
  if (!GS1_PREFIX.test(compact)) return { fault: 'codePool.upcPrefix' };
  // An EAN that begins with a zero is a UPC: one number must not have two spellings here.
  if (digits === 13 && compact.startsWith('0')) return { fault: 'codePool.eanZero' };
  if (compact.length > digits - 2) return { fault: 'codePool.noRoom' };
  return { kind, prefix: compact, digits };
}

/** How many codes there are behind the prefix, in one year where years count. */
export function sizeOf(series: Series): number {
  return series.kind === 'isrc' ? ISRC_SIZE : 10 ** widthOf(series);
}

/** The code with this number; only an ISRC carries its year. */
export function codeAt(series: Series, year: number, number: number): string {
  assert(number >= 0 && number < sizeOf(series), 'a number outside its series is no code');
  if (series.kind === 'isrc') return `${series.prefix}${inDigits(year % 100, 2)}${inDigits(number, 5)}`;
  const body = series.prefix + inDigits(number, widthOf(series));
  return body + gtinCheckDigit(body);
}

/** How all codes of the series begin once a UPC is written as the EAN it also is: two series overlap where one stem begins the other. */
export function stemOf(series: Series): string {
  return series.kind === 'upc' && series.digits === 12 ? `0${series.prefix}` : series.prefix;
}

/** Where a series has come to. */
export type Place = { year: number; next_number: number };

/** Where it goes on: from zero in a new year. A clock that runs behind does not bring an old year back. */
export function placeAt(series: Series, place: Place, now: Date): Place {
  const year = yearOf(now);
  return series.kind === 'isrc' && year > place.year ? { year, next_number: 0 } : place;
}

const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' });

/** The year by the calendar the product keeps. */
export function yearOf(now: Date): number {
  return Number(years.format(now));
}

function widthOf({ prefix, digits }: Series & { kind: 'upc' }): number {
  return digits - 1 - prefix.length;
}

function inDigits(number: number, width: number): string {
  return String(number).padStart(width, '0');
}
