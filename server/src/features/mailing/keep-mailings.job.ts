import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { notify } from '../notification/notify.ts';
import { listDue, listOutlived, listSending, lockRunning } from './keep.queries.ts';
import { lockMailing, type MailingRecord, readCounts } from './mailing.queries.ts';
import { deleteOldHits } from './mailing-links.queries.ts';
import { moveMailing } from './move-mailing.ts';
import { sumOf } from './present-mailing.ts';
import { sendQueue } from './send-queue.ts';
import { deleteOldLeases, listIdleDomains } from './sender/sender.queries.ts';
import { settleMailing } from './settle-mailing.ts';
import { startMailing } from './start-mailing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every minute: begins what is due, follows the campaigns, judges tests, and takes up what a dead process left. */
export const keepMailings = job({
  name: 'mailing.keep',
  payload: z.object({}),
  attempts: 2,
  lane: { name: 'mailing.keep', atOnce: 1 },
  async run({ db, now, mailFrom }) {
    for (const id of await listDue(db, now()))
      await inTransaction(db, async (tx) => {
        // The campaign is locked first, as by its owner, who may end it at this moment.
        const isRunning = await lockRunning(tx, id);
        const mailing = await lockMailing(tx, id);
        if (isRunning && mailing?.status === 'scheduled') await startMailing({ db: tx, now: now() }, mailing, mailFrom);
      });
    for (const id of await listOutlived(db))
      await inTransaction(db, async (tx) => {
        const mailing = await lockMailing(tx, id);
        if (mailing && ['scheduled', 'sending', 'paused', 'stopped'].includes(mailing.status))
          await endWithCampaign(tx, mailing, now());
      });
    for (const id of await listSending(db)) await inTransaction(db, (tx) => settleMailing(tx, id, now()));
    for (const domain of await listIdleDomains(db, now()))
      await enqueue(db, sendQueue, { domain }, { key: `mailing ${domain}` });
    await deleteOldHits(db, new Date(now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10));
    await deleteOldLeases(db);
  },
});

/** The campaign's end is its mailing's: its owner hears how many have no mail. */
async function endWithCampaign(db: Executor, mailing: MailingRecord, now: Date) {
  const { id, user_id, campaign_name: name, status } = mailing;
  await moveMailing({ db, now }, mailing, 'cancel', { ended_at: now });
  const waiting = sumOf(await readCounts(db, id), null, 'waiting', 'claimed');
  if (waiting > 0 || status === 'scheduled')
    await notify(db, user_id, 'mailing.cancelled', { campaign_id: id, name, waiting });
}
