import type { GeneralRequestFilter } from '@toada/domain/general-request/general-request.contract.ts';
import type { MarketingTool } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import type { RequestEvent } from '@toada/domain/request-answer.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Requests = Tables['general_requests'];
export type RequestRow = Selectable<Requests>;
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** One's own, or everybody's; newest first. */
export function listRequests(db: Executor, visible: Visible, filter: GeneralRequestFilter) {
  const { status, request_type, search, ...page } = filter;
  let rows = withNames(db, visible);
  if (status) rows = rows.where('r.status', '=', status);
  if (request_type) rows = rows.where('r.request_type', '=', request_type);
  if (search) rows = rows.where(speaksOf(search));
  // The page's order speaks of `created_at` and `id`: inside, the person has some too.
  return newestFirst(db.selectFrom(rows.as('requests')).selectAll(), page);
}

export function findRequest(db: Executor, visible: Visible, id: Sought<'general_requests'>) {
  return withNames(db, visible).where('r.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** Locked: of two who decide at once, the second finds what the first decided. */
export function lockRequest(
  db: Executor,
  visible: Visible,
  id: Sought<'general_requests'>,
): Promise<RequestRow | undefined> {
  const request = db
    .selectFrom('general_requests')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return request.forUpdate().executeTakeFirst();
}

/** The team is filled in by the database. */
export function insertRequest(db: Executor, request: Omit<Insertable<Requests>, 'team_id'>): Promise<RequestRow> {
  const row = request as Insertable<Requests>;
  return db.insertInto('general_requests').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The caller has locked the row. */
export function moveRequest(db: Executor, id: string, event: RequestEvent, columns: Updateable<Requests>) {
  const update = moveRows(db, 'general_requests', event).set(columns).where('id', '=', id);
  return update.returningAll().executeTakeFirstOrThrow();
}

/** Questions that a person has asked, or budgets of campaigns that a person has sent. */
export type OpenRequests = 'asked' | 'ofCampaigns';

/** How many questions of somebody nobody has answered; counted no further than is asked about. */
export async function countOpen(db: Executor, visible: Visible, which: OpenRequests, limit: number): Promise<number> {
  const open = db
    .selectFrom('general_requests')
    .select('id')
    .where('user_id', '=', visible.actorId)
    .where('status', '=', 'pending')
    .where('campaign_id', which === 'asked' ? 'is' : 'is not', null)
    .limit(limit);
  return (await open.execute()).length;
}

/** Whether the caller has asked for the tool and nobody has answered. */
export async function hasOpenOf(db: Executor, visible: Visible, tool: MarketingTool): Promise<boolean> {
  const open = db
    .selectFrom('general_requests')
    .select('id')
    .where('user_id', '=', visible.actorId)
    .where('tool', '=', tool)
    .where('status', '=', 'pending');
  return (await open.executeTakeFirst()) !== undefined;
}

/** Deletes the unanswered request of a campaign, and says what it was. */
export function deleteOpenOf(db: Executor, campaignId: string): Promise<RequestRow | undefined> {
  return db
    .deleteFrom('general_requests')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** The newest request that names a campaign. The caller has reached the campaign. */
export function findNewestOf(db: Executor, campaignId: string) {
  return db
    .selectFrom('general_requests')
    .select(['status', 'requested_at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The person's own daily limit, where it differs from everybody's. */
export async function findLimit(db: Executor, visible: Visible): Promise<bigint | undefined> {
  const limit = db.selectFrom('withdrawal_limits').select('daily_micros').where('user_id', '=', visible.actorId);
  return (await limit.executeTakeFirst())?.daily_micros;
}

/** One after the other for each person, so that what is counted is what there is. */
export async function lockPerson(db: Executor, visible: Visible): Promise<boolean> {
  const person = db.selectFrom('profiles').select('id').where('id', '=', visible.actorId);
  return (await person.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

type Limit = Insertable<Tables['withdrawal_limits']>;

/** From now on this is what the person may withdraw in a day. */
export async function setDailyLimit(db: Executor, limit: Limit) {
  const { user_id: _, ...changed } = limit;
  await db
    .insertInto('withdrawal_limits')
    .values(limit)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

/** Recipient of a mail; none where the account was closed meanwhile. */
export function findRecipient(db: Executor, userId: string) {
  return db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('general_requests').selectAll().where(visibleRows(visible, 'user_id')).as('r');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('profiles as d', 'd.id', 'r.decided_by')
    .leftJoin('withdrawal_limits as w', 'w.user_id', 'r.user_id')
    .leftJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .leftJoin('releases as l', 'l.id', 'c.release_id')
    .leftJoin('media_files as m', 'm.id', 'c.video_file_id')
    .selectAll('r')
    .select(['c.type as campaign_type', 'c.audience', 'c.pays', 'c.desired_unit', 'c.desired_micros'])
    .select(['l.title as release_title', 'm.name as video_name'])
    .select([sql<string | null>`c.starts_on::text`.as('starts_on'), sql<string | null>`c.ends_on::text`.as('ends_on')])
    .select(['p.role as user_role', 'd.full_name as decided_by_name', 'w.daily_micros'])
    .select(
      sql<string>`coalesce(case p.role when 'AGGREGATOR' then nullif(p.company_name, '') end, p.full_name)`.as(
        'user_name',
      ),
    );
}

/** Part of who asks, or of what they ask for, without accents and case. */
function speaksOf(search: string): RawBuilder<boolean> {
  const word = sql`(select fold_text(${search}::text))`;
  const texts = ['p.full_name', 'p.company_name', 'p.email', 'r.tool_name', 'r.details'];
  const found = texts.map((text) => sql`strpos(fold_text(${sql.ref(text)}), ${word}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
