import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteOldFlows } from './channel.queries.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Ways to a platform that are over: a day later nobody asks what became of them. */
export const sweepFlows = job({
  name: 'channel.sweepFlows',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    await deleteOldFlows(db, new Date(now().getTime() - KEPT_MS));
  },
});
