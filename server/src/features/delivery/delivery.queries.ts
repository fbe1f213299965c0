import type { MonitorFilter } from '@toada/domain/delivery/delivery.contract.ts';
import { overdueBefore } from '@toada/domain/delivery/overdue.rules.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import { OPEN } from './work.queries.ts';

/** More happens to no release that anybody would read. */
const SHOWN_MAX = 200;

/** Columns of a view. Facts are left out because they may be large. */
const columns = [
  'd.id',
  'd.release_id',
  'd.platform',
  'd.kind',
  'd.status',
  'd.is_test',
  'd.progress',
  'd.problem',
  'd.detail',
  'd.next_attempt_at',
  'd.attempts',
  'd.may_be_there',
  'd.reason',
  'd.note',
  'd.message_key',
  'd.created_at',
  'd.sent_at',
  'd.ended_at',
] as const;

function shown(db: Executor) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('connectors as c', 'c.id', 'd.connector_id')
    .select(columns)
    .select((eb) => eb.fn.coalesce('c.is_paused', eb.lit(false)).as('is_paused'));
}

/** A delivery is seen by whoever sees its release. */
function ofVisibleReleases(db: Executor, visible: Visible) {
  return db.selectFrom('releases').select('id').where(visibleRows(visible, 'user_id'));
}

/** Newest first, of a release the caller has found among those it may see. */
export function listOfRelease(db: Executor, releaseId: string) {
  return shown(db)
    .where('d.release_id', '=', releaseId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}
export type DeliveryRow = Awaited<ReturnType<typeof listOfRelease>>[number];

/** Words that may hold the release's address at a store, the best first: stores' own before those its owner typed. */
export async function listSaidAddresses(db: Executor, releaseId: string) {
  const { rows } = await sql<{ platform: string; said: string }>`
    select said.platform, said.said from (
      select platform, listen_address as said, created_at from deliveries
       where release_id = ${releaseId} and listen_address is not null and may_be_there and not is_test
      union all
      select typed.store, typed.url, null from smart_links l, jsonb_to_recordset(l.stores) as typed (store text, url text)
       where l.release_id = ${releaseId} and typed.url <> '') said
     order by said.created_at desc nulls last`.execute(db);
  return rows;
}

/** The newest message to each store that was not called off, of releases the caller has found among those it may see. */
export function listStoreStates(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('connectors as c', 'c.id', 'd.connector_id')
    .distinctOn(['d.release_id', 'd.platform'])
    .select(['d.release_id', 'd.platform', 'd.kind', 'd.status', 'd.is_test'])
    .select((eb) => eb.fn.coalesce('c.is_paused', eb.lit(false)).as('is_paused'))
    .where('d.release_id', '=', sql<string>`any(${releaseIds})`)
    .where('d.status', '!=', 'cancelled')
    .orderBy('d.release_id')
    .orderBy('d.platform')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

/** Newest first, of a release the caller has found among those it may see. */
export function listEventsOfRelease(db: Executor, releaseId: string) {
  return db
    .selectFrom('delivery_events as e')
    .innerJoin('deliveries as d', 'd.id', 'e.delivery_id')
    .select(['e.id', 'd.platform', 'e.kind', 'd.kind as delivery_kind', 'd.is_test'])
    .select(['e.detail', 'e.created_at'])
    .where('d.release_id', '=', releaseId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

export function findReleaseOf(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id', 'team_id'])
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** Team whose connectors a person's releases use; a person without a profile stands alone. */
export async function findTeam(db: Executor, actorId: string): Promise<string> {
  const row = await db.selectFrom('profiles').select('team_id').where('id', '=', actorId).executeTakeFirst();
  return row?.team_id ?? actorId;
}

export function findDelivery(db: Executor, visible: Visible, id: Sought<'deliveries'>) {
  return shown(db)
    .where('d.id', '=', soughtIn(visible, id))
    .where('d.release_id', 'in', ofVisibleReleases(db, visible))
    .executeTakeFirst();
}

/** The message that the store had been sent before this one. */
export function findMessageBefore(db: Executor, { id, release_id, platform, created_at }: DeliveryRow) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'message_key'])
    .where('release_id', '=', release_id)
    .where('platform', '=', platform)
    .where('message_key', 'is not', null)
    .where('sent_at', 'is not', null)
    .where('created_at', '<=', created_at)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The operator's monitor. */
export function listDeliveries(
  db: Executor,
  visible: Visible,
  { platform, status, after, limit }: MonitorFilter,
  now: Date,
) {
  let rows = shown(db)
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .select(['r.title', 'r.type', 'r.artist'])
    .select((eb) => eb.fn.coalesce('o.display_name', 'o.full_name', eb.val('')).as('owner_name'))
    .where('d.release_id', 'in', ofVisibleReleases(db, visible));
  if (platform) rows = rows.where('d.platform', '=', platform);
  if (status === 'overdue') rows = rows.where('d.status', '=', 'waiting').where('d.sent_at', '<=', overdueBefore(now));
  else if (status === 'paused') rows = rows.where('d.status', 'in', OPEN).where('c.is_paused', '=', true);
  else if (status === 'removed') rows = rows.where('d.status', '=', 'delivered').where('d.kind', '=', 'takedown');
  else if (status) rows = rows.where('d.status', '=', status);
  // Each stands under the word it is shown with.
  if (status === 'delivered') rows = rows.where('d.kind', '<>', 'takedown');
  if (OPEN.some((one) => one === status)) rows = rows.where(sql<boolean>`c.is_paused is distinct from true`);
  return newestFirst(db.selectFrom(rows.as('listed')).selectAll(), { after, limit });
}
