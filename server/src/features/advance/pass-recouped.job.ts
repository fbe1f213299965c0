import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { listUnpassed } from './advance.queries.ts';
import { passRecouped } from './pass-recouped.ts';

/** By the clock: statements earn advances back without knowing whose they are. */
export const passAllRecouped = job({
  name: 'advance.pass',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'pass-recouped', atOnce: 1 },
  async run({ db, now, signal }) {
    for (const id of await listUnpassed(db)) {
      if (signal.aborted) return;
      await inTransaction(db, (tx) => passRecouped(tx, id, now()));
    }
  },
});
