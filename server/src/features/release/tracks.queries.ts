import type { Insertable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

/** Tracks of a release the caller has found among the visible ones. */
export function listTracks(db: Executor, releaseId: string) {
  return db.selectFrom('tracks').selectAll().where('release_id', '=', releaseId).orderBy('place').execute();
}
export type TrackRow = Awaited<ReturnType<typeof listTracks>>[number];

type NewTrack = Insertable<Tables['tracks']>;

/**
 * The tracks as they are now: new ones come, changed ones are written over, the others go. False where a track's id is
 * taken by another release: the browser chose it, and a chosen id may be somebody else's.
 */
export async function writeTracks(db: Executor, releaseId: string, tracks: readonly NewTrack[]): Promise<boolean> {
  const ids = tracks.map(({ id }) => id as string);
  await db
    .deleteFrom('tracks')
    .where('release_id', '=', releaseId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  if (tracks.length === 0) return true;
  const written = await db
    .insertInto('tracks')
    .values(tracks)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          place: eb.ref('excluded.place'),
          title: eb.ref('excluded.title'),
          version: eb.ref('excluded.version'),
          isrc: eb.ref('excluded.isrc'),
          main_artists: eb.ref('excluded.main_artists'),
          featured_artists: eb.ref('excluded.featured_artists'),
          composers: eb.ref('excluded.composers'),
          producers: eb.ref('excluded.producers'),
          other_credits: eb.ref('excluded.other_credits'),
          language: eb.ref('excluded.language'),
          explicit: eb.ref('excluded.explicit'),
          is_instrumental: eb.ref('excluded.is_instrumental'),
          lyrics: eb.ref('excluded.lyrics'),
          preview_start_seconds: eb.ref('excluded.preview_start_seconds'),
          ai_use: eb.ref('excluded.ai_use'),
          audio_file_id: eb.ref('excluded.audio_file_id'),
          has_own_splits: eb.ref('excluded.has_own_splits'),
        }))
        .where('tracks.release_id', '=', releaseId),
    )
    .returning('id')
    .execute();
  return written.length === tracks.length;
}

/** Writes the ISRCs that differ, of a release the caller has locked. */
export async function writeIsrcs(db: Executor, tracks: readonly { id: string; isrc: string }[]) {
  for (const { id, isrc } of tracks)
    await db.updateTable('tracks').set({ isrc }).where('id', '=', id).where('isrc', '<>', isrc).execute();
}

export function listSplits(db: Executor, releaseId: string) {
  return db
    .selectFrom('splits')
    .select(['track_id', 'participant_id', 'name', 'role', 'share_basis_points'])
    .where('release_id', '=', releaseId)
    .orderBy('place')
    .execute();
}
export type SplitRow = Awaited<ReturnType<typeof listSplits>>[number];

export async function writeSplits(db: Executor, releaseId: string, splits: readonly Insertable<Tables['splits']>[]) {
  await db.deleteFrom('splits').where('release_id', '=', releaseId).execute();
  if (splits.length > 0) await db.insertInto('splits').values(splits).execute();
}

/** Participants among these that belong to the release's owner. */
export async function findParticipantIds(db: Executor, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('participants')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    // Nobody removes them before the splits that name them are written.
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
