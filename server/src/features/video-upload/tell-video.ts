import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { isCompleteAgain, lockRelease } from './video-upload.queries.ts';

type News =
  /** `isLate`: at one more platform. */
  | { kind: 'video.published'; is_test: boolean; isLate?: boolean }
  | { kind: 'video.failed'; note: string | null }
  | { kind: 'video.removed' };

/** The end of a video's way, to its owner and their label. Who calls has locked the release, and moved it. */
export async function tellVideo(db: Executor, releaseId: string, news: News) {
  const video = await lockRelease(db, releaseId);
  assert(video, 'the release is locked');
  const { id: release_id, title, user_id, team_id, owner_name } = video;
  const isUpdate = news.kind === 'video.published' && !news.isLate && (await isCompleteAgain(db, releaseId));
  for (const person of new Set([user_id, team_id])) {
    const told = { release_id, title, owner: person === user_id ? null : owner_name };
    if (news.kind === 'video.failed') await notify(db, person, news.kind, { ...told, note: news.note });
    else if (news.kind === 'video.removed' || isUpdate)
      await notify(db, person, isUpdate ? 'video.updated' : news.kind, told);
    else await notify(db, person, news.kind, { ...told, is_test: news.is_test });
  }
}
