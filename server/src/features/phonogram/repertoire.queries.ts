import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

/** Works that were sent and stand: those of one owner, or of all within reach. */
export async function listRepertoire(
  db: Executor,
  visible: Visible,
  { artist_id, ...page }: PageInput & { artist_id?: AskedId<'profiles'> | undefined },
) {
  let works = db
    .selectFrom('works')
    .select(['id', 'number', 'title', 'iswc', 'status', 'draft', 'created_at', 'user_id'])
    .where(visibleRows(visible, 'user_id'))
    .where('status', 'in', ['pending', 'approved']);
  if (artist_id) works = works.where('user_id', '=', soughtIn(visible, artist_id));
  return newestFirst(works, page);
}

/** ISRC, title and artist of the works' recordings. */
export function listRecordingsOf(db: Executor, workIds: readonly string[]) {
  return db
    .selectFrom('work_recordings as r')
    .innerJoin('tracks as t', 't.id', 'r.track_id')
    .innerJoin('releases', 'releases.id', 't.release_id')
    .select(['r.work_id', 't.title', 't.isrc_code as isrc', 'releases.artist'])
    .where('r.work_id', '=', sql<string>`any(${workIds}::uuid[])`)
    .orderBy('r.place')
    .execute();
}

/** The name under which somebody within reach declares. */
export async function findDeclarer(db: Executor, visible: Visible, id: AskedId<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(['id', sql<string>`coalesce(full_name, display_name)`.as('name')])
    .where(visibleRows(visible, 'id'))
    .where('id', '=', soughtIn(visible, id))
    .executeTakeFirst();
}
