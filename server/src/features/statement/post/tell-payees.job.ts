import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { job } from '../../../jobs/job.ts';
import { publishToPeople } from '../../../live/publish.ts';
import { notifyMany } from '../../notification/notify-many.ts';
import { findTold, listPayees, type Payee, type Told } from './mail.queries.ts';
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
      const posting = await findTold(tx, entryId);
      const payees = await listPayees(tx, entryId);
      if (posting) await tell(tx, entryId, posting, payees);
      const userIds = payees.map(({ user_id }) => user_id);
      await publishToPeople(tx, userIds, { type: 'changed', subject: 'finance' });
    }),
});

/** Once for each entry, however often the job is done. */
async function tell(db: Executor, entryId: string, { isReversal, payable_on }: Told, payees: readonly Payee[]) {
  const how = { letter: royaltyLetter, once: entryId };
  const news = payees.map(({ user_id: userId, sums, is_pending }) => ({
    ...{ userId, mail: { entryId, userId } },
    params: { sums, payable_on: is_pending ? payable_on : null },
  }));
  if (isReversal) await notifyMany(db, 'statement.reversed', news, how);
  else await notifyMany(db, 'statement.posted', news, how);
}
