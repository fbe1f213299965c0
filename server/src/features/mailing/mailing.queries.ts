import type { MailingEvent } from '@toada/domain/mailing/mailing.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';
import { editorName, publicName } from '../profile/public-name.ts';

export type MailingRow = Selectable<Tables['mailings']>;
export type MailingChanges = Updateable<Tables['mailings']>;
type Frame = { user_id: string; team_id: string; campaign_name: string };
export type MailingRecord = MailingRow & Frame;

/** Undefined where the status has no such way. */
export function moveRow(db: Executor, id: string, event: MailingEvent, columns: MailingChanges) {
  return moveRows(db, 'mailings', event).set(columns).where('id', '=', id).returning('status').executeTakeFirst();
}

/** With its campaign's frame. The caller has reached the campaign, or is the product. */
export function lockMailing(db: Executor, id: string): Promise<MailingRecord | undefined> {
  return db
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.id')
    .selectAll('m')
    .select(['c.user_id', 'c.team_id', 'c.name as campaign_name'])
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();
}

export function findMailing(db: Executor, id: string): Promise<MailingRow | undefined> {
  return db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The campaign of a mailing within reach, with everything that the mail says of its owner. */
export function findFrame(db: Executor, visible: Visible, id: Sought<'campaigns'>) {
  return db
    .selectFrom(
      db
        .selectFrom('campaigns')
        .selectAll()
        .where(visibleRow(visible, 'user_id', id))
        .as('c'),
    )
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .leftJoin('releases as r', 'r.id', 'c.release_id')
    .leftJoin('mailings as m', 'm.id', 'c.id')
    .leftJoin('profiles as e', 'e.id', 'm.updated_by')
    .select(['c.id', 'c.user_id', 'c.team_id', 'c.name', 'c.type', 'c.status', 'c.tag', 'c.release_id'])
    .select(['p.role as owner_role', 'p.aggregator_id', 'r.title as release_title'])
    .select([editorName('e').as('editor_name'), publicName.as('owner_name')])
    .executeTakeFirst();
}
export type FoundFrame = NonNullable<Awaited<ReturnType<typeof findFrame>>>;

/** Locks the campaign: its mailing is made and its owner's steps are taken one after the other. */
export async function lockFrame(db: Executor, visible: Visible, id: Sought<'campaigns'>): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMailing(db: Executor, mailing: Insertable<Tables['mailings']>): Promise<void> {
  await db.insertInto('mailings').values(mailing).execute();
}

/** The caller has locked the row. */
export async function setMailing(db: Executor, id: string, changes: MailingChanges): Promise<void> {
  await db.updateTable('mailings').set(changes).where('id', '=', id).execute();
}

/** The caller has locked the row and compared the revision. */
export async function setWords(db: Executor, id: string, changes: MailingChanges): Promise<void> {
  await db
    .updateTable('mailings')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function readCounts(db: Executor, mailingId: string) {
  return db
    .selectFrom('mailing_counts')
    .select(['subject', 'fate', 'number'])
    .where('mailing_id', '=', mailingId)
    .execute();
}

/** The artist's own page says how the mail looks. */
export async function findLook(db: Executor, userId: string): Promise<unknown> {
  const page = await db.selectFrom('link_pages').select('published').where('user_id', '=', userId).executeTakeFirst();
  return page?.published ?? null;
}

/** Keys of the pictures of these releases of an owner, or of a label's artists: a cover, or the still of a video. */
export async function listPictureKeys(db: Executor, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; key: string | null }>`
    select r.id, coalesce(f.preview_key, f.storage_key) as key from releases r
      left join videos v on v.release_id = r.id
      left join media_files f on f.id = coalesce(r.cover_file_id, v.thumbnail_file_id, v.frame_file_id)
     where r.id = any(${ids}::uuid[]) and ${ownerId}::uuid in (r.user_id, r.team_id)`.execute(db);
  return rows;
}

/** The address of a release's smart link. The caller has reached the release. */
export function findSmartLink(db: Executor, releaseId: string) {
  return db
    .selectFrom('smart_links as s')
    .innerJoin('smart_link_addresses as a', (join) =>
      join.onRef('a.link_id', '=', 's.id').on('a.is_current', '=', true),
    )
    .select('a.address')
    .where('s.release_id', '=', releaseId)
    .executeTakeFirst();
}

/** The address of an account that is open. */
export async function findAddress(db: Executor, userId: string): Promise<string | null> {
  const row = db.selectFrom('profiles').select('email').where('id', '=', userId).where('deactivated_at', 'is', null);
  return (await row.executeTakeFirst())?.email ?? null;
}
