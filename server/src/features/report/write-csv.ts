import { Readable } from 'node:stream';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import type { ReportRow } from '../distribution/read-report-rows.ts';
import { reportColumns } from './report-columns.ts';

/** The file as it is written, line by line: it is never whole in memory. */
export function writeCsv(rows: AsyncIterable<ReportRow>): Readable {
  return Readable.from(lines(rows));
}

async function* lines(rows: AsyncIterable<ReportRow>) {
  yield Buffer.from(CSV_MARK + formatCsv([reportColumns.map(({ header }) => header)]));
  for await (const row of rows) yield Buffer.from(formatCsv([reportColumns.map(({ cell }) => cell(row))]));
}
