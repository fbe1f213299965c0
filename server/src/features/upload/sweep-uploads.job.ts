import { CLAIM_WITHIN_MS } from '@toada/domain/upload/upload.rules.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteUpload, listSweepable } from './upload.queries.ts';

/** Longer than any transaction that claimed a file in its last moment. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 200;

/** Removes what nobody claimed and what was given up: the file first, so that a row is there as long as the file is. */
export const sweepUploads = job({
  name: 'upload.sweep',
  payload: z.object({}),
  attempts: 5,
  async run({ db, storage, now, signal }) {
    const sentBefore = new Date(now().getTime() - CLAIM_WITHIN_MS - GRACE_MS);
    for (;;) {
      const found = await listSweepable(db, sentBefore, BATCH);
      for (const { id, storage_key, small_key } of found) {
        if (signal.aborted) return;
        if (small_key) await storage.remove(small_key);
        await storage.remove(storage_key);
        await deleteUpload(db, id);
      }
      if (found.length < BATCH) return;
    }
  },
});
