import { z } from 'zod';
import { job } from './job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes expired rows and files: unused tickets, old keys, files of killed writes. */
export const sweep = job({
  name: 'sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, storage, now }) {
    const moment = now();
    await storage.sweep(moment);
    await db.deleteFrom('live_tickets').where('expires_at', '<', moment).execute();
    // Stripe's contract keeps an answer for 24 hours; a repeat after that is a new request.
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(moment.getTime() - DAY_MS))
      .execute();
  },
});
