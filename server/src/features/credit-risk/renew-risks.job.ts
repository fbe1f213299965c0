import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { takeAnyStale } from './credit-risk.queries.ts';
import { BATCH, renewTaken } from './renew-risks.ts';

/** Looks again at releases and works that have changed, whoever's they are. */
export const renewAllRisks = job({
  name: 'creditRisk.renew',
  payload: z.object({}),
  attempts: 5,
  lane: { name: 'credit-risk', atOnce: 1 },
  async run({ db, now, signal }) {
    let count = BATCH;
    while (!signal.aborted && count === BATCH)
      count = await inTransaction(db, async (tx) => renewTaken(tx, await takeAnyStale(tx, BATCH), now()));
  },
});
