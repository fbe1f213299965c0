import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { listReleasable } from './held.queries.ts';
import { releaseForEmail } from './release-for-email.ts';
import { releaseHeld } from './release-held.ts';
import { listAwaited } from './shares.queries.ts';

/** The net below acceptances and sign-ins: what a statement brought or took back meanwhile, and who has an account since. */
export const settleHeld = job({
  name: 'split.settle',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'settle-held', atOnce: 1 },
  async run({ db, now, signal }) {
    for (const userId of await listAwaited(db)) await inTransaction(db, (tx) => releaseForEmail(tx, userId, now()));
    for (const participantId of await listReleasable(db)) {
      if (signal.aborted) return;
      await inTransaction(db, (tx) => releaseHeld(tx, participantId, now()));
    }
  },
});
