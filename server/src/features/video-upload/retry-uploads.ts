import type { Executor } from '../../db/connect.ts';
import { wakeLane } from './send-videos.job.ts';
import { listUploads, moveUpload } from './video-upload.queries.ts';

/** Platforms that refused it or did not answer, once more; the others stay as they are. Who calls has locked the release, and settles it. */
export async function retryUploads(db: Executor, releaseId: string) {
  const fresh = { problem: null, failures: 0, failing_since: null, next_attempt_at: null };
  for (const { id, channel_id, status } of await listUploads(db, releaseId)) {
    if (status !== 'failed' && status !== 'refused') continue;
    await moveUpload(db, id, 'retry', fresh);
    if (channel_id) await wakeLane(db, channel_id);
  }
}
