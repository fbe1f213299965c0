import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { notify } from '../notification/notify.ts';
import { takeDueTasks } from './remind.queries.ts';

const AT_ONCE = 100;

/** Reminds people of tasks whose day comes. A reminder and its notice are written down together: once. */
export const remindTasks = job({
  name: 'releasePlan.remindTasks',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'releasePlan.remindTasks', atOnce: 1 },
  async run({ db, now, signal }) {
    let taken = AT_ONCE;
    while (!signal.aborted && taken === AT_ONCE)
      taken = await inTransaction(db, async (tx) => {
        const due = await takeDueTasks(tx, { now: now(), today: productDay(now()), limit: AT_ONCE });
        for (const { id, reader_id, release_id, title, day, release_title, owner_name } of due)
          await notify(
            tx,
            reader_id,
            'plan.taskDue',
            { release_id, release: release_title, task: title, day, who: owner_name },
            { once: `plan task ${id} ${day}` },
          );
        return due.length;
      });
  },
});
