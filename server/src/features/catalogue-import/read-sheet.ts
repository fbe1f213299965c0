import {
  IMPORT_LINES_MAX,
  type ImportColumn,
  importColumnNames,
  importColumns,
  neededColumns,
} from '@toada/domain/catalogue-import/import.columns.ts';
import { found, type LineFinding } from '@toada/domain/catalogue-import/import.faults.ts';
import { type ImportLine, plain } from '@toada/domain/catalogue-import/read-cells.ts';
import { withOneLineEnd } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { withoutUnwritable } from '@toada/domain/visible-text.ts';
import { CsvError, parse } from 'csv-parse/sync';

const columnByHeader = new Map(importColumnNames.map((name) => [plain(importColumns[name].header), name]));

/** The lines of a CSV by their columns. A file without the columns that are needed, or that is no CSV, is refused whole. */
export function readSheet(csv: string): { lines: ImportLine[]; findings: LineFinding[] } {
  const [header, ...rows] = readRows(csv);
  if (!header || rows.length === 0) throw new AppError('catalogueImport.empty', {});
  if (rows.length > IMPORT_LINES_MAX) throw new AppError('catalogueImport.tooMany', { limit: IMPORT_LINES_MAX });
  const columns = readHeader(header.cells);
  const findings = rows
    .filter(({ cells }) => cells.length > columns.length)
    .map(({ line }) => found(line, null, 'cellCount', String(columns.length)));
  return { lines: rows.map(({ line, cells }) => ({ line, cells: byColumn(columns, cells) })), findings };
}

/** With semicolons or commas, whichever the first line has more of; line numbers are the spreadsheet's. */
function readRows(file: string): { line: number; cells: string[] }[] {
  const csv = withOneLineEnd(file);
  const [first = ''] = csv.split('\n', 1);
  const delimiter = first.split(';').length >= first.split(',').length ? ';' : ',';
  try {
    const rows = parse(csv, { bom: true, delimiter, relax_column_count: true }) as string[][];
    return rows
      .map((cells, index) => ({ line: index + 1, cells: cells.map(withoutUnwritable) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('catalogueImport.unreadable', { line: Number(error.lines ?? 1) });
    throw error;
  }
}

function readHeader(cells: readonly string[]): ImportColumn[] {
  const columns = cells.map((cell) => columnByHeader.get(plain(cell)));
  const unknown = cells.filter((_, index) => columns[index] === undefined);
  const missing = neededColumns.filter((name) => !columns.includes(name)).map((name) => importColumns[name].header);
  const twice = cells.filter((_, index) => columns.indexOf(columns[index]) !== index);
  if (unknown.length + missing.length + twice.length > 0)
    throw new AppError('catalogueImport.columns', { unknown: [...unknown, ...twice].slice(0, 20), missing });
  return columns.filter((column) => column !== undefined);
}

function byColumn(columns: readonly ImportColumn[], cells: readonly string[]): ImportLine['cells'] {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
}
