import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { REPORT_KEPT_DAYS, type ReportFormat } from '@toada/domain/report/report.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { buildReport } from './build-report.job.ts';
import { findReport, findWaiting, insertReport, listReports, lockPerson, type ReportRow } from './report.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A second request while one report is being made waits for that one. */
export async function requestReport(call: Call<{ format: ReportFormat }>) {
  const { db, actor, visible, input, now } = call;
  if (!(await lockPerson(db, visible))) throw new AppError('notFound', {});
  const waiting = await findWaiting(db, visible, input.format);
  if (waiting) return present(waiting);

  const id = randomUUID();
  const report = await insertReport(db, {
    id,
    user_id: actor.id,
    format: input.format,
    storage_key: `reports/${id}.${input.format}`,
    created_at: now,
    expires_at: new Date(now.getTime() + REPORT_KEPT_DAYS * DAY_MS),
  });
  await recordAudit(call, { action: 'report.requested', personId: actor.id, subjectId: id });
  await enqueue(db, buildReport, { reportId: id });
  return present(report);
}

export async function readReports({ db, visible, input }: Call<PageInput>) {
  const { rows, next } = await listReports(db, visible, input);
  return { rows: rows.map(present), next };
}

/** A link for some minutes, under a name that says what it is and from when. */
export async function linkReport({ db, visible, input, links, now }: Call<{ id: AskedId<'report_exports'> }>) {
  const report = await findReport(db, visible, input.id);
  if (report?.status !== 'ready' || report.expires_at <= now) throw new AppError('notFound', {});
  const day = report.created_at.toISOString().slice(0, 10);
  return { url: links.brief(report.storage_key, now, `distribuicoes-${day}.${report.format}`) };
}

function present({ id, format, status, bytes, created_at, expires_at }: ReportRow) {
  return { id, format, status, bytes: bytes === null ? null : Number(bytes), created_at, expires_at };
}
