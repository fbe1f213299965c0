import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { listVerified } from './custom-domain.queries.ts';
import { verifyDomain } from './verify-domain.job.ts';

const BATCH = 500;

/** Looks at every proved domain once a day: one whose records are gone may have gone to somebody else. */
export const recheckDomains = job({
  name: 'customDomain.recheck',
  payload: z.object({}),
  attempts: 3,
  async run({ db }) {
    // All or none: a repeated try that sent somebody to a domain twice would count one bad day as two.
    await inTransaction(db, async (tx) => {
      let found = await listVerified(tx, null, BATCH);
      while (found.length > 0) {
        for (const { owner_id: ownerId, host } of found)
          await enqueue(
            tx,
            verifyDomain,
            { ownerId, host, occasion: 'daily' },
            { key: `customDomain.daily:${ownerId}` },
          );
        found = await listVerified(tx, found.at(-1)?.owner_id ?? null, BATCH);
      }
    });
  },
});
