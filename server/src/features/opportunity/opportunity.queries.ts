import { COUNT_CAP, OPENED_PER_DAY, type OpportunityFilter } from '@toada/domain/opportunity/opportunity.contract.ts';
import type { OpportunityEvent } from '@toada/domain/opportunity/opportunity.states.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Opportunities = Tables['opportunities'];
export type OpportunityRecord = Selectable<Opportunities>;
export type FoundOpportunity = NonNullable<Awaited<ReturnType<typeof findOpportunity>>>;

/** Open ones, the newest publication first; or the caller's own, drafts among them. */
export function listOpportunities(db: Executor, visible: Visible, filter: OpportunityFilter, today: string) {
  const { view, kind, status, search, ...page } = filter;
  let rows = withNames(db, visible, view === 'open' ? sql`coalesce(o.published_at, o.created_at)` : sql`o.created_at`);
  if (view === 'open') rows = rows.where(takesNow(today)).where(isFor(visible));
  else rows = rows.where(isManagedBy(visible));
  if (kind) rows = rows.where('o.kind', '=', kind);
  if (status) rows = rows.where('o.status', '=', status);
  if (search) rows = rows.where(speaksOf(search));
  return newestFirst(db.selectFrom(rows.as('opportunities')).selectAll(), page);
}

/** Published for the caller, applied to, or the caller's own. */
export function findOpportunity(db: Executor, visible: Visible, id: Sought<'opportunities'>) {
  return withNames(db, visible, sql`o.created_at`)
    .where('o.id', '=', soughtIn(visible, id))
    .where(
      sql<boolean>`((o.status in ('open', 'closed') and ${isFor(visible)}) or ${isAppliedBy(visible)} or ${isManagedBy(visible)})`,
    )
    .executeTakeFirst();
}

/** Within the reach of whoever publishes. */
export function findPublished(db: Executor, visible: Visible, id: Sought<'opportunities'>) {
  const row = db
    .selectFrom('opportunities')
    .select('id')
    .where(visibleRow(visible, 'user_id', id));
  return row.executeTakeFirst();
}

/** The same, locked. */
export function lockOpportunity(
  db: Executor,
  visible: Visible,
  id: Sought<'opportunities'>,
): Promise<OpportunityRecord | undefined> {
  const row = db
    .selectFrom('opportunities')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return row.forUpdate().executeTakeFirst();
}

/** The opportunity that somebody applies to. Locked against a deadline that the publisher moves just now. */
export function lockForApplicant(db: Executor, visible: Visible, id: Sought<'opportunities'>) {
  return db
    .selectFrom('opportunities as o')
    .selectAll()
    .where('o.id', '=', soughtIn(visible, id))
    .where(sql<boolean>`(o.status in ('open', 'closed') and ${isFor(visible)})`)
    .forShare()
    .executeTakeFirst();
}

/** The team is filled in by the database. */
export async function insertOpportunity(
  db: Executor,
  row: Omit<Insertable<Opportunities>, 'team_id'>,
): Promise<string> {
  const { id } = await db
    .insertInto('opportunities')
    .values(row as Insertable<Opportunities>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller has locked the row. */
export async function setOpportunity(db: Executor, id: string, changes: Updateable<Opportunities>) {
  await db
    .updateTable('opportunities')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Others that a person opened to everybody since a moment; nobody else counts or publishes theirs until the transaction ends. */
export async function countOpened(db: Executor, { id, user_id }: OpportunityRecord, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opportunities:${user_id}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom('opportunities')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('audience', '=', 'everybody')
    .where('published_at', '>', since)
    .limit(OPENED_PER_DAY)
    .execute();
  return rows.length;
}

/** Undefined where the status has no such way. The caller has locked the row. */
export function moveOpportunityRow(
  db: Executor,
  id: string,
  event: OpportunityEvent,
  changes: Updateable<Opportunities>,
): Promise<OpportunityRecord | undefined> {
  return moveRows(db, 'opportunities', event).set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** The caller has locked the row. */
export async function deleteOpportunity(db: Executor, id: string) {
  await db.deleteFrom('opportunities').where('id', '=', id).execute();
}

/** Open ones whose last day is over, locked; one that somebody changes just now comes next time. */
export async function takeOverdue(db: WideExecutor, today: string, limit: number): Promise<OpportunityRecord[]> {
  const { rows } = await sql<OpportunityRecord>`
    select * from opportunities where status = 'open' and deadline < ${today}::date
     order by id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** People who may apply to an opportunity and were not told before the last id; the publisher apart. */
export async function listInvited(db: Executor, opportunityId: string, after: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select p.id from opportunities o join profiles p
      on case o.audience when 'roster' then p.aggregator_id = o.user_id else p.role in ('ARTIST', 'AGGREGATOR') end
     where o.id = ${opportunityId} and p.id > ${after}::uuid and p.id <> o.user_id and p.deactivated_at is null
     order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An opportunity that a job names, with its publisher's name. */
export function findForJob(db: WideExecutor, id: string) {
  return db
    .selectFrom('opportunities as o')
    .innerJoin('profiles as p', 'p.id', 'o.user_id')
    .select(['o.id', 'o.title', 'o.deadline', 'o.status', publisherName.as('publisher_name')])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/** Open ones for the caller, and applications that wait for the caller; each counted up to a limit. */
export async function countForHub(db: Executor, visible: Visible, today: string) {
  const { rows } = await sql<{ open: number; to_decide: number }>`
    select (select coalesce(sum(1), 0)::int from (select from opportunities o
              where ${takesNow(today)} and ${isFor(visible)} limit ${sql.lit(COUNT_CAP)}) found) as open,
           (select coalesce(sum(1), 0)::int from (select from opportunity_applications a
              join opportunities o on o.id = a.opportunity_id
             where a.status in ('sent', 'shortlisted') and o.user_id = ${visible.actorId}
             limit ${sql.lit(COUNT_CAP)}) waiting) as to_decide`.execute(db);
  return rows[0] ?? { open: 0, to_decide: 0 };
}

export function editorName(db: Executor, id: string) {
  return db
    .selectFrom('opportunities as o')
    .innerJoin('profiles as e', 'e.id', 'o.updated_by')
    .select('e.full_name')
    .where('o.id', '=', id)
    .executeTakeFirst();
}

export const publisherName = sql<string>`(case when p.role in ('ADMIN', 'SUPER_ADMIN')
  then coalesce((select nullif(b.options ->> 'companyName', '') from brands b where b.owner_id is null), 'Toada')
  else coalesce(nullif(p.company_name, ''), nullif(p.display_name, ''), p.full_name) end)`;

function takesNow(today: string): RawBuilder<boolean> {
  return sql<boolean>`(o.status = 'open' and o.deadline >= ${today}::date)`;
}

/** Everybody's, or of the label that the caller is with. Administrators see all of them. */
function isFor({ reach, actorId }: Visible): RawBuilder<boolean> {
  if (reach === 'any') return sql<boolean>`true`;
  return sql<boolean>`(o.audience = 'everybody' or o.user_id = (select team_id from profiles where id = ${actorId}))`;
}

function isManagedBy({ reach, actorId }: Visible): RawBuilder<boolean> {
  return reach === 'any' ? sql<boolean>`true` : sql<boolean>`(o.user_id = ${actorId})`;
}

function isAppliedBy(visible: Visible): RawBuilder<boolean> {
  return sql<boolean>`exists (select from opportunity_applications a where a.opportunity_id = o.id and ${ownApplications(visible)})`;
}

function ownApplications({ reach, actorId }: Visible): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(reach === 'team' ? 'a.team_id' : 'a.user_id')} = ${actorId}`;
}

function withNames(db: Executor, visible: Visible, moment: RawBuilder<unknown>) {
  return db
    .selectFrom('opportunities as o')
    .innerJoin('profiles as p', 'p.id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.kind', 'o.title', 'o.description', 'o.audience', 'o.deadline', 'o.code'])
    .select([
      'o.status',
      'o.revision',
      'o.published_at',
      'p.role as publisher_role',
      publisherName.as('publisher_name'),
    ])
    .select([
      sql<Date>`${moment}`.as('created_at'),
      sql<string[]>`array(select a.status from opportunity_applications a
        where a.opportunity_id = o.id and ${ownApplications(visible)} order by a.sent_at desc limit 20)`.as('applied'),
      sql<Record<string, number> | null>`case when ${isManagedBy(visible)} then (
        select coalesce(json_object_agg(s.status, s.amount), '{}') from (select a.status, sum(1)::int as amount
          from opportunity_applications a where a.opportunity_id = o.id group by a.status) s) end`.as('counts'),
    ]);
}

/** Part of the title, the words or the publisher's name, without accents and case. */
function speaksOf(search: string): RawBuilder<boolean> {
  const word = sql`(select fold_text(${search}::text))`;
  const texts = ['o.title', 'o.description', 'p.company_name', 'p.display_name', 'p.full_name'];
  const found = texts.map((text) => sql`strpos(fold_text(coalesce(${sql.ref(text)}, '')), ${word}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
