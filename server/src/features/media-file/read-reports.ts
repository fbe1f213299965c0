import { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { listWholeReports } from './media-file.queries.ts';

const Report = z.object({ findings: z.array(MediaFinding) });

/** Files the caller has a right to, with what a reviewer looks at; findings are null until a file was checked to its end. */
export async function readReports(db: Executor, ids: readonly string[]) {
  const files = await listWholeReports(db, ids);
  return files.map(({ checked_at, report, bytes, waveform, kind, ...file }) => ({
    ...file,
    kind,
    bytes: Number(bytes),
    waveform: waveform as number[] | null,
    findings: checked_at === null ? null : Report.parse(report).findings,
  }));
}
