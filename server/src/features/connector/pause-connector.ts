import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { wakeDeliveries } from '../delivery/wake-deliveries.ts';
import { wakeStores } from '../delivery/wake-stores.job.ts';
import { lockKept, setConnector } from './connector.queries.ts';
import { readConnector } from './read-connectors.ts';
import { tellKeepers } from './tell-screens.ts';

/** Work under way ends; the rest waits in this connector's queue, and no other queue waits with it. */
export function pauseConnector(call: Call<{ id: AskedId<'connectors'> }>) {
  return setPaused(call, true);
}

/** Waiting messages go on. */
export function resumeConnector(call: Call<{ id: AskedId<'connectors'> }>) {
  return setPaused(call, false);
}

async function setPaused(call: Call<{ id: AskedId<'connectors'> }>, isPaused: boolean) {
  const { db, visible, input, now } = call;
  const connector = await lockKept(db, visible, input.id);
  if (!connector) throw new AppError('notFound', {});
  const { id, platform, aggregator_id: label } = connector;
  // Asked twice is done once.
  if (connector.is_paused === isPaused) return readConnector(call, id);
  await setConnector(db, id, { is_paused: isPaused });
  await recordAudit(call, {
    action: isPaused ? 'connector.paused' : 'connector.resumed',
    ...(label === null ? {} : { personId: label }),
    subjectId: id,
    after: { platform },
  });
  if (!isPaused) await wakeDeliveries(db, id, now);
  // Releases that wait for this store alone are settled without it.
  else await enqueue(db, wakeStores, {}, { key: wakeStores.name });
  await tellKeepers(db, connector);
  return readConnector(call, id);
}
