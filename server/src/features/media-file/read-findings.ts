import { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { listFindings } from './media-file.queries.ts';

const Findings = z.array(MediaFinding);

/** Findings in files the caller has a right to; null for one that is not checked to its end yet. */
export async function readFindings(db: Executor, ids: readonly string[]) {
  const files = await listFindings(db, ids);
  return files.map(({ id, name, checked_at, findings }) => ({
    id,
    name,
    findings: checked_at === null ? null : Findings.parse(findings),
  }));
}
