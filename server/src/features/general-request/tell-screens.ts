import type { Executor } from '../../db/connect.ts';
import { publishToAllowedAnd } from '../../live/publish.ts';

/** Open screens fetch themselves again: those of whoever asked, and those of whoever decides. */
export async function tellEverybody(db: Executor, { user_id }: { user_id: string }) {
  await publishToAllowedAnd(db, user_id, 'generalRequest.decide', { type: 'changed', subject: 'generalRequests' });
}
