import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteOldFlows, listOldFlowTokens } from './channel.queries.ts';
import { revokeFlows } from './disconnect-channel.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Ways to a platform that are over: a day later nobody asks what became of them. Rights that were left on the way are given back. */
export const sweepFlows = job({
  name: 'channel.sweepFlows',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    // A process that is killed between the two gives them back twice, which changes nothing.
    await revokeFlows(db, await listOldFlowTokens(db, before));
    await deleteOldFlows(db, before);
  },
});
