import { z } from 'zod';
import { job } from '../../jobs/job.ts';

/** Removes a file that a work no longer has, once the transaction that let it go has committed. */
export const dropBytes = job({
  name: 'work.dropBytes',
  payload: z.object({ key: z.string() }),
  attempts: 5,
  async run({ storage, payload }) {
    await storage.remove(payload.key);
  },
});
