import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { passOn } from './pass-on.ts';
import { wakeAllLanes } from './wake-deliveries.ts';
import { listConnectorsAtWork, listStranded } from './work.queries.ts';

const STRANDED_AT_ONCE = 500;

/** By the clock: what is to be tried again now is, and nothing is forgotten, whatever became of the jobs that were to do it. */
export const wakeStores = job({
  name: 'delivery.wakeStores',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    for (const stranded of await listStranded(db, STRANDED_AT_ONCE)) await passOn(db, stranded, now());
    for (const connectorId of await listConnectorsAtWork(db)) if (connectorId) await wakeAllLanes(db, connectorId);
  },
});
