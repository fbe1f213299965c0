import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { notify } from '../notification/notify.ts';
import { countConfirmed } from './fan.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One notice a day with the number of new fans, and none on a day without any. */
export const tellFans = job({
  name: 'fan.tell',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now }) {
    // Yesterday, by the product's calendar.
    const to = new Date(`${productDay(now())}T03:00:00Z`);
    const from = new Date(to.getTime() - DAY_MS);
    await inTransaction(db, async (tx) => {
      for (const { user_id, count } of await countConfirmed(tx, { from, to }))
        await notify(tx, user_id, 'fan.joined', { number: count }, { once: `fans ${productDay(now())}` });
    });
  },
});
