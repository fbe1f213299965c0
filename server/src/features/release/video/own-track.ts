import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { DIRECTOR } from './present-video.ts';

/** A video's one track, under the video's own id: there is never another. Its shares are the release's. */
export function toTrack(releaseId: string, draft: VideoDraft): Insertable<Tables['tracks']> {
  const { title, isrc, main_artists, featured_artists, composers, producers, explicit, ai_use } = draft;
  return {
    ...{ id: releaseId, release_id: releaseId, place: 1, title, version: '', isrc },
    ...{ main_artists, featured_artists, composers, producers, explicit, ai_use },
    other_credits: JSON.stringify(draft.directors.map((name) => ({ name, role: DIRECTOR }))),
    ...{ language: null, is_instrumental: false, lyrics: '', preview_start_seconds: 0 },
    ...{ audio_file_id: null, has_own_splits: false },
  };
}
