import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { mailLetters } from '../../mail/mail-letter.ts';
import { takeDueReminders } from './remind.queries.ts';
import { reminderLetter } from './reminder.letter.ts';

const AT_ONCE = 200;

/** Mails everybody who asked to hear of a release that has just opened. A wish and its mail are written down together: once. */
export const remindFans = job({
  name: 'smartLink.remindFans',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'smartLink.remindFans', atOnce: 1 },
  async run({ db, now, signal }) {
    let taken = AT_ONCE;
    while (!signal.aborted && taken === AT_ONCE)
      taken = await inTransaction(db, async (tx) => {
        const due = await takeDueReminders(tx, now(), AT_ONCE);
        await mailLetters(
          tx,
          reminderLetter,
          due.map(({ id }) => ({ consentId: id })),
        );
        return due.length;
      });
  },
});
