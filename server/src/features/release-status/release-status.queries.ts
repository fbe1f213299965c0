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

/** All messages about a release, newest first, without what they say. */
export function listStoreMessages(db: Executor, releaseId: string) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('connectors as c', 'c.id', 'd.connector_id')
    .select(['d.id', 'd.platform', 'd.kind', 'd.status', 'd.is_test', 'd.progress', 'd.problem', 'd.detail'])
    .select(['d.may_be_there', 'd.lane', 'd.created_at', 'd.removal_told_at'])
    .select((eb) => eb.fn.coalesce('c.is_paused', eb.lit(false)).as('is_paused'))
    .where('d.release_id', '=', releaseId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

/** As other systems know a release. */
export function findNames(db: Executor, id: string) {
  return db.selectFrom('releases').select(['title', 'type', 'upc']).where('id', '=', id).executeTakeFirst();
}
