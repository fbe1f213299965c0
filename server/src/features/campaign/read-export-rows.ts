import { withOneLineEnd } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { withoutUnwritable } from '@toada/domain/visible-text.ts';
import { CsvError, parse } from 'csv-parse/sync';

const SEPARATORS = [';', '\t', ','] as const;
/** Titles and periods stand before the header, and have other signs in them. */
const LOOKED_AT = 12;

/** Lines of an advertising platform's export, by the numbers a spreadsheet shows. Platforms write commas, semicolons and tabs. */
export function readExportRows(file: string): { line: number; cells: string[] }[] {
  const csv = withOneLineEnd(file);
  try {
    const options = {
      bom: true,
      delimiter: separatorOf(csv),
      relax_column_count: true,
      relax_quotes: true,
      info: true,
    };
    const rows = parse(csv, options as object) as unknown as { record: string[]; info: { lines: number } }[];
    return rows
      .map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => withoutUnwritable(cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('sheet.unreadable', { line: Number(error.lines ?? 1) });
    throw error;
  }
}

/** The one by which some line has the most cells. */
function separatorOf(csv: string): string {
  const lines = csv.split('\n', LOOKED_AT);
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  return SEPARATORS.reduce((best, sign) => (most(sign) > most(best) ? sign : best));
}
