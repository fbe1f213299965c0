import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { summaryLetter } from './summary.letter.ts';
import { listDue, takeDue } from './summary.queries.ts';

const BATCH = 200;

/**
 * At every full hour: one letter to everybody whose hour has come and who has something to read. A person's notices and their letter
 * are one transaction, so a killed worker leaves both or neither; one that comes late finds what still waits.
 */
export const sendSummaries = job({
  name: 'notification.sendSummaries',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'notification.summaries', atOnce: 1 },
  async run({ db, now, signal }) {
    const moment = now();
    for (let due = await listDue(db, moment, BATCH); due.length > 0; due = await listDue(db, moment, BATCH))
      for (const userId of due) {
        if (signal.aborted) return;
        await inTransaction(db, async (tx) => {
          const summaryId = randomUUID();
          if (await takeDue(tx, userId, summaryId, moment)) await mailLetter(tx, summaryLetter, { summaryId });
        });
      }
  },
});
