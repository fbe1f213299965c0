import type { Executor } from '../../db/connect.ts';
import { insertEvent } from './release.queries.ts';

/** What happened to a release, for its page; in the transaction in which it happens. Gives the event's id. */
export async function recordEvent(db: Executor, event: Parameters<typeof insertEvent>[1]): Promise<string> {
  return insertEvent(db, event);
}
