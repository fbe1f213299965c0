import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deletePast } from './count/count.queries.ts';

/** Short deletions: no count waits behind them. */
const BATCH = 20_000;

/** Ends the days that are over: their salts and marks go, and with them all that could tell one visitor from another. */
export const sweepVisits = job({
  name: 'visit.sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now, signal }) {
    while (!signal.aborted && (await deletePast(db, now(), BATCH)) === BATCH);
  },
});
