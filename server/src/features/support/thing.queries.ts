import { sql } from 'kysely';
import { type Sought, soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const RELEASES_SHOWN = 50;
const WITHDRAWALS_SHOWN = 20;

/** Everything here belongs to one person, the ticket's owner, who was looked for within the caller's reach. */
export function findRelease(db: Executor, ownerId: string, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .select(['id', 'title'])
    .where('id', '=', soughtIn(ownerId, id))
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
}

export function findTrack(db: Executor, ownerId: string, id: Sought<'tracks'>) {
  return db
    .selectFrom('tracks')
    .innerJoin('releases', 'releases.id', 'tracks.release_id')
    .select(['tracks.id', 'tracks.title', 'releases.title as release_title'])
    .where('tracks.id', '=', soughtIn(ownerId, id))
    .where('releases.user_id', '=', ownerId)
    .executeTakeFirst();
}

export function findWithdrawal(db: Executor, ownerId: string, id: Sought<'withdrawals'>) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'number'])
    .where('id', '=', soughtIn(ownerId, id))
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
}

export function findWork(db: Executor, ownerId: string, id: Sought<'works'>) {
  return db
    .selectFrom('works')
    .select(['id', 'title'])
    .where('id', '=', soughtIn(ownerId, id))
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
}

export function listReleases(db: Executor, ownerId: string) {
  return db
    .selectFrom('releases as r')
    .leftJoin('media_files as f', (join) =>
      join.onRef('f.id', '=', 'r.cover_file_id').on('f.stored_at', 'is not', null),
    )
    .select(['r.id', 'r.title', 'r.type'])
    .select((eb) => eb.fn.coalesce('f.preview_key', 'f.storage_key').as('cover_key'))
    .where('r.user_id', '=', ownerId)
    .where('r.title', '<>', '')
    .orderBy('r.created_at', 'desc')
    .limit(RELEASES_SHOWN)
    .execute();
}

const TRACKS_SHOWN = 200;

export function listTracks(db: Executor, ownerId: string) {
  return (
    db
      .selectFrom('tracks')
      .innerJoin('releases', 'releases.id', 'tracks.release_id')
      .select(['tracks.id', 'tracks.title', 'releases.title as release_title'])
      .where('releases.user_id', '=', ownerId)
      .where('tracks.title', '<>', '')
      // A video is a thing of its own.
      .where('releases.type', '<>', 'video')
      .orderBy('releases.created_at', 'desc')
      .orderBy('tracks.place')
      .limit(TRACKS_SHOWN)
      .execute()
  );
}

export function listWithdrawals(db: Executor, ownerId: string) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'number', 'requested_at'])
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(WITHDRAWALS_SHOWN)
    .execute();
}

const WORKS_SHOWN = 50;

export function listWorks(db: Executor, ownerId: string) {
  return db
    .selectFrom('works')
    .select(['id', 'title', 'number'])
    .where('user_id', '=', ownerId)
    .where('title', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(WORKS_SHOWN)
    .execute();
}

const MONTHS_SHOWN = 12;

/** Months in which somebody earned something: each has a statement. */
export async function listMonths(db: Executor, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from income_cells where user_id = ${ownerId}
     group by month order by month desc limit ${sql.lit(MONTHS_SHOWN)}`.execute(db);
  return rows.map(({ month }) => month);
}
