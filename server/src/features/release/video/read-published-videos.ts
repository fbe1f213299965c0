import type { PublishedVideo } from '@toada/domain/video/video.complaints.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../../db/connect.ts';
import { readInStores } from '../../delivery/read-published.ts';
import { readWhereThere } from '../../video-upload/read-states.ts';
import { listPublishedDrafts } from '../submission.queries.ts';
import { listCutFrames, listPictures, wantedFrame } from './video.queries.ts';

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

type Look = Pick<VideoDraft, 'title' | 'artist' | 'category' | 'thumbnail_frame'> & {
  picture_key: string | null;
  sheet_key: string | null;
};

/** Words and picture of these videos in lists, as the review approved them; none for one that stands nowhere. */
export async function readPublishedLooks(db: Executor, ids: readonly string[]): Promise<Map<string, Look>> {
  if (ids.length === 0) return new Map();
  const approved = await listApproved(db, ids, await readWhereThere(db, ids));
  const files = new Map(
    (
      await listPictures(
        db,
        approved.flatMap(([, draft]) => filesOf(draft)),
      )
    ).map((f) => [f.id, f]),
  );
  const cut = new Map((await listCutFrames(db, ids)).map((frame) => [frame.frame_cut, frame.picture_key]));
  return new Map(
    approved.map(([id, draft]) => {
      const { title, artist, category, thumbnail_frame, thumbnail_file_id, video_file_id } = draft;
      const sent = thumbnail_file_id ? files.get(thumbnail_file_id)?.picture_key : cut.get(wantedFrame(draft));
      const sheet_key = files.get(video_file_id ?? '')?.sheet_key ?? null;
      return [id, { title, artist, category, thumbnail_frame, picture_key: sent ?? null, sheet_key }];
    }),
  );
}

function filesOf({ thumbnail_file_id, video_file_id }: VideoDraft): string[] {
  return [thumbnail_file_id, video_file_id].filter((id) => id !== null);
}

type There = ReadonlyMap<string, VideoPlatform[]>;

async function listApproved(db: Executor, ids: readonly string[], there: There): Promise<[string, VideoDraft][]> {
  const standing = new Set([...there.keys(), ...(await readInStores(db, ids))]);
  const approved = standing.size > 0 ? await listPublishedDrafts(db, [...standing]) : [];
  return approved.map(({ release_id, draft }) => [release_id, VideoDraft.parse(draft)]);
}
