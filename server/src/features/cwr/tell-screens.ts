import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';

/** Open screens of the staff fetch files, works and answers again. */
export async function tellStaff(db: Executor) {
  await publishToAllowed(db, 'cwr.manage', { type: 'changed', subject: 'cwr' });
}

/** The page of a work shows what a society said. */
export async function tellOwner(db: Executor, row: { user_id: string; team_id: string }) {
  await publishToOwner(db, row, { type: 'changed', subject: 'works' });
}
