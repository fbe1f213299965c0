import type { AskedId } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const SHOWN = 50;

/** A music recording with what its release says of it. A video's own track is none. */
function recordings(db: Executor) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases', 'releases.id', 't.release_id')
    .leftJoin('media_files as files', 'files.id', 't.audio_file_id')
    .select([
      't.id as track_id',
      't.title',
      't.version',
      't.main_artists',
      'releases.id as release_id',
      'releases.user_id',
      'releases.title as release_title',
      'releases.artist',
      'files.duration_ms',
      sql<string | null>`nullif(t.isrc, '')`.as('isrc'),
    ])
    .where('releases.type', '<>', 'video');
}

/** Recordings of a work the caller has found, in the order of the form. */
export function listRecordings(db: Executor, workId: string) {
  return recordings(db)
    .innerJoin('work_recordings as r', 'r.track_id', 't.id')
    .where('r.work_id', '=', workId)
    .orderBy('r.place')
    .execute();
}

/** The named ones, as far as they are the owner's. */
export function listOwned(db: Executor, ownerId: string, trackIds: readonly string[]) {
  return recordings(db)
    .where('releases.user_id', '=', ownerId)
    .where('t.id', '=', sql<string>`any(${trackIds}::uuid[])`)
    .execute();
}

/** The owner's, newest first, a page of them: the rest is found by words. */
export function listLinkable(db: Executor, visible: Visible, ownerId: Sought<'profiles'>, search: string | undefined) {
  const own = db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', ownerId, 'user_id'));
  let rows = recordings(db).where('releases.id', 'in', own);
  if (search)
    rows = rows.where(
      sql<boolean>`(position(fold_text(${search}) in fold_text(t.title)) > 0 or t.isrc_code = ${search.replace(/[\s-]/g, '').toUpperCase()})`,
    );
  return rows.orderBy('releases.created_at', 'desc').orderBy('t.place').limit(SHOWN).execute();
}

/** All that a track knows of its work. */
export function findTrack(db: Executor, visible: Visible, id: AskedId<'tracks'>) {
  return recordings(db)
    .select(['t.composers', 't.language', 't.is_instrumental', 'releases.genre'])
    .select([
      sql<{ name: string; role: string }[]>`t.other_credits`.as('credits'),
      sql<{ name: string; role: string; share_basis_points: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', s.name, 'role', s.role, 'share_basis_points', s.share_basis_points) order by s.place)
          from splits s where s.release_id = t.release_id
           and s.track_id is not distinct from case when t.has_own_splits then t.id end), '[]')`.as('splits'),
    ])
    .where('t.id', '=', soughtIn(visible, id))
    .where('releases.id', 'in', db.selectFrom('releases').select('id').where(visibleRows(visible, 'user_id')))
    .executeTakeFirst();
}

/** The newest draft of a work of this track, within the caller's reach. */
export function findDraftOf(db: Executor, visible: Visible, trackId: string) {
  return db
    .selectFrom('work_recordings as r')
    .innerJoin('works', 'works.id', 'r.work_id')
    .select('works.id')
    .where('r.track_id', '=', trackId)
    .where('works.status', '=', 'draft')
    .where('works.id', 'in', db.selectFrom('works').select('id').where(visibleRows(visible, 'user_id')))
    .orderBy('works.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The caller has locked the work. */
export async function writeRecordings(db: Executor, workId: string, trackIds: readonly string[]) {
  await db.deleteFrom('work_recordings').where('work_id', '=', workId).execute();
  if (trackIds.length === 0) return;
  const rows = trackIds.map((track_id, place) => ({ work_id: workId, track_id, place }));
  await db.insertInto('work_recordings').values(rows).execute();
}
