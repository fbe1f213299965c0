import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** Recordings of works that the caller has found, with what their releases say, in the order of the form. */
export function listRecordingFacts(db: Executor, workIds: readonly string[]) {
  return db
    .selectFrom('work_recordings as r')
    .innerJoin('tracks as t', 't.id', 'r.track_id')
    .innerJoin('releases', 'releases.id', 't.release_id')
    .leftJoin('media_files as files', 'files.id', 't.audio_file_id')
    .select([
      'r.work_id',
      't.id as trackId',
      't.title',
      't.version',
      't.isrc_code as isrc',
      't.main_artists as mainArtists',
      'files.duration_ms as durationMs',
      'releases.title as releaseTitle',
      'releases.upc_code as upc',
      'releases.label_line as labelLine',
      'releases.release_date as releaseDate',
    ])
    .where('r.work_id', '=', sql<string>`any(${workIds}::uuid[])`)
    .orderBy('r.work_id')
    .orderBy('r.place')
    .execute();
}
