import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteReport, listAbandonedReports, listExpiredReports, setReportFailed } from './report.queries.ts';

const BATCH = 100;
/** Longer than all tries of the job that makes one. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Removes reports whose days are over: the file first, so that the row is there as long as the file is. */
export const sweepReports = job({
  name: 'report.sweep',
  payload: z.object({}),
  attempts: 5,
  async run({ db, storage, now, signal }) {
    const moment = now();
    for (;;) {
      const expired = await listExpiredReports(db, moment, BATCH);
      for (const { id, storage_key } of expired) {
        if (signal.aborted) return;
        await storage.remove(storage_key);
        await deleteReport(db, id);
      }
      if (expired.length < BATCH) break;
    }
    const abandoned = await listAbandonedReports(db, new Date(moment.getTime() - ABANDONED_MS), BATCH);
    for (const { id, storage_key } of abandoned) {
      await storage.remove(storage_key);
      await setReportFailed(db, id, moment);
    }
  },
});
