import { z } from 'zod';
import type { WideDb } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueueMany } from '../../jobs/queue.ts';
import { listOpenAttempts } from './attempt.queries.ts';
import { checkAttempt, checkKey } from './check-attempt.job.ts';
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
    await askAboutOpen(db, new Date(at.getTime() - ASKED_FOR_MS));
  },
});

/** Every open attempt, page by page: however many nobody pays, the newest is asked about, too. */
async function askAboutOpen(db: WideDb, since: Date) {
  let page = await listOpenAttempts(db, { since, limit: AT_ONCE });
  while (page.length > 0) {
    await enqueueMany(
      db,
      checkAttempt,
      page.map(({ id }) => ({ attemptId: id })),
      ({ attemptId }) => checkKey(attemptId),
    );
    const after = page.at(-1);
    page = after && page.length === AT_ONCE ? await listOpenAttempts(db, { since, after, limit: AT_ONCE }) : [];
  }
}
