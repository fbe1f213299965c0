import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import type { LockedVideo } from './video-upload.queries.ts';

/** 'Conecte o canal', to the owner of a video that waits for one, and to the owner's label. */
export async function askForChannel(db: Executor, release: LockedVideo, platform: VideoPlatform) {
  const { id: release_id, title, user_id, team_id, owner_name } = release;
  for (const person of new Set([user_id, team_id])) {
    const owner = person === user_id ? null : owner_name;
    await notify(db, person, 'video.unconnected', { release_id, title, owner, platform });
  }
}
