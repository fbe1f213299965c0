import type { Executor } from '../../db/connect.ts';
import { sumConfirmed } from './reminder.queries.ts';

/** People whom a campaign for a release may have won on these days. The caller has reached the release. */
export function sumConfirmedFans(
  db: Executor,
  asked: { releaseId: string; from: string; to: string },
): Promise<number> {
  return sumConfirmed(db, asked);
}
