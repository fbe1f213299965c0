import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Delivery } from './work.queries.ts';

// Messages that stores were given, and their answers to them.

/** Whatever of somebody's a store has, or may yet have: every release whose last word to some store is not that it is gone. */
export async function listReleasesInStores(db: Executor, userId: string): Promise<string[]> {
  const newest = db
    .selectFrom('deliveries as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .distinctOn(['d.release_id', 'd.platform', 'd.is_test'])
    .select(['d.release_id', 'd.kind', 'd.status'])
    .where('r.user_id', '=', userId)
    .where((eb) => eb.or([eb('d.status', '<>', 'cancelled'), eb('d.may_be_there', '=', true)]))
    .orderBy('d.release_id')
    .orderBy('d.platform')
    .orderBy('d.is_test')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc');
  const rows = await db
    .selectFrom(newest.as('n'))
    .select('n.release_id')
    .distinct()
    .where(sql<boolean>`not (n.kind = 'takedown' and n.status = 'delivered')`)
    .execute();
  return rows.map(({ release_id }) => release_id);
}

/** The folders at the stores that somebody's packages lie in, by the connector they went by. */
export function listStoreFolders(db: Executor, userId: string) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .select(['d.connector_id', sql<string[]>`array_agg(d.store_folder)`.as('store_folders')])
    .where('r.user_id', '=', userId)
    .where('d.store_folder', 'is not', null)
    .groupBy('d.connector_id')
    .execute();
}

/** The last message the store took. */
export function findLastTaken(db: Executor, releaseId: string, platform: Platform): Promise<Delivery | undefined> {
  return lastMessages(db, releaseId, platform).where('status', '=', 'delivered').executeTakeFirst();
}

/** The last message a store was given, whether it has confirmed it or not. */
export function findLastGiven(db: Executor, releaseId: string, platform: Platform): Promise<Delivery | undefined> {
  return lastMessages(db, releaseId, platform)
    .where((eb) => eb.or([eb('may_be_there', '=', true), eb('status', '=', 'delivered')]))
    .executeTakeFirst();
}

/** Messages to a store that say what a release is, the newest first. */
function lastMessages(db: Executor, releaseId: string, platform: Platform) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('release_id', '=', releaseId)
    .where('platform', '=', platform)
    .where('kind', '<>', 'takedown')
    .where('facts', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** Releases among these that some store has. */
export async function listHeld(db: Executor, releaseIds: readonly string[]): Promise<string[]> {
  const taken = await db
    .selectFrom('deliveries')
    .distinctOn(['release_id', 'platform'])
    .select(['release_id', 'kind'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .where('status', '=', 'delivered')
    .orderBy('release_id')
    .orderBy('platform')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return taken.flatMap(({ release_id, kind }) => (kind === 'takedown' ? [] : [release_id]));
}

/** The next batch id of a store is greater than every one before, whatever the clock says. */
export async function takeBatchMoment(db: Executor, connectorId: string, now: Date): Promise<Date> {
  const { last_batch_at } = await db
    .updateTable('connectors')
    .set({ last_batch_at: sql`greatest(${now}::timestamptz(3), last_batch_at + interval '1 millisecond')` })
    .where('id', '=', connectorId)
    .returning('last_batch_at')
    .executeTakeFirstOrThrow();
  return last_batch_at ?? now;
}

/** Whether the store has said no to a message since it took this one. */
export async function wasRefusedSince(db: Executor, { release_id, platform, created_at }: Delivery): Promise<boolean> {
  const refused = await db
    .selectFrom('deliveries')
    .select('id')
    .where('release_id', '=', release_id)
    .where('platform', '=', platform)
    .where('status', '=', 'failed')
    .where('sent_at', 'is not', null)
    .where('created_at', '>', created_at)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}
