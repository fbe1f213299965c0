import { type Action, type Column, columns, policy } from '@toada/domain/access/policy.ts';
import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/connect.ts';

export const LIVE_CHANNEL = 'toada_live';

/** Tells a person's open browsers, on whichever server process they hang; in a transaction, when it commits. */
export async function publish(db: Executor, userId: string, event: LiveEvent) {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ userId, event: LiveEvent.parse(event) })})`.execute(
    db,
  );
}

/** The same for several, however many, in one statement. */
export async function publishToPeople(db: Executor, userIds: readonly string[], event: LiveEvent) {
  const body = JSON.stringify(LiveEvent.parse(event));
  await sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('userId', id, 'event', ${body}::json)::text)
    from unnest(${userIds}::uuid[]) id`.execute(db);
}

/** People who are told while their role is one of these. */
export type Told = { ids: readonly string[]; roles: readonly Column[] };
type Rest = { roles: readonly Column[]; event: LiveEvent };

/** An event to some, and another one to everybody else of some roles; in one statement, however many they are. */
export async function publishApart(db: Executor, event: LiveEvent, told: readonly Told[], rest: Rest) {
  const [more, less] = [event, rest.event].map((one) => JSON.stringify(LiveEvent.parse(one)));
  await sql`with readers as (
      select p.id from json_to_recordset(${JSON.stringify(told)}::json) as told (ids uuid[], roles text[])
        join profiles p on p.id = any(told.ids) and p.role = any(told.roles) and p.deactivated_at is null)
    select pg_notify(${LIVE_CHANNEL}, json_build_object('userId', id, 'event', event)::text) from (
      select id, ${more}::json as event from readers
      union all select id, ${less}::json from profiles
       where role = any(${rest.roles}) and deactivated_at is null and id not in (select id from readers)) everybody`.execute(
    db,
  );
}

/** PostgreSQL takes less than 8000 bytes at once, the person's id and its own spaces among them. */
const EVENT_MAX_BYTES = 7_800;

export function isTellable(event: LiveEvent): boolean {
  return Buffer.byteLength(JSON.stringify(event)) <= EVENT_MAX_BYTES;
}

/** The same for whose a row is and for the label that manages them. The label's other artists do not see it, and are told nothing. */
export async function publishToOwner(db: Executor, row: { user_id: string; team_id: string }, event: LiveEvent) {
  for (const userId of new Set([row.user_id, row.team_id])) await publish(db, userId, event);
}

/** The same for an aggregator and everybody of its team; somebody else is a team of one. */
export async function publishToTeam(db: Executor, teamId: string, event: LiveEvent) {
  const body = JSON.stringify(LiveEvent.parse(event));
  await sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('userId', id, 'event', ${body}::json)::text)
    from profiles where (id = ${teamId} or aggregator_id = ${teamId}) and deactivated_at is null`.execute(db);
}

/** The same for everybody whose role may do something: one statement, however many they are. */
export function publishToAllowed(db: Executor, action: Action, event: LiveEvent) {
  return tellAllowed(db, null, action, event);
}

/** The same for them and one person besides, whose matter it is. */
export function publishToAllowedAnd(db: Executor, userId: string, action: Action, event: LiveEvent) {
  return tellAllowed(db, userId, action, event);
}

async function tellAllowed(db: Executor, userId: string | null, action: Action, event: LiveEvent) {
  const allowed = columns.filter((_, index) => policy[action][index] !== 'no');
  const body = JSON.stringify(LiveEvent.parse(event));
  await sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('userId', id, 'event', ${body}::json)::text)
    from (select id from profiles where role = any(${allowed}) and deactivated_at is null
          union select ${userId}::uuid) told where id is not null`.execute(db);
}
