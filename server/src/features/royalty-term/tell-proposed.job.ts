import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { findTerm, listUntold, setTerm } from './royalty-term.queries.ts';
import { tellTerm } from './tell-term.ts';

/** By the clock: whoever joins a label with a usual margin is asked by the database, and hears of it here. */
export const tellProposed = job({
  name: 'royaltyTerm.tell',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'tell-proposed', atOnce: 1 },
  async run({ db, now }) {
    await inTransaction(db, async (tx) => {
      for (const { id } of await listUntold(tx)) {
        await tellTerm(tx, await findTerm(tx, id), 'propose');
        await setTerm(tx, id, { told_at: now() });
      }
    });
  },
});
