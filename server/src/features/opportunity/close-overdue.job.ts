import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { notify } from '../notification/notify.ts';
import { lockUndecided } from './application.queries.ts';
import { moveOpportunity } from './move-opportunity.ts';
import { takeOverdue } from './opportunity.queries.ts';

const AT_ONCE = 50;

/** Closes what has had its last day, by the artists' calendar; each publisher is told what is left to decide. */
export const closeOverdue = job({
  name: 'opportunity.closeOverdue',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'opportunity.closeOverdue', atOnce: 1 },
  async run({ db, now, signal }) {
    let taken = AT_ONCE;
    while (!signal.aborted && taken === AT_ONCE)
      taken = await inTransaction(db, async (tx) => {
        const due = await takeOverdue(tx, productDay(now()), AT_ONCE);
        for (const row of due) {
          await moveOpportunity({ db: tx, now: now() }, row, 'close');
          const undecided = (await lockUndecided(tx, row.id)).length;
          const facts = { opportunity_id: row.id, title: row.title, undecided };
          await notify(tx, row.user_id, 'opportunity.closed', facts);
        }
        return due.length;
      });
  },
});
