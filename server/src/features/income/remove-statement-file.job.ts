import { z } from 'zod';
import { job } from '../../jobs/job.ts';

/** A statement is made whenever it is asked for, and gone soon after: what it says is in the ledger. */
export const removeStatementFile = job({
  name: 'income.removeFile',
  payload: z.object({ key: z.string().startsWith('finance-statements/') }),
  attempts: 8,
  async run({ storage, payload }) {
    await storage.remove(payload.key);
  },
});
