import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { notifyOwner } from './notify-owner.ts';
import { lockForTelling } from './withdrawal.queries.ts';

/** Tells the owner of an approval once it can no longer be taken back, and only while it still stands. */
export const tellApproval = job({
  name: 'withdrawal.tellApproval',
  payload: z.object({ withdrawalId: z.uuid(), undone: z.int() }),
  attempts: 8,
  async run({ db, payload: { withdrawalId, undone } }) {
    await inTransaction(db, async (tx) => {
      const withdrawal = await lockForTelling(tx, withdrawalId);
      // A later step was told by itself.
      if (withdrawal?.status !== 'approved' || withdrawal.undone !== undone) return;
      await notifyOwner(tx, withdrawal, 'approve');
    });
  },
});
