import { Readable } from 'node:stream';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { z } from 'zod';
import { authorize } from '../../access/authorize.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { publish } from '../../live/publish.ts';
import { type ReportRow, readReportRows } from '../distribution/read-report-rows.ts';
import { findPendingReport, type PendingReport, setReportFailed, setReportReady } from './report.queries.ts';
import { reportColumns } from './report-columns.ts';
import type { writePdf } from './write-pdf.ts';

const Payload = z.object({ reportId: z.uuid() });
type Building = JobCall<z.infer<typeof Payload>>;

/** Makes the report somebody asked for. Done again after a crash it writes the same file anew. */
export const buildReport = job({
  name: 'report.build',
  payload: Payload,
  attempts: 4,
  lane: { name: 'report', atOnce: 1 },
  async run(call) {
    const { db, storage, payload, isLastAttempt, now } = call;
    const pending = await findPendingReport(db, payload.reportId);
    if (!pending) return;
    await build(call, pending).catch(async (error: unknown) => {
      if (isLastAttempt) {
        await storage.remove(pending.storage_key);
        await setReportFailed(db, pending.id, now());
        await tellOwner(call, pending.user_id);
      }
      throw error;
    });
  },
});

async function build(call: Building, { id, user_id, role, name, format, storage_key }: PendingReport) {
  const { db, storage, now } = call;
  // The rows are those the person may see at this moment, by the table everybody is judged by.
  const visible = authorize({ id: user_id, role, isVerified: true }, 'release.read');
  const rows = readReportRows(db, visible);
  const body = format === 'csv' ? writeCsv(rows) : await printed(rows, { name: name ?? '', now: now() });
  const { bytes } = await storage.put(storage_key, body);
  const isAwaited = await setReportReady(db, id, bytes, now());
  if (!isAwaited) return storage.remove(storage_key);
  await tellOwner(call, user_id);
}

/** The library that writes PDFs is read when somebody wants one. */
async function printed(...asked: Parameters<typeof writePdf>) {
  const { writePdf } = await import('./write-pdf.ts');
  return writePdf(...asked);
}

function tellOwner({ db }: Pick<Building, 'db'>, userId: string) {
  return publish(db, userId, { type: 'changed', subject: 'reports' });
}

/** The file as it is written, line by line: it is never whole in memory. */
function writeCsv(rows: AsyncIterable<ReportRow>): Readable {
  return Readable.from(lines(rows));
}

async function* lines(rows: AsyncIterable<ReportRow>) {
  yield Buffer.from(CSV_MARK + formatCsv([reportColumns.map(({ header }) => header)]));
  for await (const row of rows) yield Buffer.from(formatCsv([reportColumns.map(({ cell }) => cell(row))]));
}
