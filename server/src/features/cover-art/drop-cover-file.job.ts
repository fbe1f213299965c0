import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { isKept } from './cover-art.queries.ts';

/** Removes the file of a cover that is no more, or a copy for a release that never took it. */
export const dropCoverFile = job({
  name: 'coverArt.dropFile',
  payload: z.object({ key: z.string().regex(/^(cover-arts|media)\//) }),
  attempts: 10,
  async run({ db, storage, payload: { key } }) {
    if (!(await isKept(db, key))) await storage.remove(key);
  },
});
