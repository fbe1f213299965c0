import { findFormat } from '@toada/domain/statement/detect/find-format.ts';
import { plainName } from '@toada/domain/statement/formats/format.ts';
import { findFormatById } from '@toada/domain/statement/formats/formats.ts';
import type { StatementField, StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { quote } from './engine.ts';

/** Fields that name a recording. */
export const recordingFields = ['isrc', 'upc', 'store_ref', 'title', 'artist'] as const;
/** Where and when it was sold, and how; in which video, on which channel. */
export const saleFields = [
  'store',
  'country',
  'sale_month',
  'use_kind',
  'currency',
  'video_ref',
  'channel_ref',
] as const;
/** Equal in these, rows are one line. */
export const keyFields = [...recordingFields, ...saleFields] as const;
export type KeyField = (typeof keyFields)[number];

export type HowToRead = { reading: StatementReading; mapping: StatementMapping; format: string | null };

/** The rows as they were written, numbered as in the file. */
export function rowsTable(path: string, { reading }: HowToRead, isOurs: boolean): string {
  const row = isOurs ? 'cast(source_row as bigint)' : `file_row_number + ${reading.preamble_lines + 2}`;
  return `(select *, ${row} as row_number from read_parquet(${quote(path)}, file_row_number = true))`;
}

export function cellOf({ mapping }: HowToRead, field: StatementField): string | null {
  const column = mapping.columns[field];
  return column === undefined ? null : `c${column}`;
}

export function cellsOf(how: HowToRead, fields: readonly StatementField[]): string[] {
  return [...new Set(fields.flatMap((field) => cellOf(how, field) ?? []))];
}

/** The cell of a key, or what holds for the whole file. */
export function keyCell(how: HowToRead, field: KeyField): string {
  const cell = cellOf(how, field);
  const fixed = fixedOf(how.mapping, field);
  if (cell === null) return quote(fixed);
  const written = `coalesce(trim(${cell}), '')`;
  return fixed === '' ? written : `coalesce(nullif(trim(${cell}), ''), ${quote(fixed)})`;
}

function fixedOf({ store, currency, sale_month }: StatementMapping, field: KeyField): string {
  if (field === 'store') return store ?? '';
  if (field === 'currency') return currency ?? '';
  return field === 'sale_month' ? (sale_month ?? '') : '';
}

/** A code as tracks.isrc_code and releases.upc_code compare it; most are written so already, which is seen sooner than made. */
export function normalized(field: KeyField, cell: string): string {
  if (field === 'isrc') {
    const code = `regexp_replace(upper(regexp_replace(${cell}, '[^A-Za-z0-9]', '', 'g')), '^ISRC(.{12})$', '\\1')`;
    return `case when regexp_full_match(${cell}, '[A-Z0-9]{12}') then ${cell} else ${code} end`;
  }
  if (field === 'upc') {
    const code = `regexp_replace(regexp_replace(${cell}, '[^0-9]', '', 'g'), '^0([0-9]{12})$', '\\1')`;
    return `case when regexp_full_match(${cell}, '[1-9][0-9]*') then ${cell} else ${code} end`;
  }
  if (field === 'currency') return `upper(${cell})`;
  return `left(${cell}, 500)`;
}

/** Takes off what a layout says is taken off, also where a person has said what its columns are. */
export function signOf({ format, reading }: HowToRead): string | null {
  const layout = findFormatById(format) ?? findFormat(reading.header, reading.sample)?.format;
  const negative = layout?.negative;
  if (!negative) return null;
  const column = reading.header.findIndex((name) => plainName(name) === plainName(negative.column));
  return column === -1 ? null : `lower(trim(c${column})) = ${quote(negative.value.toLowerCase())}`;
}
