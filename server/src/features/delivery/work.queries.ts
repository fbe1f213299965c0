import type { DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import { overdueBefore } from '@toada/domain/delivery/overdue.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

// What jobs and verbs work with, of releases the caller has locked or was given by the queue.

export type Delivery = Selectable<Tables['deliveries']>;
export type NewDelivery = Insertable<Tables['deliveries']>;
export type DeliveryChanges = Updateable<Tables['deliveries']>;

/** What somebody is at, or will be. */
export const OPEN: readonly DeliveryStatus[] = ['queued', 'packaging', 'sending', 'waiting'];
/** Messages that a lane has to send, or to send again. */
export const TO_SEND: readonly DeliveryStatus[] = ['queued', 'packaging', 'sending'];

/** Until the transaction ends nobody else decides where it stands. Always before its deliveries are locked. */
export function lockRelease(db: Executor, releaseId: string) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id', 'team_id', 'title'])
    .where('id', '=', releaseId)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedRelease = NonNullable<Awaited<ReturnType<typeof lockRelease>>>;

export function insertDelivery(db: Executor, row: NewDelivery) {
  return db.insertInto('deliveries').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findWork(db: Executor, id: string): Promise<Delivery | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockWork(db: Executor, id: string): Promise<Delivery | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Who calls has locked the row, or is its lane. */
export async function setWork(db: Executor, id: string, changes: DeliveryChanges) {
  await db.updateTable('deliveries').set(changes).where('id', '=', id).execute();
}

export async function insertEvent(db: Executor, event: Insertable<Tables['delivery_events']>) {
  await db.insertInto('delivery_events').values(event).execute();
}

/** All messages about a release, newest first, without what they say. */
export function listStandings(db: Executor, releaseId: string) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('connectors as c', 'c.id', 'd.connector_id')
    .select(['d.id', 'd.platform', 'd.kind', 'd.status', 'd.is_test', 'd.progress', 'd.problem', 'd.detail'])
    .select(['d.may_be_there', 'd.lane', 'd.created_at'])
    .select((eb) => eb.fn.coalesce('c.is_paused', eb.lit(false)).as('is_paused'))
    .where('d.release_id', '=', releaseId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}
export type Standing = Awaited<ReturnType<typeof listStandings>>[number];

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

/** What the store was told last, and took. */
export function findLastTaken(db: Executor, releaseId: string, platform: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('release_id', '=', releaseId)
    .where('platform', '=', platform)
    .where('status', '=', 'delivered')
    .where('kind', '<>', 'takedown')
    .where('facts', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last message a store was given, whether it has confirmed it or not. */
export function findLastGiven(db: Executor, releaseId: string, platform: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('release_id', '=', releaseId)
    .where('platform', '=', platform)
    .where((eb) => eb.or([eb('may_be_there', '=', true), eb('status', '=', 'delivered')]))
    .where('kind', '<>', 'takedown')
    .where('facts', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a lane had when it was cut off. */
export function lockHeld(db: Executor, connectorId: string, lane: number): Promise<Delivery | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('connector_id', '=', connectorId)
    .where('status', 'in', ['packaging', 'sending'])
    .where('lane', '=', lane)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Nothing of the same release is on its way to the same store, and nothing older waits to be. A takedown does not wait for an
 * answer that is overdue: the store has everything, and may be selling it.
 */
const isFirst = (now: Date) => sql<boolean>`not exists (
  select from deliveries o where o.release_id = d.release_id and o.platform = d.platform and o.id <> d.id
     and (o.status in ('packaging', 'sending')
       or (o.status = 'waiting' and (d.kind <> 'takedown' or o.kind = 'takedown' or o.sent_at > ${overdueBefore(now)}))
       or (o.status = 'queued' and (o.created_at, o.id) < (d.created_at, d.id))))`;

/** A release that is being edited, or was taken back, goes to no store; a takedown always goes. */
const isApproved = sql<boolean>`(d.kind = 'takedown' or exists (
  select from distributions s where s.release_id = d.release_id and s.status in ('processing', 'completed', 'error')))`;

/** Those a lane could take now: what is to be taken down first, then what comes out first. */
function due(db: Executor, connectorId: string, now: Date) {
  return db
    .selectFrom('deliveries as d')
    .where('d.connector_id', '=', connectorId)
    .where('d.status', 'in', TO_SEND)
    .where('d.lane', 'is', null)
    .where(sql<boolean>`coalesce(d.next_attempt_at <= ${now}, true)`)
    .where(isFirst(now))
    .where(isApproved);
}

/** Of two lanes that ask at once, each gets another. */
export function lockDue(db: Executor, connectorId: string, now: Date): Promise<Delivery | undefined> {
  return due(db, connectorId, now)
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .selectAll('d')
    .orderBy(sql`d.kind = 'takedown'`, 'desc')
    .orderBy('r.release_date')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(1)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst();
}

/** How many lanes would find something to do; never more than `most`. */
export async function countDue(db: Executor, connectorId: string, now: Date, most: number): Promise<number> {
  return (await due(db, connectorId, now).select('d.id').limit(most).execute()).length;
}

/** The lanes that are at something, or were when they were cut off. */
export async function listBusyLanes(db: Executor, connectorId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('lane')
    .where('connector_id', '=', connectorId)
    .where('status', 'in', ['packaging', 'sending'])
    .where('lane', 'is not', null)
    .execute();
  return rows.map(({ lane }) => lane as number);
}

type Turn = { id: string; lane: number; attempts: number };
export type TurnChanges = Omit<DeliveryChanges, 'progress'> & { progress?: number };

/** Only while the row is still this turn's; false where it is not. The bar moves, and never back. */
export async function setInTurn(
  db: Executor,
  { id, lane, attempts }: Turn,
  { progress = 0, ...changes }: TurnChanges,
): Promise<boolean> {
  const kept = await db
    .updateTable('deliveries')
    .set({ ...changes, progress: sql`greatest(progress, ${progress}::int)` })
    .where('id', '=', id)
    .where('lane', '=', lane)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['packaging', 'sending'])
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
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

export async function setLastDelivered(db: Executor, connectorId: string, now: Date) {
  await db.updateTable('connectors').set({ last_delivered_at: now }).where('id', '=', connectorId).execute();
}

/** Connectors with something to do for lanes; whose connector is gone stands under null. */
export async function listConnectorsAtWork(db: Executor): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('connector_id')
    .distinct()
    .where('status', 'in', TO_SEND)
    .execute();
  return rows.map(({ connector_id }) => connector_id);
}

/** Those whose connector was removed with its label; as many as a minute takes, the rest with the next one. */
export function listStranded(db: Executor, limit: number) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .select(['d.id', 'd.release_id', 'd.platform', 'r.team_id'])
    .where('d.connector_id', 'is', null)
    .where('d.status', 'in', TO_SEND)
    .orderBy('d.created_at')
    .limit(limit)
    .execute();
}

/**
 * Releases whose processing waits for nothing but paused stores, after others have come to an end; as many as a minute takes.
 */
export async function listOnHold(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ release_id: string }>`
    select s.release_id from distributions s
     where s.status = 'processing'
       and exists (select from deliveries d where d.release_id = s.release_id and d.status in ('delivered', 'failed'))
       and exists (select from deliveries d join connectors c on c.id = d.connector_id and c.is_paused
                    where d.release_id = s.release_id and d.status in ('queued', 'packaging', 'sending', 'waiting'))
       and not exists (select from deliveries d left join connectors c on c.id = d.connector_id
                        where d.release_id = s.release_id and d.status in ('queued', 'packaging', 'sending', 'waiting')
                          and c.is_paused is distinct from true)
     limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ release_id }) => release_id);
}

/** What a release may choose, and where its distribution stands. */
export function findDistribution(db: Executor, releaseId: string) {
  return db
    .selectFrom('distributions')
    .select(['status', 'platforms'])
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
}

/** Who calls has locked the release. */
export async function setPlatforms(db: Executor, releaseId: string, platforms: string[]) {
  await db.updateTable('distributions').set({ platforms }).where('release_id', '=', releaseId).execute();
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
