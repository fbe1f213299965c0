import type { DistributionEvent } from '@toada/domain/distribution/distribution.states.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

/** Undefined where nothing leads there from its status. */
export function moveDistribution(
  db: Executor,
  releaseId: string,
  event: DistributionEvent,
  changes: Updateable<Tables['distributions']>,
) {
  const moved = moveRows(db, 'distributions', event).set(changes).where('release_id', '=', releaseId);
  return moved.returning('status').executeTakeFirst();
}

export async function insertEvent(db: Executor, event: Insertable<Tables['release_events']>): Promise<string> {
  const { id } = await db.insertInto('release_events').values(event).returning('id').executeTakeFirstOrThrow();
  return id;
}
