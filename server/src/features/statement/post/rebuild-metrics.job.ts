import { z } from 'zod';
import { inTransaction } from '../../../db/in-transaction.ts';
import { takeMemory } from '../../../db/large-sets.ts';
import { job } from '../../../jobs/job.ts';
import { rebuildCells } from './rebuild.queries.ts';

/** Adds all kept sums up anew from the lines of posted statements. Postings wait meanwhile, readers do not. */
export const rebuildMetrics = job({
  name: 'metric.rebuild',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'metric', atOnce: 1 },
  async run({ db }) {
    await inTransaction(db, async (tx) => {
      await takeMemory(tx);
      await rebuildCells(tx);
    });
  },
});
