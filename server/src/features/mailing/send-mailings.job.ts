import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { sendQueue } from './send-queue.ts';
import { openLease } from './sender/sender.queries.ts';

/** Starts the sender of a domain, unless a living one is at work: that one looks for what came meanwhile before it ends. */
export const sendMailings = job({
  ...sendQueue,
  about: ({ domain }) => ({ domain }),
  async run({ payload: { domain }, db, now, mailSenders }) {
    const leaseId = await inTransaction(db, (tx) => openLease(tx, domain, now()));
    if (leaseId) await mailSenders.start(leaseId);
  },
});
