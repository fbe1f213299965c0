import { z } from 'zod';
import { job } from '../../jobs/job.ts';

/** Removes the file of a cover that is no more. */
export const dropCoverFile = job({
  name: 'coverArt.dropFile',
  payload: z.object({ key: z.string().startsWith('cover-arts/') }),
  attempts: 10,
  async run({ storage, payload: { key } }) {
    await storage.remove(key);
  },
});
