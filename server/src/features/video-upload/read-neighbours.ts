import type { Executor } from '../../db/connect.ts';
import type { Secrets } from '../../secrets.ts';
import type { Neighbours } from '../../video-platform/video-upload.ts';
import type { UploadFacts } from './upload-facts.ts';
import { openState, videoIdIn } from './upload-state.ts';
import { listInPlaylist, type Upload } from './video-upload.queries.ts';

/**
 * The videos between which this one belongs, among those that the platform has by now. They come in any order: one waits for its
 * day, another for its check at the platform.
 */
export async function readNeighbours(
  { db, secrets }: { db: Executor; secrets: Secrets },
  upload: Upload,
  channelId: string,
  { playlist_title, playlist_place: own }: UploadFacts,
): Promise<Neighbours> {
  if (playlist_title === null || own === null) return { before: [], after: [] };
  const others = (await listInPlaylist(db, upload, channelId, playlist_title)).flatMap((row) => {
    const videoId = row.external_id ?? videoIdIn(openState(secrets, row));
    return videoId ? [{ videoId, place: row.place }] : [];
  });
  const idsOf = (found: typeof others) => found.map(({ videoId }) => videoId);
  return {
    before: idsOf(others.filter(({ place }) => place < own)),
    after: idsOf(others.filter(({ place }) => place > own)),
  };
}
