import { z } from 'zod';
import { job } from '../../../jobs/job.ts';

/** Removes a receipt that another one has replaced, after the row that named it was changed. */
export const dropReceipt = job({
  name: 'withdrawal.dropReceipt',
  payload: z.object({ storageKey: z.string() }),
  attempts: 8,
  async run({ storage, payload }) {
    await storage.remove(payload.storageKey);
  },
});
