import type { Executor } from '../../../db/connect.ts';
import { publishToAllowed } from '../../../live/publish.ts';

/** Tells open screens of people who work with statements. */
export async function tellStatement(db: Executor, id: string) {
  await publishToAllowed(db, 'statement.manage', { type: 'changed', subject: `statement:${id}` });
}
