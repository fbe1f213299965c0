import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';

const changed = { type: 'changed', subject: 'works' } as const;

/** Open screens fetch themselves again: those of the owner, of their label, and of the staff. */
export async function tellScreens(db: Executor, row: { user_id: string; team_id: string }) {
  await publishToOwner(db, row, changed);
  await publishToAllowed(db, 'work.decide', changed);
}
