import { withOneLineEnd } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { CLAIM_ROWS_MAX } from '@toada/domain/video-network/video-claim.contract.ts';
import { CsvError, parse } from 'csv-parse/sync';

export type ReportRow = { line: number; cells: string[] };

/** A report of YouTube's: its header and its rows, each with the number of its line in the file. */
export function readReport(file: string): { header: string[]; rows: ReportRow[] } {
  const [header, ...rows] = readRows(file);
  if (!header || rows.length === 0) throw new AppError('videoClaim.emptyReport', {});
  if (rows.length > CLAIM_ROWS_MAX) throw new AppError('videoClaim.tooManyRows', { limit: CLAIM_ROWS_MAX });
  return { header: header.cells, rows };
}

/** With commas or semicolons, whichever the first line has more of. */
function readRows(file: string): ReportRow[] {
  const csv = withOneLineEnd(file);
  const [first = ''] = csv.split('\n', 1);
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  try {
    const rows = parse(csv, { bom: true, delimiter, relax_column_count: true }) as string[][];
    return rows
      .map((cells, index) => ({ line: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('videoClaim.unreadable', { line: Number(error.lines ?? 1) });
    throw error;
  }
}
