import type { Executor } from '../../../db/connect.ts';

/** A recording of the owner's that a video can be linked to. A video's own track is none. */
export function findLinkable(db: Executor, ownerId: string, trackId: string) {
  return db
    .selectFrom('tracks')
    .innerJoin('releases', 'releases.id', 'tracks.release_id')
    .select(['tracks.id', 'tracks.isrc', 'tracks.release_id', 'tracks.has_own_splits'])
    .where('tracks.id', '=', trackId)
    .where('releases.user_id', '=', ownerId)
    .where('releases.type', '<>', 'video')
    .executeTakeFirst();
}

/** A recording of the owner's under this code: a video never has it. */
export function findOwnAudio(db: Executor, ownerId: string, isrc: string) {
  return db
    .selectFrom('tracks')
    .innerJoin('releases', 'releases.id', 'tracks.release_id')
    .select('tracks.id')
    .where('tracks.isrc_code', '=', isrc)
    .where('releases.user_id', '=', ownerId)
    .where('releases.type', '<>', 'video')
    .limit(1)
    .executeTakeFirst();
}
