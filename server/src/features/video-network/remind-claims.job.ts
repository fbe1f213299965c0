import { productDay } from '@toada/domain/distribution/product-day.ts';
import { daysUntil, reminderOf } from '@toada/domain/video-network/video-claim.states.ts';
import { z } from 'zod';
import { beyondReach } from '../../access/visible-rows.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';
import { expireClaims, listDue } from './video-claim.queries.ts';

const WEEK_MS = 7 * 86_400_000;

/** Reminds people of claims that wait for their answer, seven days and one day before the deadline, each once; then it is the staff's turn. */
export const remindClaims = job({
  name: 'videoClaim.remind',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now }) {
    const today = productDay(now());
    const to = productDay(new Date(now().getTime() + WEEK_MS));
    await inTransaction(db, async (tx) => {
      for (const claim of await expireClaims(beyondReach(tx), today)) {
        await tellPeople(tx, claim, 'videoClaim.expired', { video: claim.video_title });
        await tellScreens(tx, claim);
      }
      for (const claim of await listDue(beyondReach(tx), { from: today, to })) {
        const { id, video_title, due_on } = claim;
        const reminder = reminderOf(due_on, today);
        if (reminder === null) continue;
        const facts = { video: video_title, due_on, days: daysUntil(due_on, today) };
        await tellPeople(tx, claim, 'videoClaim.due', facts, { once: `video claim ${id} ${reminder}` });
      }
    });
  },
});
