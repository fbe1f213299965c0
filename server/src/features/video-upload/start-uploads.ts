import { isDeepStrictEqual } from 'node:util';
import { assert } from '@toada/domain/assert.ts';
import { videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { chooseChannel, findChannelOf } from '../channel-account/open-channel.ts';
import { askForChannel } from './ask-for-channel.ts';
import { wakeLane } from './send-videos.job.ts';
import { factsOf, UploadFacts } from './upload-facts.ts';
import {
  findVideo,
  insertUpload,
  type LockedVideo,
  listUploads,
  lockRelease,
  moveUpload,
  setUpload,
  type Upload,
} from './video-upload.queries.ts';

/**
 * One upload to each chosen platform, in the transaction that starts the video. Without a channel it waits for one, and its owner is
 * asked to connect. A platform that has it is told what has changed, one that refused it is tried again with what was corrected.
 * The caller plans its stores, too, and settles both at once.
 */
export async function startVideoUploads(db: Executor, releaseId: string, now: Date) {
  const [video, release] = [await findVideo(db, releaseId), await lockRelease(db, releaseId)];
  assert(video?.file_key && release, 'an approved video has its file');
  const before = await listUploads(db, releaseId);
  const facts = factsOf(video);
  for (const platform of videoPlatforms.filter((one) => video.platforms.includes(one))) {
    const planned = before.find((row) => row.platform === platform && !['removed', 'cancelled'].includes(row.status));
    if (planned && (await goOn(db, planned, facts, release))) continue;
    const channel = await chooseChannel(db, release, platform);
    await insertUpload(db, {
      ...{ release_id: releaseId, platform, facts: JSON.stringify(facts), created_at: now },
      ...(channel ? { channel_id: channel.id, status: 'queued', is_test: channel.is_test } : {}),
    });
    if (channel) await wakeLane(db, channel.id);
    else await askForChannel(db, release, platform);
  }
}

const FRESH = { problem: null, failures: 0, failing_since: null, next_attempt_at: null, wait_reason: null };

/** True where the upload that is there serves; one whose file was replaced gives way to another. */
async function goOn(db: Executor, upload: Upload, facts: UploadFacts, release: LockedVideo): Promise<boolean> {
  const { id, status, channel_id, is_leaving, external_id } = upload;
  const told = UploadFacts.parse(upload.facts);
  const changes = { ...FRESH, facts: JSON.stringify(facts) };
  if (status === 'live') {
    if (is_leaving || isDeepStrictEqual(told, facts)) return true;
    await moveUpload(db, id, 'change', { ...changes, progress: 0, left_out: [] });
  } else if (status === 'refused' || status === 'failed') {
    if (external_id === null && told.file.key !== facts.file.key) {
      await moveUpload(db, id, 'cancel', {});
      return false;
    }
    await moveUpload(db, id, 'retry', changes);
  } else {
    await tellWhatIsNotThere(db, upload, facts);
    return true;
  }
  const channel = channel_id ? await findChannelOf(db, channel_id) : null;
  if (channel?.status === 'connected') await wakeLane(db, channel.id);
  else {
    // Its channel was lost since: it waits for the same one.
    await moveUpload(db, id, 'disconnect', {});
    await askForChannel(db, release, upload.platform);
  }
  return true;
}

/** Nothing of it has left yet. One that is under way ends as it began, and is changed where it stands. */
async function tellWhatIsNotThere(
  db: Executor,
  { id, status, sealed_state, facts: frozen }: Upload,
  facts: UploadFacts,
) {
  if (status !== 'unconnected' && !(status === 'queued' && sealed_state === null)) return;
  const isOtherFile = UploadFacts.parse(frozen).file.key !== facts.file.key;
  const anew = isOtherFile ? { sealed_state: null, progress: 0 } : {};
  await setUpload(db, id, { facts: JSON.stringify(facts), ...anew });
}
