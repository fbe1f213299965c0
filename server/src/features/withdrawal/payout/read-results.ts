import { readCell, withOneLineEnd } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { withoutUnwritable } from '@toada/domain/visible-text.ts';
import { RESULT_LINES_MAX, type ResultCells, resultHeader } from '@toada/domain/withdrawal/result-file.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** Batches of before called the number by another word, and their answers may still come. */
const formerNames: Readonly<Record<string, string>> = { retirada: 'saque' };

type Row = { line: number; cells: string[] };

/** The lines of a bank's answer by their columns. A file that is no CSV, or lacks a column, is refused whole. */
export function readResults(text: string): ResultCells[] {
  const [header, ...rows] = readRows(text);
  if (!header) throw new AppError('withdrawal.resultsUnreadable', { line: 1 });
  const names = header.cells.map((cell) => cell.trim().toLowerCase()).map((name) => formerNames[name] ?? name);
  const places = resultHeader.map((name) => names.indexOf(name));
  if (places.includes(-1)) throw new AppError('withdrawal.resultsUnreadable', { line: header.line });
  const excess = rows[RESULT_LINES_MAX];
  if (excess) throw new AppError('withdrawal.resultsUnreadable', { line: excess.line });
  return rows.map(({ line, cells }) => {
    const entries = resultHeader.map((name, index) => [name, cells[places[index] ?? -1] ?? '']);
    return { line, cells: Object.fromEntries(entries) as ResultCells['cells'] };
  });
}

/** With commas or semicolons, whichever the first line has more of: a spreadsheet that saves the file writes its own. */
function readRows(file: string): Row[] {
  const text = withOneLineEnd(file);
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  try {
    const rows = parse(text, { bom: true, delimiter, relax_column_count: true }) as string[][];
    return rows
      .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => withoutUnwritable(readCell(cell))) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError)
      throw new AppError('withdrawal.resultsUnreadable', { line: Number(error.lines ?? 1) });
    throw error;
  }
}
