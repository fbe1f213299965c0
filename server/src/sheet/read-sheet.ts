import { withOneLineEnd } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { plain, type SheetColumn, type SheetFinding, type SheetLine } from '@toada/domain/sheet/sheet.ts';
import { withoutUnwritable } from '@toada/domain/visible-text.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** A kind of sheet: its columns, those without which a line says nothing, and how many lines one file may have. */
export type SheetKind<Column extends string> = {
  columns: Readonly<Record<Column, SheetColumn>>;
  needed: readonly Column[];
  linesMax: number;
  /** Lists from elsewhere have columns that mean nothing here: they are left out. */
  hasOthers?: boolean;
};

type Sheet<Column extends string> = {
  lines: SheetLine<Column>[];
  findings: SheetFinding<Column, 'cellCount'>[];
  /** Columns that were left out, as the file calls them. */
  ignored: string[];
};

/** The lines of a CSV by their columns. A file without the columns that are needed, or that is no CSV, is refused whole. */
export function readSheet<Column extends string>(csv: string, kind: SheetKind<Column>): Sheet<Column> {
  const [header, ...rows] = readRows(csv);
  if (!header || rows.length === 0) throw new AppError('sheet.empty', {});
  if (rows.length > kind.linesMax) throw new AppError('sheet.tooMany', { limit: kind.linesMax });
  const columns = readHeader(header.cells, kind);
  const ignored = header.cells.filter((cell, index) => columns[index] === undefined && cell.trim() !== '');
  const findings = rows
    .filter(({ cells }) => cells.length > columns.length)
    .map(({ line }) => ({ line, column: null, fault: 'cellCount' as const, text: String(columns.length) }));
  return { lines: rows.map(({ line, cells }) => ({ line, cells: byColumn(columns, cells) })), findings, ignored };
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
    if (error instanceof CsvError) throw new AppError('sheet.unreadable', { line: Number(error.lines ?? 1) });
    throw error;
  }
}

function readHeader<Column extends string>(cells: readonly string[], kind: SheetKind<Column>) {
  const names = Object.keys(kind.columns) as Column[];
  const byHeader = new Map(names.map((name) => [plain(kind.columns[name].header), name]));
  const columns = cells.map((cell) => byHeader.get(plain(cell)));
  const unknown = cells.filter((_, index) => columns[index] === undefined);
  const missing = kind.needed.filter((name) => !columns.includes(name)).map((name) => kind.columns[name].header);
  const twice = cells.filter((_, index) => columns[index] !== undefined && columns.indexOf(columns[index]) !== index);
  const refused = kind.hasOthers ? missing.length + twice.length : unknown.length + missing.length + twice.length;
  if (refused > 0) throw new AppError('sheet.columns', { unknown: [...unknown, ...twice].slice(0, 20), missing });
  return columns;
}

function byColumn<Column extends string>(columns: readonly (Column | undefined)[], cells: readonly string[]) {
  const known = columns.flatMap((column, index) => (column === undefined ? [] : [[column, cells[index] ?? '']]));
  return Object.fromEntries(known) as Partial<Record<Column, string>>;
}
