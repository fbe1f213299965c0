import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { passOn } from './pass-on.ts';
import { listConnectorsAtWork, listOnHold, listStranded } from './queue.queries.ts';
import { settleRelease } from './settle-release.ts';
import { wakeAllLanes } from './wake-deliveries.ts';

const AT_ONCE = 500;

/** By the clock: what is to be tried again now is, and nothing is forgotten, whatever became of the jobs that were to do it. */
export const wakeStores = job({
  name: 'delivery.wakeStores',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    for (const stranded of await listStranded(db, AT_ONCE)) await passOn(db, stranded, now());
    for (const releaseId of await listOnHold(db, AT_ONCE))
      await db.transaction().execute((tx) => settleRelease(tx, releaseId, now()));
    for (const connectorId of await listConnectorsAtWork(db)) if (connectorId) await wakeAllLanes(db, connectorId);
  },
});
