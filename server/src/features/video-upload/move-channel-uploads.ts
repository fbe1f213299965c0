import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { askForChannel } from './ask-for-channel.ts';
import { wakeLane } from './send-videos.job.ts';
import { settleUploads } from './settle-uploads.ts';
import { tellWaitingTakedowns } from './tell-waiting-takedowns.ts';
import {
  listLeaving,
  listOnTheWay,
  listWaitingFor,
  lockRelease,
  moveUpload,
  setUpload,
} from './video-upload.queries.ts';

type Served = {
  id: string;
  user_id: string | null;
  platform: VideoPlatform;
  is_test: boolean;
  serves_artists: boolean;
};

/** A channel was connected: videos that wait for it go on. At the same account they go on where they were, at another they begin. */
export async function connectUploads(db: Executor, channel: Served, now: Date) {
  const waiting = await listWaitingFor(db, channel);
  for (const { id, release_id, channel_id } of waiting) {
    await lockRelease(db, release_id);
    const anew = channel_id === channel.id ? {} : { sealed_state: null, progress: 0, external_id: null };
    await moveUpload(db, id, 'connect', {
      ...anew,
      ...{ channel_id: channel.id, is_test: channel.is_test, next_attempt_at: null, failures: 0, failing_since: null },
    });
    await settleUploads(db, release_id, now);
  }
  for (const { id } of await listLeaving(db, channel.id)) await setUpload(db, id, { problem: null });
  // Also videos that are to leave it.
  await wakeLane(db, channel.id);
}

/** A channel was lost or disconnected: all that is on its way to it waits for the next connection. Nothing of it is forgotten. */
export async function disconnectUploads(db: Executor, channelId: string, now: Date) {
  for (const { id, release_id, platform, channel_owner } of await listOnTheWay(db, channelId)) {
    const release = await lockRelease(db, release_id);
    await moveUpload(db, id, 'disconnect', { wait_reason: null, next_attempt_at: null });
    // A channel of the label's: the artist does not know that it is gone.
    if (release && channel_owner !== null && channel_owner !== release.user_id)
      await askForChannel(db, release, platform);
    await settleUploads(db, release_id, now);
  }
  for (const { release_id } of await listLeaving(db, channelId)) {
    await lockRelease(db, release_id);
    await tellWaitingTakedowns(db, release_id);
  }
}
