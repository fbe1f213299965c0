import type { PageInput } from '@toada/domain/page.ts';
import type { TicketStatus } from '@toada/domain/support/ticket.states.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { type MoveOf, moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Tickets = Tables['tickets'];
export type TicketRow = Selectable<Tickets>;
export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

export const TICKET_COLUMNS = [
  ...(['t.id', 't.number', 't.user_id', 't.team_id', 't.opened_by', 't.subject', 't.category', 't.status'] as const),
  ...([
    't.about_kind',
    't.about_id',
    't.about_name',
    't.is_about_money',
    't.is_hosted',
    't.is_shared',
    't.assignee_id',
  ] as const),
  ...(['t.last_place', 't.owner_read_place', 't.staff_read_place', 't.first_answer_at', 't.waits_since'] as const),
  ...(['t.rating', 't.rating_comment', 't.last_message_at'] as const),
  ...(['t.created_at as opened_at', 't.merged_into'] as const),
] as const;

/** Somebody's own and, for a label, those it opened for its artists or that they share. */
export function listTickets(db: Executor, visible: Visible, status: TicketStatus | undefined, page: PageInput) {
  let rows = withNames(db, visible);
  if (status) rows = rows.where('t.status', '=', status);
  return newestFirst(db.selectFrom(rows.as('tickets')).selectAll(), page);
}

export function findTicket(db: Executor, visible: Visible, id: Sought<'tickets'>) {
  return withNames(db, visible).where('t.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** Locked: messages get their numbers one after the other. */
export function lockTicket(db: Executor, visible: Visible, id: Sought<'tickets'>): Promise<TicketRow | undefined> {
  const ticket = db
    .selectFrom('tickets')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .where(isSharedWith(visible));
  return ticket.forUpdate().executeTakeFirst();
}

/** The team and the number are filled in by the database. */
export function insertTicket(db: Executor, ticket: Omit<Insertable<Tickets>, 'team_id'>): Promise<TicketRow> {
  const row = ticket as Insertable<Tickets>;
  return db.insertInto('tickets').values(row).returningAll().executeTakeFirstOrThrow();
}

/** False where the ticket's status has no such way. */
export async function moveTicket(
  db: Executor,
  ticketId: string,
  event: MoveOf<'tickets'>,
  resolvedAt: Date | null,
): Promise<boolean> {
  const moved = moveRows(db, 'tickets', event)
    .set({ resolved_at: resolvedAt, ...(resolvedAt ? { waits_since: null } : {}), silence_told_at: null })
    .where('id', '=', ticketId);
  return (await moved.returning('id').executeTakeFirst()) !== undefined;
}

type Changes = Partial<
  Pick<TicketRow, 'is_shared' | 'assignee_id' | 'rating' | 'rating_comment' | 'rated_at' | 'silence_told_at'>
>;

export async function setTicket(db: Executor, ticketId: string, changes: Changes) {
  await db.updateTable('tickets').set(changes).where('id', '=', ticketId).execute();
}

export type Side = 'owner_read_place' | 'staff_read_place';

/** How far a side has read only grows. False where it was that far already. */
export async function setRead(db: Executor, ticketId: string, side: Side, place: number): Promise<boolean> {
  const read = db
    .updateTable('tickets')
    .set({ [side]: sql`least(${place}::int, last_place)` })
    .where('id', '=', ticketId)
    .where(side, '<', sql<number>`least(${place}::int, last_place)`);
  return (await read.returning('id').executeTakeFirst()) !== undefined;
}

/** How many of somebody's tickets are not solved; counted no further than is asked about. */
export async function countUnsolved(db: Executor, userId: string, limit: number): Promise<number> {
  const open = db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'resolved')
    .where('is_hosted', '=', false)
    .limit(limit);
  return (await open.execute()).length;
}

/** The owner of a new ticket: the caller, or an artist of theirs. */
export function findOwner(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return ownerOf(db, visible, id).executeTakeFirst();
}

/** Locked, so that what is counted is what there is. */
export function lockOwner(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return ownerOf(db, visible, id).forNoKeyUpdate().executeTakeFirst();
}

function ownerOf(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(['id', 'team_id'])
    .where(visibleRow(visible, 'id', id))
    .where('deactivated_at', 'is', null);
}

const DESK_SAMPLE = 50;
const DESK_LEAST = 5;
const DESK_DAYS = 30;

/** Half of the last first answers took no longer than so many minutes; null where there were too few to tell. */
export async function findTypicalMinutes(db: WideExecutor, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - DESK_DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ minutes: number | null }>`
    select case when sum(1) >= ${sql.lit(DESK_LEAST)} then
             percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at) / 60) end as minutes
      from (select first_answer_at, created_at from tickets
             where first_answer_at > ${since} and not is_hosted order by first_answer_at desc limit ${sql.lit(DESK_SAMPLE)}) latest`.execute(
    db,
  );
  const minutes = rows[0]?.minutes ?? null;
  return minutes === null ? null : Math.max(1, Math.ceil(minutes));
}

/** The team's reach alone would open all tickets of a label's artists: they choose which ones it reads. */
function isSharedWith(visible: Visible) {
  if (visible.reach !== 'team') return sql<boolean>`true`;
  return sql<boolean>`(user_id = ${visible.actorId} or opened_by = ${visible.actorId} or is_shared)`;
}

function withNames(db: Executor, visible: Visible) {
  const seen = db
    .selectFrom('tickets')
    .selectAll()
    .where(visibleRows(visible, 'user_id'))
    .where(isSharedWith(visible))
    .as('t');
  return (
    db
      .selectFrom(seen)
      .innerJoin('profiles as p', 'p.id', 't.user_id')
      .leftJoin('profiles as a', 'a.id', 't.assignee_id')
      .leftJoin('tickets as g', 'g.id', 't.merged_into')
      .select(TICKET_COLUMNS)
      // The page's order speaks of `created_at`: here the last word counts.
      .select(['a.full_name as assignee_name', 'g.number as merged_number', 't.last_message_at as created_at'])
      .select(sql<string>`coalesce(p.display_name, nullif(p.company_name, ''), p.full_name)`.as('owner_name'))
  );
}

const SILENT_AT_ONCE = 100;

/** Tickets that wait for the person since a moment, and whose owner was told of it, or was not. */
export function listSilent(db: WideExecutor, since: Date, isTold: boolean) {
  const waiting = db.selectFrom('tickets').select('id').where('status', '=', 'waiting').limit(SILENT_AT_ONCE);
  // A talk with a publisher is not ended by the product.
  const silent = waiting.where('is_hosted', '=', false);
  const found = isTold
    ? silent.where('silence_told_at', '<=', since)
    : silent.where('last_message_at', '<=', since).where('silence_told_at', 'is', null);
  return found.orderBy('last_message_at').execute();
}

/** Locked: the person who writes meanwhile comes first. */
export function lockSilent(db: Executor, ticketId: string): Promise<TicketRow | undefined> {
  const ticket = db.selectFrom('tickets').selectAll().where('id', '=', ticketId).where('status', '=', 'waiting');
  return ticket.forUpdate().executeTakeFirst();
}

/** Support, and finance where a ticket is about money. */
export async function listDeskPeople(db: Executor, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p, tickets t
     where t.id = ${ticketId} and p.deactivated_at is null and p.id <> t.opened_by
       and (p.role = 'SUPPORT' or (p.role = 'FINANCE' and t.is_about_money)) limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
