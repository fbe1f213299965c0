import type { Executor } from '../../db/connect.ts';
import { listDeliveredFiles } from './submissions.queries.ts';

/** The files of a release that the stores may have: all that it was ever sent with, once it was delivered. */
export async function readDeliveredFiles(db: Executor, releaseId: string): Promise<Set<string>> {
  return new Set(await listDeliveredFiles(db, releaseId));
}
