import type { Executor } from '../../../db/connect.ts';
import { publishToAllowed } from '../../../live/publish.ts';

/** Whoever works with statements sees it move. */
export async function tellStatement(db: Executor, id: string) {
  await publishToAllowed(db, 'statement.manage', { type: 'changed', subject: `statement:${id}` });
}
