import type { Executor } from '../../../db/connect.ts';
import { listOpenInvites } from '../users/invites.queries.ts';

/** Which of these people have not accepted their invitation yet, with the moment it last went out. */
export async function openInvites(db: Executor, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await listOpenInvites(db, ids);
  return new Map(rows.map(({ id, invited_at }) => [id, invited_at]));
}
