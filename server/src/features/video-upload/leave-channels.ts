import { AppError } from '@toada/domain/errors.ts';
import { type VideoPlatform, videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { wakeLane } from './send-videos.job.ts';
import { settleUploads } from './settle-uploads.ts';
import { tellWaitingTakedowns } from './tell-waiting-takedowns.ts';
import { listUploads, moveUpload, setUpload, type Upload } from './video-upload.queries.ts';

const GONE: readonly Upload['status'][] = ['removed', 'cancelled'];
const NOT_THERE: readonly Upload['status'][] = ['unconnected', 'queued', 'refused', 'failed'];
/** States in which no lane looks at an upload. */
const ENDED: readonly Upload['status'][] = ['refused', 'failed'];

/**
 * The video leaves these platforms, or all: one that no platform can have yet is called off at once, the others are asked. Says which
 * ones; none for a release that went to no channel. Who calls has locked the release.
 */
export async function leaveChannels(
  db: Executor,
  releaseId: string,
  now: Date,
  platforms: readonly VideoPlatform[] = videoPlatforms,
): Promise<VideoPlatform[]> {
  const uploads = await listUploads(db, releaseId);
  const there = uploads.filter(({ status, platform }) => !GONE.includes(status) && platforms.includes(platform));
  for (const { id, channel_id, status, external_id } of there) {
    if (NOT_THERE.includes(status) && external_id === null) await moveUpload(db, id, 'cancel', {});
    else {
      const leaving = { is_leaving: true, next_attempt_at: null, problem: null, failures: 0, failing_since: null };
      // A change of it was refused: the lane takes it up again, to take it down.
      if (ENDED.includes(status)) await moveUpload(db, id, 'retry', leaving);
      else await setUpload(db, id, leaving);
      if (channel_id) await wakeLane(db, channel_id);
    }
  }
  await tellWaitingTakedowns(db, releaseId);
  if (there.length > 0) await settleUploads(db, releaseId, now);
  return there.map(({ platform }) => platform);
}

/** A video that leaves a platform is not changed meanwhile. Who calls has locked the release. */
export async function refuseLeavingChannels(db: Executor, releaseId: string) {
  const isLeaving = (await listUploads(db, releaseId)).some(
    ({ is_leaving, status }) => is_leaving && !GONE.includes(status),
  );
  if (isLeaving) throw new AppError('distribution.leaving', {});
}
