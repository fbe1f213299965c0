import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { findAttempt, setAttempt } from './attempt.queries.ts';
import { lockPayment } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks a provider what became of an attempt. A webhook says that there is something to ask and nothing more: what it claims of amounts
 * and states is not believed.
 */
export const checkAttempt = job({
  name: 'payment.check',
  payload: z.object({ attemptId: z.uuid() }),
  attempts: 10,
  async run({ db, payload, paymentProviders, now, signal }) {
    const attempt = await findAttempt(db, payload.attemptId);
    if (!attempt?.reference || attempt.provider === 'code' || attempt.provider === 'balance') return;
    const { provider, reference } = attempt;
    const { status } = await inTransaction(db, (tx) => lockPayment(tx, attempt.payment_id));
    const mayTake = status === 'pending' || status === 'expired';
    const found = await paymentProviders[provider]?.find(reference, { signal, mayTake });
    if (!found) return;
    for (const { mark, amountMicros, at } of found.receipts)
      await inTransaction(db, (tx) =>
        settlePayment({ db: tx, now: now() }, attempt.payment_id, {
          ...{ network: provider, mark, amountMicros, cameAt: at },
          ...{ method: attempt.method, attemptId: attempt.id },
        }),
      );
    if (found.isOver) await inTransaction(db, (tx) => setAttempt(tx, attempt.id, { is_closed: true }));
  },
});

/** An attempt is asked about once at a time, whoever wants to know. */
export function checkKey(attemptId: string): string {
  return `payment.check:${attemptId}`;
}
