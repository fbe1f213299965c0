import { columns, policy, type Role } from '@toada/domain/access/policy.ts';
import { INBOX_COUNT_CAP, type InboxFilter, type InboxQueue } from '@toada/domain/support/inbox.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import { TICKET_COLUMNS, type TicketRow } from './ticket.queries.ts';

/** The caller's reach in the inbox: all tickets, or those about money alone. */
export type Desk = { visible: Visible; isMoneyOnly: boolean };

export type InboxRow = NonNullable<Awaited<ReturnType<typeof findInInbox>>>;

export function listInbox(db: Executor, { visible, isMoneyOnly }: Desk, filter: InboxFilter) {
  const { queue, category, search, ...page } = filter;
  const desk = { visible, isMoneyOnly };
  let rows = withNames(db, desk).where(isIn(queue, desk));
  if (category) rows = rows.where('t.category', '=', category);
  if (search) rows = rows.where(speaksOf(search));
  return newestFirst(db.selectFrom(rows.as('tickets')).selectAll(), page);
}

export function findInInbox(db: Executor, desk: Desk, id: Sought<'tickets'>) {
  return withNames(db, desk).where('t.id', '=', soughtIn(desk.visible, id)).executeTakeFirst();
}

export function lockInInbox(db: Executor, desk: Desk, id: Sought<'tickets'>): Promise<TicketRow | undefined> {
  const ticket = db
    .selectFrom('tickets')
    .selectAll()
    .where(visibleRow(desk.visible, 'user_id', id))
    .where(isWithin(desk));
  return ticket.forUpdate().executeTakeFirst();
}

const RELATED_MAX = 20;

/** Tickets the staff has put together with this one. */
export function listLinked(db: Executor, desk: Desk, ticketId: string) {
  const linked = sql<boolean>`t.id in (
    select other_id from ticket_links where ticket_id = ${ticketId}
    union all select ticket_id from ticket_links where other_id = ${ticketId})`;
  return withNames(db, desk).where(linked).orderBy('t.number').limit(RELATED_MAX).execute();
}

/** Tickets of the same person, or anybody's that match the search; the newest first. */
export function listOthers(db: Executor, desk: Desk, { user_id }: Pick<TicketRow, 'user_id'>, search: string) {
  const others = withNames(db, desk).orderBy('t.number', 'desc').limit(RELATED_MAX);
  return others.where(search ? speaksOf(search) : sql<boolean>`t.user_id = ${user_id}`).execute();
}

/** One person's tickets, the last to be spoken in first. */
export function listOfPerson(db: Executor, desk: Desk, userId: string, limit: number) {
  const theirs = withNames(db, desk).where('t.user_id', '=', userId);
  return theirs.orderBy('t.last_message_at', 'desc').orderBy('t.id', 'desc').limit(limit).execute();
}

const conditions: Record<InboxQueue, (desk: Desk) => RawBuilder<boolean>> = {
  mine: ({ visible }) => sql`t.assignee_id = ${visible.actorId} and t.status in ('open', 'in_progress')`,
  unassigned: () => sql`t.assignee_id is null and t.status <> 'resolved'`,
  all: () => sql`t.status <> 'resolved'`,
  waiting: () => sql`t.status = 'waiting'`,
  resolved: () => sql`t.status = 'resolved'`,
};

function isIn(queue: InboxQueue, desk: Desk): RawBuilder<boolean> {
  return sql<boolean>`(${conditions[queue](desk)})`;
}

/** Each queue's length, up to a limit. */
export async function countQueues(db: Executor, visible: Visible, desk: Desk): Promise<Record<InboxQueue, number>> {
  const queues = Object.keys(conditions) as InboxQueue[];
  const counted = queues.map(
    (queue) => sql`(select coalesce(sum(1), 0)::int from (select 1 from tickets t
      where ${isIn(queue, { ...desk, visible })} and ${isWithin(desk)} limit ${sql.lit(INBOX_COUNT_CAP)}) found) as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Record<InboxQueue, number>>`select ${sql.join(counted)}`.execute(db);
  return rows[0] as Record<InboxQueue, number>;
}

/** Roles that answer; those that answer questions about money alone among them. */
function rolesThatMay(action: 'ticket.answer' | 'ticket.answerAll'): Role[] {
  return columns.filter((role, index): role is Role => role !== 'VISITOR' && policy[action][index] !== 'no');
}

const STAFF_MAX = 200;

export function listStaff(db: WideExecutor) {
  return staffOf(db, false).orderBy('full_name').limit(STAFF_MAX).execute();
}

/** Somebody a ticket can be given to. */
export function findStaff(db: Executor, visible: Visible, id: Sought<'profiles'>, isAboutMoney: boolean) {
  return staffOf(db, !isAboutMoney)
    .where(visibleRow(visible, 'id', id))
    .executeTakeFirst();
}

function staffOf(db: Executor, isForAll: boolean) {
  return db
    .selectFrom('profiles')
    .select(['id', 'full_name as name'])
    .where('role', 'in', rolesThatMay(isForAll ? 'ticket.answerAll' : 'ticket.answer'))
    .where('deactivated_at', 'is', null);
}

/** The person beside the talk: no documents, no accounts, no amounts. */
export function findPerson(db: Executor, personId: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('profiles as l', 'l.id', 'p.aggregator_id')
    .select(['p.id', 'p.role', 'p.email', 'p.is_verified', 'p.verification_expires_at'])
    .select(sql<string>`coalesce(p.display_name, nullif(p.company_name, ''), p.full_name)`.as('name'))
    .select(sql<string | null>`coalesce(nullif(l.company_name, ''), l.full_name)`.as('label_name'))
    .where('p.id', '=', personId)
    .executeTakeFirst();
}

const NOTICES_SHOWN = 10;

export function listLastNotices(db: Executor, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'count', 'created_at'])
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTICES_SHOWN)
    .execute();
}

const TICKETS_COUNTED = 1000;

export async function sumTickets(db: Executor, userId: string) {
  const { rows } = await sql<{ tickets: number; rating: number | null }>`
    select coalesce(sum(1), 0)::int as tickets, avg(rating)::float8 as rating
      from (select rating from tickets where user_id = ${userId} limit ${sql.lit(TICKETS_COUNTED)}) theirs`.execute(db);
  return rows[0] ?? { tickets: 0, rating: null };
}

/** The release a ticket is about, or whose track it is about, with what each store last had of it. */
export function findReleaseMatter(db: Executor, ownerId: string, id: string, kind: 'release' | 'track') {
  const releaseId =
    kind === 'release' ? sql<string>`${id}::uuid` : sql<string>`(select release_id from tracks where id = ${id}::uuid)`;
  return db
    .selectFrom('releases as r')
    .leftJoin('distributions as d', 'd.release_id', 'r.id')
    .leftJoin('media_files as f', (join) =>
      join.onRef('f.id', '=', 'r.cover_file_id').on('f.stored_at', 'is not', null),
    )
    .select(['r.id', 'r.title as name', 'r.release_date', 'd.status'])
    .select((eb) => eb.fn.coalesce('f.preview_key', 'f.storage_key').as('cover_key'))
    .where('r.user_id', '=', ownerId)
    .where('r.id', '=', releaseId)
    .executeTakeFirst();
}

export function findWithdrawalMatter(db: Executor, ownerId: string, id: string) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
}

/**
 * Finance reads questions about money; the policy's row 'ticket.answerAll' says who reads the others. The talk about an application has
 * its publisher for the other side, and is not in the inbox.
 */
function isWithin({ isMoneyOnly }: Desk) {
  return isMoneyOnly ? sql<boolean>`(is_about_money and not is_hosted)` : sql<boolean>`(not is_hosted)`;
}

const LAST_WORDS = 140;

function withNames(db: Executor, desk: Desk) {
  const seen = db
    .selectFrom('tickets')
    .selectAll()
    .where(visibleRows(desk.visible, 'user_id'))
    .where(isWithin(desk))
    .as('t');
  return (
    db
      .selectFrom(seen)
      .innerJoin('profiles as p', 'p.id', 't.user_id')
      .innerJoin('profiles as o', 'o.id', 't.opened_by')
      .leftJoin('profiles as a', 'a.id', 't.assignee_id')
      .leftJoin('tickets as g', 'g.id', 't.merged_into')
      .leftJoin('ticket_messages as m', (join) =>
        join.onRef('m.ticket_id', '=', 't.id').onRef('m.place', '=', 't.last_place'),
      )
      .select(TICKET_COLUMNS)
      .select(['a.full_name as assignee_name', 'o.full_name as opened_by_name', 'p.role as owner_role'])
      // The page's order speaks of `created_at`: here the longest waiting come first.
      .select(['g.number as merged_number', 't.queue_at as created_at'])
      .select(
        // A message without words is called by its first file.
        sql<string>`coalesce(nullif(left(m.text, ${sql.lit(LAST_WORDS)}), ''),
        (select f.name from ticket_files f where f.message_id = m.id order by f.place limit 1), '')`.as('last_words'),
      )
      .select(sql<boolean>`coalesce(m.is_staff, false)`.as('is_last_staff'))
      .select(sql<string>`coalesce(p.display_name, nullif(p.company_name, ''), p.full_name)`.as('owner_name'))
  );
}

/** Part of who asks, of the subject, or the number. */
function speaksOf(search: string): RawBuilder<boolean> {
  const said = search.replace(/^#|^nº\s*/i, '');
  const word = sql`(select fold_text(${said}::text))`;
  // Digits alone are a ticket's number: they stand in many addresses by chance.
  const address = /^\d+$/.test(said) ? [] : ['p.email'];
  const texts = ['p.full_name', 'p.display_name', 'p.company_name', ...address, 't.subject', 't.about_name'];
  const found = texts.map((text) => sql`strpos(fold_text(coalesce(${sql.ref(text)}, '')), ${word}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)} or t.number::text = ${search.replace(/\D/g, '')})`;
}
