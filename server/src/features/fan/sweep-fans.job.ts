import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteForgotten } from './fan.queries.ts';
import { UNCONFIRMED_DAYS } from './fan-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes addresses that nobody confirmed in time, as the mail has told them, and those with nothing left to be told. */
export const sweepFans = job({
  name: 'fan.sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now }) {
    await deleteForgotten(db, new Date(now().getTime() - UNCONFIRMED_DAYS * DAY_MS));
  },
});
