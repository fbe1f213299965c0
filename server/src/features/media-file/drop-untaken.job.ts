import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { findAnyMediaFile } from './media-file.queries.ts';

/** Removes a copy that no media file was made of. */
export const dropUntaken = job({
  name: 'mediaFile.dropUntaken',
  payload: z.object({ key: z.string().startsWith('media/'), mediaFileId: z.uuid() }),
  attempts: 10,
  async run({ db, storage, payload: { key, mediaFileId } }) {
    if (!(await findAnyMediaFile(db, mediaFileId))) await storage.remove(key);
  },
});
