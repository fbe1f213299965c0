import { z } from 'zod';
import { inTransaction } from '../../../db/in-transaction.ts';
import { job } from '../../../jobs/job.ts';
import { publishToPeople } from '../../../live/publish.ts';
import { mailLetter } from '../../../mail/mail-letter.ts';
import { listPayees } from './mail.queries.ts';
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
      for (const userId of payees)
        await mailLetter(tx, royaltyLetter, { entryId, userId }, { key: `royalty:${entryId}:${userId}` });
      await publishToPeople(tx, payees, { type: 'changed', subject: 'finance' });
    }),
});
