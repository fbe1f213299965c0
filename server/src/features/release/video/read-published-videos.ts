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
  return new Map(
    (await listApproved(db, ids, there)).map(([id, { isrc, video_file_id, release_day, release_time }]) => {
      const platforms = there.get(id) ?? [];
      return [id, { isrc, video_file_id, release_day, release_time, platforms }];
    }),
  );
}

type Names = Pick<VideoDraft, 'title' | 'artist' | 'category'>;

/** The words of these videos in lists, as the review approved them; none for one that stands nowhere. */
export async function readPublishedNames(db: Executor, ids: readonly string[]): Promise<Map<string, Names>> {
  if (ids.length === 0) return new Map();
  const approved = await listApproved(db, ids, await readWhereThere(db, ids));
  return new Map(approved.map(([id, { title, artist, category }]) => [id, { title, artist, category }]));
}

type There = ReadonlyMap<string, VideoPlatform[]>;

async function listApproved(db: Executor, ids: readonly string[], there: There): Promise<[string, VideoDraft][]> {
  const standing = new Set([...there.keys(), ...(await readInStores(db, ids))]);
  const approved = standing.size > 0 ? await listPublishedDrafts(db, [...standing]) : [];
  return approved.map(({ release_id, draft }) => [release_id, VideoDraft.parse(draft)]);
}
