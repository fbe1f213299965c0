import type { LinkStore } from '@toada/domain/smart-link/link-stores.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { editorName } from '../profile/public-name.ts';
import { isInStores } from './standing.ts';

/** A release within reach, of somebody who may have links: an artist or a label, whose account is open. */
export function findLinkedRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .innerJoin('distributions as d', 'd.release_id', 'r.id')
    .leftJoin('videos as v', 'v.release_id', 'r.id')
    .leftJoin('media_files as c', 'c.id', 'r.cover_file_id')
    .leftJoin('media_files as t', (join) =>
      join.on(sql<boolean>`t.id = coalesce(v.thumbnail_file_id, v.frame_file_id)`),
    )
    .select(['r.id', 'r.user_id', 'r.team_id', 'r.title', 'r.artist', 'r.type', 'r.release_date', 'r.shelf'])
    .select(['p.full_name', 'p.display_name', 'p.company_name', 'p.role', 'p.aggregator_id', 'd.platforms'])
    .select([
      'v.release_at',
      'v.platforms as video_platforms',
      sql<string | null>`coalesce(c.preview_key, t.preview_key)`.as('cover_key'),
      isInStores.as('is_in_stores'),
    ])
    .where(
      'r.id',
      'in',
      db
        .selectFrom('releases')
        .select('id')
        .where(visibleRow(visible, 'user_id', id)),
    )
    .where('p.role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}

export function findSmartLink(db: Executor, releaseId: string) {
  return db
    .selectFrom('smart_links as s')
    .innerJoin('smart_link_addresses as a', (join) =>
      join.onRef('a.link_id', '=', 's.id').on('a.is_current', '=', true),
    )
    .leftJoin('profiles as p', 'p.id', 's.updated_by')
    .leftJoin('teasers as t', 't.id', 's.teaser_id')
    .selectAll('s')
    .select(['a.address', editorName('p').as('author'), 't.title as teaser_title'])
    .where('s.release_id', '=', releaseId)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else saves or renames this link. */
export function lockSmartLink(db: Executor, releaseId: string) {
  return db.selectFrom('smart_links').selectAll().where('release_id', '=', releaseId).forUpdate().executeTakeFirst();
}

/** The link's id; undefined when somebody else made it a moment before. */
export async function insertSmartLink(db: Executor, link: Insertable<Tables['smart_links']>) {
  const row = await db
    .insertInto('smart_links')
    .values(link)
    .onConflict((conflict) => conflict.column('release_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Changes = Partial<
  Pick<Insertable<Tables['smart_links']>, 'is_on' | 'stores' | 'excerpt' | 'excerpt_credit' | 'time_zone' | 'teaser_id'>
>;

export async function setSmartLink(
  db: Executor,
  id: string,
  changes: Changes & { updated_by: string; updated_at: Date },
) {
  await db
    .updateTable('smart_links')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A film of this release that is there to be watched. */
export function findShowableTeaser(
  db: Executor,
  visible: Visible,
  named: { id: Sought<'teasers'>; releaseId: string },
) {
  return db
    .selectFrom('teasers')
    .select('id')
    .where(visibleRow(visible, 'user_id', named.id))
    .where('release_id', '=', named.releaseId)
    .where('kind', '=', 'teaser')
    .where('status', '=', 'ready')
    .executeTakeFirst();
}

/** Answers of stores and video platforms, and the artist's pages: the words behind addresses that nobody typed. */
export async function listKnownAddresses(db: Executor, releaseId: string) {
  const { rows } = await sql<{ store: LinkStore; said: string; is_page: boolean }>`
    select platform as store, listen_address as said, false as is_page from deliveries
     where release_id = ${releaseId} and listen_address is not null and may_be_there and not is_test
    union all
    select platform, address, false from video_uploads
     where release_id = ${releaseId} and status = 'live' and address is not null and not is_test
    union all
    select platform, page, true from artist_pages where user_id = (select user_id from releases where id = ${releaseId})
  `.execute(db);
  return rows;
}

/** Lyrics of the release's tracks, to choose an excerpt from. */
export function listLyrics(db: Executor, releaseId: string) {
  return db
    .selectFrom('tracks')
    .select(['title', 'lyrics as text'])
    .where('release_id', '=', releaseId)
    .where('lyrics', '!=', '')
    .orderBy('place')
    .limit(100)
    .execute();
}
