import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteOld } from './webhook.queries.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 5000;

/** Deliveries hold facts about people: they are kept for as long as somebody looks for a lost one. */
export const sweepDeliveries = job({
  name: 'webhook.sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now, signal }) {
    const before = new Date(now().getTime() - KEPT_MS);
    while (!signal.aborted && (await deleteOld(db, before, BATCH)) === BATCH);
  },
});
