import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { findById, setFinding } from './crm-connection.queries.ts';
import { openConnection } from './open-crm.ts';
import { tellKeeper } from './tell-screens.ts';

/** Asks HubSpot with the kept token, and writes down what it said. */
export const testCrm = job({
  name: 'crm.test',
  payload: z.object({ connectionId: z.uuid() }),
  attempts: 2,
  lane: { name: 'crm', atOnce: 2 },
  async run({ db, secrets, openCrm, payload: { connectionId }, signal, now }) {
    const connection = await findById(db, connectionId);
    if (!connection) return;
    const { finding, account } = await openConnection({ secrets, openCrm }, connection).test(signal);
    if (await setFinding(db, connection, { finding, account, tested_at: now() })) await tellKeeper(db, connection);
  },
});
