import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { job } from '../../../jobs/job.ts';
import { publishToPeople } from '../../../live/publish.ts';
import { notify } from '../../notification/notify.ts';
import { findRoyaltyLetter, listPayees } from './mail.queries.ts';
import { royaltyLetter } from './royalty.letter.ts';

/**
 * After a posting or its being taken back, so that neither need wait for it: a letter to everybody it brought something or took it from,
 * and news to their open screens.
 */
export const tellPayees = job({
  name: 'statement.tellPayees',
  payload: z.object({ entryId: z.uuid() }),
  attempts: 8,
  run: ({ db, payload: { entryId } }) =>
    inTransaction(db, async (tx) => {
      const payees = await listPayees(tx, entryId);
      for (const userId of payees) await tellPayee(tx, entryId, userId);
      await publishToPeople(tx, payees, { type: 'changed', subject: 'finance' });
    }),
});

/** Once for each entry, however often the job is done. */
async function tellPayee(db: Executor, entryId: string, userId: string) {
  const facts = await findRoyaltyLetter(db, entryId, userId);
  if (!facts) return;
  const sums = facts.amounts.map(({ amount, currency }) => ({ amount, currency }));
  const how = { once: entryId, mail: { letter: royaltyLetter, params: { entryId, userId } } };
  if (facts.isReversal) await notify(db, userId, 'statement.reversed', { sums }, how);
  else await notify(db, userId, 'statement.posted', { sums, payable_on: facts.payableOn }, how);
}
