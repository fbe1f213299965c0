import type { Insertable, Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { editorName } from '../profile/public-name.ts';

type NewRelease = Omit<Insertable<Tables['releases']>, 'team_id'>;

/** Nothing where the id is taken. */
export function insertRelease(db: Executor, row: NewRelease) {
  // The trigger writes the owner's team over this.
  return db
    .insertInto('releases')
    .values({ ...row, team_id: row.user_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

type NewDistribution = Omit<Insertable<Tables['distributions']>, 'team_id'>;

export async function insertDistribution(db: Executor, row: NewDistribution) {
  await db
    .insertInto('distributions')
    .values({ ...row, team_id: row.user_id })
    .execute();
}

/** The release with where it stands and who changed it last. */
export function findRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .leftJoin('profiles as editors', 'editors.id', 'releases.updated_by')
    .selectAll('releases')
    .select(['distributions.status', 'platforms', 'regions', 'custom_countries', 'custom_region_details'])
    .select(editorName('editors').as('editor_name'))
    .where('releases.id', '=', soughtIn(visible, id))
    .where(
      'releases.id',
      'in',
      db
        .selectFrom('releases')
        .select('id')
        .where(visibleRow(visible, 'user_id', id)),
    )
    .executeTakeFirst();
}
export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** Until the transaction ends nobody else saves, sends or decides on it. */
export async function lockRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  const locked = await db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
  return locked && findRelease(db, visible, id);
}

/** The caller has locked the row. */
export async function setRelease(db: Executor, id: string, changes: Updateable<Tables['releases']>) {
  await db.updateTable('releases').set(changes).where('id', '=', id).execute();
}

/** The caller has locked the release. */
export async function setDistribution(db: Executor, releaseId: string, changes: Updateable<Tables['distributions']>) {
  await db.updateTable('distributions').set(changes).where('release_id', '=', releaseId).execute();
}

/** The caller has locked the row. */
export async function deleteRelease(db: Executor, id: string) {
  await db.deleteFrom('releases').where('id', '=', id).execute();
}
