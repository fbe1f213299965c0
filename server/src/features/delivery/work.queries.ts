import type { DeliveryEvent, DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

// Queries of jobs and verbs, on releases that the caller has locked or got from the queue.

export type Delivery = Selectable<Tables['deliveries']>;
export type NewDelivery = Insertable<Tables['deliveries']>;
export type DeliveryChanges = Updateable<Tables['deliveries']>;

/** Statuses of messages at work, or waiting for it. */
export const OPEN: readonly DeliveryStatus[] = ['queued', 'packaging', 'sending', 'waiting'];

/** Until the transaction ends nobody else decides where it stands. Always before its deliveries are locked. */
export function lockRelease(db: Executor, releaseId: string) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id', 'team_id', 'title', 'type'])
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

/** Undefined where nothing leads there from its status. */
export function moveWork(db: Executor, id: string, event: DeliveryEvent, changes: DeliveryChanges) {
  return moveRows(db, 'deliveries', event).set(changes).where('id', '=', id).returning('status').executeTakeFirst();
}

/** The caller has locked the row, or is its lane. */
export async function setWork(db: Executor, id: string, changes: DeliveryChanges) {
  await db.updateTable('deliveries').set(changes).where('id', '=', id).execute();
}

export async function insertEvent(db: Executor, event: Insertable<Tables['delivery_events']>) {
  await db.insertInto('delivery_events').values(event).execute();
}

export async function setLastDelivered(db: Executor, connectorId: string, now: Date) {
  await db.updateTable('connectors').set({ last_delivered_at: now }).where('id', '=', connectorId).execute();
}

/** Stores a release has chosen, and the state of its distribution. */
export function findDistribution(db: Executor, releaseId: string) {
  return db
    .selectFrom('distributions')
    .select(['status', 'platforms'])
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
}

/** The caller has locked the release. */
export async function setPlatforms(db: Executor, releaseId: string, platforms: Platform[]) {
  await db.updateTable('distributions').set({ platforms }).where('release_id', '=', releaseId).execute();
}

/** Whether only test stores have the release, or are to get it. Who calls has locked the release. */
export async function setTestOnly(db: Executor, releaseId: string, is_test_only: boolean) {
  await db
    .updateTable('distributions')
    .set({ is_test_only })
    .where('release_id', '=', releaseId)
    .where('is_test_only', '<>', is_test_only)
    .execute();
}

/** The bar only grows, and only while it is being processed: a job that runs twice moves nothing back. */
export function setForward(db: Executor, releaseId: string, percent: number, now: Date) {
  return db
    .updateTable('distributions')
    .set({ progress: percent, progressed_at: now })
    .where('release_id', '=', releaseId)
    .where('status', '=', 'processing')
    .where('progress', '<', percent)
    .returning(['release_id as id', 'user_id', 'team_id'])
    .executeTakeFirst();
}

/** A release for a job, whosever it is; undefined where it is not, or no longer, being processed. */
export async function lockProcessing(db: Executor, releaseId: string) {
  await db.selectFrom('releases').select('id').where('id', '=', releaseId).forUpdate().execute();
  return db
    .selectFrom('distributions')
    .select(['release_id as id', 'user_id', 'team_id'])
    .where('release_id', '=', releaseId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
}
