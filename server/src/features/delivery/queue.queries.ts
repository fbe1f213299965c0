import { toSendStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { overdueBefore } from '@toada/domain/delivery/overdue.rules.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Delivery, DeliveryChanges } from './work.queries.ts';

// The queues of the stores: which message a lane takes, keeps and goes on with.

/** The message a lane was at when it was cut off. */
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

/** Messages that a lane could take now. */
function due(db: Executor, connectorId: string, now: Date) {
  return db
    .selectFrom('deliveries as d')
    .where('d.connector_id', '=', connectorId)
    .where('d.status', 'in', toSendStatuses)
    .where('d.lane', 'is', null)
    .where(sql<boolean>`coalesce(d.next_attempt_at <= ${now}, true)`)
    .where(isFirst(now))
    .where(isApproved);
}

/** The first that is due: takedowns before all else, then what comes out first. Two lanes that ask at once get different ones. */
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

/**
 * Only while the row is still this turn's; false where it is not. The bar moves, and never back. With `send` what was packed is on
 * its way.
 */
export async function setInTurn(
  db: Executor,
  { id, lane, attempts }: Turn,
  { progress = 0, ...changes }: TurnChanges,
  event?: 'send',
): Promise<boolean> {
  const update = event ? moveRows(db, 'deliveries', event) : db.updateTable('deliveries');
  const kept = await update
    .set({ ...changes, progress: sql`greatest(progress, ${progress}::int)` })
    .where('id', '=', id)
    .where('lane', '=', lane)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['packaging', 'sending'])
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Connectors with something to do for lanes; whose connector is gone stands under null. */
export async function listConnectorsAtWork(db: WideExecutor): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('connector_id')
    .distinct()
    .where('status', 'in', toSendStatuses)
    .execute();
  return rows.map(({ connector_id }) => connector_id);
}

/** Messages whose connector was removed with its label; as many as a minute takes, the rest with the next one. */
export function listStranded(db: WideExecutor, limit: number) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .select(['d.id', 'd.release_id', 'd.platform', 'r.team_id'])
    .where('d.connector_id', 'is', null)
    .where('d.status', 'in', toSendStatuses)
    .orderBy('d.created_at')
    .limit(limit)
    .execute();
}

/**
 * Releases whose processing waits for nothing but paused stores, after others have come to an end; as many as a minute takes.
 * Asked of the newest message to each store, as whoever settles them does: each is settled once, and not found again.
 */
export async function listOnHold(db: WideExecutor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ release_id: string }>`
    select s.release_id from distributions s
     cross join lateral (
       select bool_or(d.status = 'failed' or (d.status = 'delivered' and d.kind <> 'takedown')) as has_ended,
              bool_or(d.status in ('queued', 'packaging', 'sending', 'waiting') and c.is_paused is distinct from true) as is_moving
         from (select distinct on (platform) status, kind, connector_id from deliveries
                where release_id = s.release_id and status <> 'cancelled'
                order by platform, created_at desc, id desc) d
         left join connectors c on c.id = d.connector_id) newest
     where s.status = 'processing' and newest.has_ended and not newest.is_moving
     order by s.release_id
     limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ release_id }) => release_id);
}
