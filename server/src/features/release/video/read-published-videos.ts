import type { PublishedVideo } from '@toada/domain/video/video.complaints.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../../db/connect.ts';
import { readInStores } from '../../delivery/read-published.ts';
import { readWhereThere } from '../../video-upload/read-states.ts';
import { listPublishedDrafts } from '../submission.queries.ts';

type Published = PublishedVideo & { platforms: VideoPlatform[] };

/** The identity of these videos at platforms and stores, as the review approved it; none for one that stands nowhere. */
export async function readPublishedVideos(db: Executor, ids: readonly string[]): Promise<Map<string, Published>> {
  const there = await readWhereThere(db, ids);
  const standing = new Set([...there.keys(), ...(await readInStores(db, ids))]);
  const approved = standing.size > 0 ? await listPublishedDrafts(db, [...standing]) : [];
  return new Map(
    approved.map(({ release_id, draft }) => {
      const { isrc, video_file_id, release_day, release_time } = VideoDraft.parse(draft);
      const platforms = there.get(release_id) ?? [];
      return [release_id, { isrc, video_file_id, release_day, release_time, platforms }];
    }),
  );
}
