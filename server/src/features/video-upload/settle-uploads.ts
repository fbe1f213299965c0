import { joinStandings } from '@toada/domain/delivery/standing.rules.ts';
import { progressOf } from '@toada/domain/delivery/store-message.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { moveDeliveredRelease } from '../release-status/move-release.ts';
import { listMessages, storeStanding } from '../release-status/store-messages.ts';
import { tellDistribution } from '../release-status/tell-screens.ts';
import { readChannelStanding } from './channel-standing.ts';
import { tellVideo } from './tell-video.ts';
import { lockRelease, setProgress, setTestOnly } from './video-upload.queries.ts';

/**
 * Decides the state of a video after one of its uploads moved: live everywhere, in error, gone, or how far it is. Stores it goes to
 * count as its channels do; after a message of theirs, `settleRelease` decides.
 */
export async function settleUploads(db: Executor, releaseId: string, now: Date) {
  const release = await lockRelease(db, releaseId);
  if (!release) return;
  const stores = storeStanding(await listMessages(db, releaseId));
  const channels = await readChannelStanding(db, releaseId);
  const standing = joinStandings(channels, stores);
  const by = { db, actorId: null, now };
  if (standing.isGone && release.status !== 'withdrawn') {
    if (await moveDeliveredRelease(by, release, 'withdraw')) return tellVideo(db, releaseId, { kind: 'video.removed' });
  }
  if (release.status === 'processing' && !standing.isMoving) {
    if (standing.failures.length > 0) {
      const note = standing.failures.join('\n');
      await moveDeliveredRelease(by, release, 'fail', { note });
      return tellVideo(db, releaseId, { kind: 'video.failed', note });
    }
    if (standing.isThere) {
      const { isTest } = standing;
      const changes = { progress: 100, progressed_at: now, completed_at: now, is_test_only: isTest };
      await moveDeliveredRelease(by, release, 'complete', { changes });
      return tellVideo(db, releaseId, { kind: 'video.published', is_test: isTest });
    }
  }
  if (release.status === 'completed') {
    await setTestOnly(db, releaseId, standing.isTest);
    // A channel that was connected late may refuse what the others have had for long.
    const note = channels.failures.join('\n');
    if (note && (await moveDeliveredRelease(by, release, 'fail', { note })))
      return tellVideo(db, releaseId, { kind: 'video.failed', note });
  }
  await setProgress(db, releaseId, progressOf(standing.bars), now);
  await tellDistribution(db, release, { type: 'changed' });
}
