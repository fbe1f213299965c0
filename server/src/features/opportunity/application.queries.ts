import type { ApplicationFilter } from '@toada/domain/opportunity/opportunity.contract.ts';
import type { ApplicationEvent, ApplicationStatus } from '@toada/domain/opportunity/opportunity.states.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { publisherName } from './opportunity.queries.ts';

type Applications = Tables['opportunity_applications'];
export type ApplicationRecord = Selectable<Applications>;
export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** The caller's own and, for a label, its artists'. */
export function listOwnApplications(db: Executor, visible: Visible, filter: ApplicationFilter) {
  const { id, opportunity_id, status, ...page } = filter;
  let rows = withNames(db).where('a.id', 'in', ownOf(db, visible));
  if (id) rows = rows.where('a.id', '=', soughtIn(visible, id));
  if (opportunity_id) rows = rows.where('a.opportunity_id', '=', soughtIn(visible, opportunity_id));
  if (status) rows = rows.where('a.status', '=', status);
  return newestFirst(db.selectFrom(rows.as('applications')).selectAll(), page);
}

/** Applications to an opportunity that the caller reaches as its publisher. */
export function listForPublisher(
  db: Executor,
  opportunityId: string,
  status: ApplicationStatus | undefined,
  page: PageInput,
) {
  let rows = withNames(db).where('a.opportunity_id', '=', opportunityId);
  if (status) rows = rows.where('a.status', '=', status);
  return newestFirst(db.selectFrom(rows.as('applications')).selectAll(), page);
}

/** A row that the caller has reached, or has just written. */
export function findApplication(db: Executor, id: string) {
  return withNames(db).where('a.id', '=', id).executeTakeFirst();
}

/** Reached as the publisher of what it is for. */
export function findForPublisher(db: Executor, visible: Visible, id: Sought<'opportunity_applications'>) {
  return withNames(db)
    .where('a.id', '=', soughtIn(visible, id))
    .where('a.opportunity_id', 'in', publishedBy(db, visible))
    .executeTakeFirst();
}

export function lockForPublisher(db: Executor, visible: Visible, id: Sought<'opportunity_applications'>) {
  return db
    .selectFrom('opportunity_applications')
    .selectAll()
    .where('id', '=', soughtIn(visible, id))
    .where('opportunity_id', 'in', publishedBy(db, visible))
    .forUpdate()
    .executeTakeFirst();
}

export function lockOwn(
  db: Executor,
  visible: Visible,
  id: Sought<'opportunity_applications'>,
): Promise<ApplicationRecord | undefined> {
  return db
    .selectFrom('opportunity_applications')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** The application of a release that the caller has reached. */
export function lockOfRelease(db: Executor, opportunityId: string, releaseId: string) {
  return db
    .selectFrom('opportunity_applications')
    .selectAll()
    .where('opportunity_id', '=', opportunityId)
    .where('release_id', '=', releaseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Undecided applications to an opportunity whose row the caller has locked. */
export function lockUndecided(db: Executor, opportunityId: string): Promise<ApplicationRecord[]> {
  return db
    .selectFrom('opportunity_applications')
    .selectAll()
    .where('opportunity_id', '=', opportunityId)
    .where('status', 'in', ['sent', 'shortlisted'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Null where there is one with this release already. */
export async function insertApplication(db: Executor, row: Omit<Insertable<Applications>, 'team_id'>) {
  const written = await db
    .insertInto('opportunity_applications')
    .values(row as Insertable<Applications>)
    .onConflict((conflict) => conflict.columns(['opportunity_id', 'release_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

export async function setTalk(db: Executor, id: string, ticketId: string) {
  await db.updateTable('opportunity_applications').set({ ticket_id: ticketId }).where('id', '=', id).execute();
}

/** Undefined where the status has no such way. The caller has locked the row. */
export function moveApplicationRow(
  db: Executor,
  id: string,
  event: ApplicationEvent,
  changes: Updateable<Applications>,
): Promise<ApplicationRecord | undefined> {
  return moveRows(db, 'opportunity_applications', event)
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** A release within reach that has a title, with whose it is. */
export function findNamedRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id', 'team_id', 'title'])
    .where(visibleRow(visible, 'user_id', id))
    .where('title', '<>', '')
    .executeTakeFirst();
}

const TRACKS_SHOWN = 40;

/** The music of an application that the caller has reached. */
export function listTracks(db: Executor, releaseId: string) {
  return db
    .selectFrom('tracks as t')
    .leftJoin('media_files as f', 'f.id', 't.audio_file_id')
    .select(['t.title', 'f.preview_key'])
    .where('t.release_id', '=', releaseId)
    .orderBy('t.place')
    .limit(TRACKS_SHOWN)
    .execute();
}

function ownOf(db: Executor, visible: Visible) {
  return db.selectFrom('opportunity_applications').select('id').where(visibleRows(visible, 'user_id'));
}

function publishedBy(db: Executor, visible: Visible) {
  return db.selectFrom('opportunities').select('id').where(visibleRows(visible, 'user_id'));
}

function withNames(db: Executor) {
  return db
    .selectFrom('opportunity_applications as a')
    .innerJoin('opportunities as o', 'o.id', 'a.opportunity_id')
    .innerJoin('profiles as p', 'p.id', 'o.user_id')
    .innerJoin('profiles as w', 'w.id', 'a.user_id')
    .leftJoin('tickets as k', 'k.id', 'a.ticket_id')
    .leftJoin('releases as r', 'r.id', 'a.release_id')
    .leftJoin('videos as v', 'v.release_id', 'r.id')
    .leftJoin('media_files as f', (join) =>
      join.on(sql<boolean>`f.id = coalesce(r.cover_file_id, v.thumbnail_file_id, v.frame_file_id)`),
    )
    .select(['a.id', 'a.opportunity_id', 'a.user_id', 'a.team_id', 'a.sent_by', 'a.release_id', 'a.release_title'])
    .select(['a.text', 'a.note', 'a.status', 'a.ticket_id', 'a.sent_at', 'a.decided_at', 'a.sent_at as created_at'])
    .select(['o.user_id as publisher_id', 'o.title', 'o.kind', 'o.status as opportunity_status', 'o.deadline'])
    .select(['k.opened_by as talk_opened_by', 'k.is_shared as talk_is_shared'])
    .select(['r.type as release_type', 'r.genre', 'r.release_date', publisherName.as('publisher_name')])
    .select([
      sql<string>`coalesce(nullif(w.display_name, ''), nullif(w.company_name, ''), w.full_name)`.as('artist_name'),
      sql<string | null>`coalesce(f.preview_key, f.storage_key)`.as('cover_key'),
    ]);
}
