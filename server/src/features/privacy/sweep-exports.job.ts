import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { listAbandonedExports, listExpiredExports, setExportOver } from './exports.queries.ts';

const BATCH = 100;
/** Longer than all tries of the job that makes a copy. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Removes copies whose days are over: the file first, so that the row is there as long as the file is. */
export const sweepExports = job({
  name: 'privacy.sweep',
  payload: z.object({}),
  attempts: 5,
  async run({ db, storage, now, signal }) {
    const moment = now();
    const askedBefore = new Date(moment.getTime() - ABANDONED_MS);
    for (;;) {
      const expired = await listExpiredExports(db, moment, BATCH);
      const abandoned = await listAbandonedExports(db, askedBefore, BATCH);
      const over = [
        ...expired.map((row) => ({ ...row, event: 'remove' as const })),
        ...abandoned.map((row) => ({ ...row, event: 'fail' as const })),
      ];
      for (const { id, storage_key, event } of over) {
        if (signal.aborted) return;
        if (storage_key) await storage.remove(storage_key);
        await setExportOver(db, id, event, moment);
      }
      if (over.length === 0) return;
    }
  },
});
