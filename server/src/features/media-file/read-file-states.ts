import { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { listFileStates } from './media-file.queries.ts';

const Report = z.object({ findings: z.array(MediaFinding) });

/** How files stand that the caller has a right to, by their ids: what was found, and what a player needs. */
export async function readFileStates(db: Executor, ids: readonly string[]) {
  const files = await listFileStates(db, ids);
  return new Map(
    files.map(({ report, ...file }) => [file.id, { ...file, findings: report ? Report.parse(report).findings : [] }]),
  );
}
export type FileState = Awaited<ReturnType<typeof readFileStates>> extends Map<string, infer State> ? State : never;
