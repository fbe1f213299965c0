import type { Executor } from '../../db/connect.ts';
import { listReleasePlays, type Span } from './metric.queries.ts';

/** Plays of a release by month, for figures of other features. The caller has reached the release. */
export async function listPlaysOverTime(
  db: Executor,
  asked: Span & { releaseId: string },
): Promise<Map<string, number>> {
  const rows = await listReleasePlays(db, asked);
  return new Map(rows.map(({ month, plays }) => [month, Number(plays)]));
}
