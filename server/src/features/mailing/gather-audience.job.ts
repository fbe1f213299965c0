import type { MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import type { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import { testBuckets } from '@toada/domain/mailing/mailing.rules.ts';
import { z } from 'zod';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { gatherPage } from './audience.queries.ts';
import { lockMailing, type MailingRecord, readCounts, setMailing } from './mailing.queries.ts';
import { tellScreens } from './move-mailing.ts';
import { sendQueue } from './send-queue.ts';

const PAGE_FANS = 5_000;

/** Writes down whom a mailing goes to, page by page: the place where a killed one goes on stands in the row. */
export const gatherAudience = job({
  name: 'mailing.gather',
  payload: z.object({ mailingId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mailing.gather', atOnce: 2 },
  about: ({ mailingId }) => ({ mailingId }),
  async run({ payload: { mailingId }, db, now, signal }) {
    let isDone = false;
    while (!isDone && !signal.aborted)
      isDone = await inTransaction(db, async (tx) => {
        const mailing = await lockMailing(tx, mailingId);
        // A pause does not keep the list from becoming whole.
        if (!mailing || mailing.gathered_at || !['sending', 'paused', 'stopped'].includes(mailing.status)) return true;
        return gatherNext(tx, mailing, now());
      });
    // The queue takes a job up again that ended by an error.
    signal.throwIfAborted();
  },
});

async function gatherNext(db: Tx, mailing: MailingRecord, now: Date): Promise<boolean> {
  const { id, label_id, is_labels, user_id, gathered_until: after, started_at } = mailing;
  const last = await gatherPage(db, {
    ...{ id, after, limit: PAGE_FANS, now: started_at ?? now },
    reached: { ownerId: user_id, labelId: label_id, isLabels: is_labels },
    audience: mailing.audience as unknown as MailingAudience,
  });
  await tellScreens(db, mailing);
  if (last) {
    await setMailing(db, id, { gathered_until: last });
    return false;
  }
  const total = (await readCounts(db, id)).reduce((sum, { number }) => sum + number, 0);
  const hasTwo = (mailing.content as unknown as MailingContent).subject_b !== null;
  await setMailing(db, id, {
    gathered_at: now,
    test_buckets: hasTwo ? testBuckets(total, mailing.test_percent) : 0,
  });
  if (mailing.sender_domain) await enqueue(db, sendQueue, { domain: mailing.sender_domain });
  return true;
}
