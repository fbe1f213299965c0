import type { PageInput } from '@toada/domain/page.ts';
import type { ReleaseFilter } from '@toada/domain/release/release.contract.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

/** Somebody a release can belong to: an artist or a label, whose account is open. */
export function findOwner(db: Executor, visible: Visible, id: string) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('deactivated_at', 'is', null)
    .where(visibleRows(visible, 'id'))
    .executeTakeFirst();
}

type NewRelease = Omit<Insertable<Tables['releases']>, 'team_id'>;

export function insertRelease(db: Executor, row: NewRelease) {
  // The trigger writes the owner's team over this.
  return db
    .insertInto('releases')
    .values({ ...row, team_id: row.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

type NewDistribution = Omit<Insertable<Tables['distributions']>, 'team_id'>;

export async function insertDistribution(db: Executor, row: NewDistribution) {
  await db
    .insertInto('distributions')
    .values({ ...row, team_id: row.user_id })
    .execute();
}

/** The release with where it stands and who changed it last. */
export function findRelease(db: Executor, visible: Visible, id: string) {
  return db
    .selectFrom('releases')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .leftJoin('profiles as editors', 'editors.id', 'releases.updated_by')
    .selectAll('releases')
    .select(['distributions.status', 'platforms', 'regions', 'custom_region_details'])
    .select((eb) => eb.fn.coalesce('editors.display_name', 'editors.full_name').as('editor_name'))
    .where('releases.id', '=', id)
    .where(
      'releases.id',
      'in',
      db.selectFrom('releases').select('id').where('id', '=', id).where(visibleRows(visible, 'user_id')),
    )
    .executeTakeFirst();
}
export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** Until the transaction ends nobody else saves, sends or decides on it. */
export async function lockRelease(db: Executor, visible: Visible, id: string) {
  const locked = await db
    .selectFrom('releases')
    .select('id')
    .where('id', '=', id)
    .where(visibleRows(visible, 'user_id'))
    .forUpdate()
    .executeTakeFirst();
  return locked && findRelease(db, visible, id);
}

/** Who calls has locked the row. */
export async function setRelease(db: Executor, id: string, changes: Updateable<Tables['releases']>) {
  await db.updateTable('releases').set(changes).where('id', '=', id).execute();
}

/** Who calls has locked the release. */
export async function setDistribution(db: Executor, releaseId: string, changes: Updateable<Tables['distributions']>) {
  await db.updateTable('distributions').set(changes).where('release_id', '=', releaseId).execute();
}

/** Who calls has locked the row. */
export async function deleteRelease(db: Executor, id: string) {
  await db.deleteFrom('releases').where('id', '=', id).execute();
}

/** Newest first. */
export function listReleases(
  db: Executor,
  visible: Visible,
  { status, type, artist_id, after, limit }: PageInput & ReleaseFilter,
) {
  let releases = db
    .selectFrom('releases')
    .select((eb) => [
      'id',
      'user_id',
      'type',
      'title',
      'artist',
      'upc',
      'genre',
      'release_date',
      'created_at',
      eb
        .selectFrom('profiles')
        .select((p) => p.fn.coalesce('display_name', 'full_name').as('name'))
        .whereRef('profiles.id', '=', 'releases.user_id')
        .as('owner_name'),
      eb
        .selectFrom('distributions')
        .select('status')
        .whereRef('distributions.release_id', '=', 'releases.id')
        .as('status'),
      eb
        .selectFrom('media_files')
        .select('storage_key')
        .whereRef('media_files.id', '=', 'releases.cover_file_id')
        .as('cover_key'),
      eb
        .selectFrom('tracks')
        .select((t) => t.fn.max('place').as('last'))
        .whereRef('tracks.release_id', '=', 'releases.id')
        .as('last_place'),
    ])
    .where(visibleRows(visible, 'user_id'));
  if (type) releases = releases.where('type', '=', type);
  if (artist_id) releases = releases.where('user_id', '=', artist_id);
  if (status)
    releases = releases.where((eb) =>
      eb.exists(
        eb
          .selectFrom('distributions')
          .select('id')
          .whereRef('distributions.release_id', '=', 'releases.id')
          .where('status', '=', status),
      ),
    );
  return newestFirst(releases, { after, limit });
}

export async function insertEvent(db: Executor, event: Insertable<Tables['release_events']>) {
  await db.insertInto('release_events').values(event).execute();
}
