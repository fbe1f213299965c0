import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

/** More happens to no release that anybody would read. */
const EVENTS_SHOWN = 200;

/** The release, whose it is, and how far it has come. */
export function findReleasePage(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .innerJoin('profiles as owners', 'owners.id', 'releases.user_id')
    .selectAll('releases')
    .select([
      'status',
      'is_test_only',
      'progress',
      'submitted_at',
      'completed_at',
      'platforms',
      'regions',
      'custom_countries',
      'custom_region_details',
    ])
    .select((eb) => eb.fn.coalesce('owners.display_name', 'owners.full_name', eb.val('')).as('owner_name'))
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

/** Newest first, of a release the caller has found among those it may see. */
export function listEvents(db: Executor, releaseId: string) {
  return db
    .selectFrom('release_events')
    .select(['id', 'kind', 'note', 'created_at'])
    .where('release_id', '=', releaseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
}
