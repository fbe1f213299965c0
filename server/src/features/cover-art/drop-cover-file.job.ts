import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { isTaken } from './cover-art.queries.ts';

/** Removes the file of a cover that is no more, or a copy for a release that never took it. */
export const dropCoverFile = job({
  name: 'coverArt.dropFile',
  payload: z.object({ key: z.string().regex(/^(cover-arts|media)\//), mediaFileId: z.uuid().optional() }),
  attempts: 10,
  async run({ db, storage, payload: { key, mediaFileId } }) {
    if (!mediaFileId || !(await isTaken(db, mediaFileId))) await storage.remove(key);
  },
});
