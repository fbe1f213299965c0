import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** A release as its rows have it: what is being delivered is not edited. */
export function findRelease(db: Executor, releaseId: string) {
  return (
    db
      .selectFrom('releases as r')
      .innerJoin('distributions as s', 's.release_id', 'r.id')
      .innerJoin('profiles as o', 'o.id', 'r.user_id')
      .innerJoin('profiles as t', 't.id', 'r.team_id')
      // A video's own row, and the recording that is heard in it.
      .leftJoin('videos as v', 'v.release_id', 'r.id')
      .leftJoin('tracks as h', 'h.id', 'v.track_id')
      .leftJoin('releases as hr', 'hr.id', 'h.release_id')
      .selectAll('r')
      .select(['s.regions', 's.custom_countries', 'o.role as owner_role'])
      .select(['o.full_name as owner_full_name', 'o.display_name as owner_display_name'])
      .select([
        'v.video_file_id',
        'v.release_at',
        'v.offset_minutes',
        'h.id as heard_track_id',
        'h.isrc as heard_isrc',
        'hr.genre as heard_genre',
      ])
      .select('h.is_instrumental as is_heard_instrumental')
      .select((eb) => eb.fn.coalesce('h.language', 'hr.language').as('heard_language'))
      .select((eb) => eb.fn.coalesce('t.company_name', 't.display_name', 't.full_name').as('team_name'))
      .where('r.id', '=', releaseId)
      .executeTakeFirstOrThrow()
  );
}
export type ReleaseRow = Awaited<ReturnType<typeof findRelease>>;

export function listTracks(db: Executor, releaseId: string) {
  return db.selectFrom('tracks').selectAll().where('release_id', '=', releaseId).orderBy('place').execute();
}
export type TrackRow = Awaited<ReturnType<typeof listTracks>>[number];

/** Measures of the checks, and the place of the bytes. */
export function listFiles(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('media_files')
    .select(['id', 'format', 'bytes', 'sha256', 'storage_key', 'duration_ms', 'samples_sha256'])
    .select(sql<unknown>`report -> 'measures'`.as('measures'))
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

/** People the owner keeps, with their ids in stores and societies. */
export function listParticipants(db: Executor, userId: string) {
  return db
    .selectFrom('participants')
    .select(['name', 'ipi', 'spotify_artist_id', 'apple_artist_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
export type ParticipantRow = Awaited<ReturnType<typeof listParticipants>>[number];

/** Approved works that recordings play, the first registered first. */
export function listWorks(db: Executor, trackIds: readonly string[]) {
  return db
    .selectFrom('work_recordings as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.track_id', 'w.draft'])
    .where('r.track_id', '=', sql<string>`any(${trackIds}::uuid[])`)
    .where('w.status', '=', 'approved')
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}
export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];
