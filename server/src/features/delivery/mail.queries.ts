import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { listMessages } from '../release-status/store-messages.ts';

/** Recipients of news about a release's messages, and the state of the release. */
export function findAddressees(db: Executor, releaseId: string) {
  return db
    .selectFrom('distributions')
    .select(['user_id', 'team_id', 'status'])
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
}

/** Null once it has not failed any more: it was tried again, or called off. */
export function findFailureLetter(db: Executor, deliveryId: string, userId: string) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select(['d.kind', 'd.platform', 'd.problem', 'd.detail', 'r.id as release_id', 'r.title', 'r.type', 'r.user_id'])
    .select(['p.full_name', 'p.email'])
    .select((eb) => eb.fn.coalesce('o.display_name', 'o.full_name').as('owner_name'))
    .where('d.id', '=', deliveryId)
    .where('d.status', '=', 'failed')
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** The stores of one request that have taken the release down since the last letter, and whom this one is for. */
export async function findRemovalLetter(db: Executor, deliveryId: string, userId: string) {
  const letter = await db
    .selectFrom('deliveries as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select(['r.id as release_id', 'r.title', 'r.type', 'r.user_id', 'p.full_name', 'p.email', 'd.reason'])
    .select((eb) => eb.fn.coalesce('o.display_name', 'o.full_name').as('owner_name'))
    .select(
      sql<string[]>`array(select t.platform from deliveries t where t.release_id = d.release_id and t.kind = 'takedown'
        and t.created_at = d.created_at and t.removal_told_at = d.removal_told_at)`.as('stores'),
    )
    .where('d.id', '=', deliveryId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
  return letter && { ...letter, messages: await listMessages(db, letter.release_id) };
}

/** A letter's recipient and facts; none where the account is closed. */
export async function findLetter(db: Executor, eventId: string, userId: string) {
  const letter = await findEvent(db, eventId, userId);
  return letter && { ...letter, messages: await listMessages(db, letter.release_id) };
}

function findEvent(db: Executor, eventId: string, userId: string) {
  return db
    .selectFrom('release_events as e')
    .innerJoin('releases as r', 'r.id', 'e.release_id')
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select(['e.kind', 'e.note', 'r.id as release_id', 'r.title', 'r.type', 'r.user_id'])
    .select(['p.full_name', 'p.email'])
    .select((eb) => eb.fn.coalesce('o.display_name', 'o.full_name').as('owner_name'))
    .where('e.id', '=', eventId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}
