import { z } from 'zod';
import { job } from '../../jobs/job.ts';

/** Removes the film of a teaser that is no more. */
export const dropFilm = job({
  name: 'teaser.dropFilm',
  payload: z.object({ key: z.string().startsWith('teasers/') }),
  attempts: 10,
  async run({ storage, payload }) {
    await storage.remove(payload.key);
  },
});
