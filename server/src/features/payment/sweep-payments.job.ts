import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueueMany } from '../../jobs/queue.ts';
import { listOpenAttempts } from './attempt.queries.ts';
import { checkAttempt } from './check-attempt.job.ts';
import { lockDue } from './payment.queries.ts';
import { takePaymentStep } from './take-payment-step.ts';

const AT_ONCE = 200;
/** A provider closes its page or code long before. */
const ASKED_FOR_MS = 8 * 86_400_000;

/** Closes what nobody has paid in its time, and asks providers about attempts of which no webhook told. */
export const sweepPayments = job({
  name: 'payment.sweep',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    const at = now();
    await inTransaction(db, async (tx) => {
      for (const payment of await lockDue(tx, at, AT_ONCE))
        await takePaymentStep({ db: tx, now: at }, payment, { event: 'expire' });
    });
    const open = await listOpenAttempts(db, new Date(at.getTime() - ASKED_FOR_MS), AT_ONCE);
    if (open.length > 0)
      await enqueueMany(
        db,
        checkAttempt,
        open.map(({ id }) => ({ attemptId: id })),
      );
  },
});
