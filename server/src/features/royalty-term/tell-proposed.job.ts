import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { termLetter } from './royalty-term.letter.ts';
import { listUntold } from './royalty-term.queries.ts';

/** By the clock: whoever joins a label with a usual margin is asked by the database, and hears of it here. */
export const tellProposed = job({
  name: 'royaltyTerm.tell',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'tell-proposed', atOnce: 1 },
  async run({ db }) {
    await inTransaction(db, async (tx) => {
      for (const { id } of await listUntold(tx))
        await mailLetter(tx, termLetter, { termId: id, event: 'propose' }, { key: `term:${id}` });
    });
  },
});
