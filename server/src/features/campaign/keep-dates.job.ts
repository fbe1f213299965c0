import { dueEvent } from '@toada/domain/campaign/campaign.rules.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { endCampaign, moveCampaign } from '../campaign-status/move-campaign.ts';
import { notify } from '../notification/notify.ts';
import { takeDue } from './campaign.queries.ts';

const AT_ONCE = 200;

/** Begins campaigns on their first day and ends them behind their last, by the artists' calendar; each owner is told. */
export const keepDates = job({
  name: 'campaign.keepDates',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'campaign.keepDates', atOnce: 1 },
  async run({ db, now, signal }) {
    let moved = AT_ONCE;
    while (!signal.aborted && moved === AT_ONCE)
      moved = await inTransaction(db, async (tx) => {
        const [at, today] = [now(), productDay(now())];
        const due = await takeDue(tx, today, AT_ONCE);
        for (const campaign of due) {
          const event = dueEvent(campaign, today);
          if (event === null) continue;
          const by = { db: tx, now: at };
          await (event === 'end' ? endCampaign(by, campaign) : moveCampaign(by, campaign, event));
          const { id, user_id, name } = campaign;
          await notify(tx, user_id, 'campaign.moved', { campaign_id: id, name, event });
        }
        return due.length;
      });
  },
});
