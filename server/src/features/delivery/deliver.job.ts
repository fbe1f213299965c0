import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import { type ConnectorRow, findConnectorOf } from '../connection/read-connection.ts';
import { type Claimed, claimDelivery } from './claim-delivery.ts';
import { endBadly } from './end-delivery.ts';
import { finishDelivery } from './finish-delivery.ts';
import { packDelivery } from './pack-delivery.ts';
import { passOn } from './pass-on.ts';
import { setInTurn } from './queue.queries.ts';
import { sendPackage } from './send-package.ts';
import { TurnOver } from './turn.ts';

/** So many workers in a row that ended with a delivery and not by it are no accident of theirs. */
const CUT_OFF_MAX = 5;

const Payload = z.object({ connectorId: z.uuid(), lane: z.int().min(0) });

/**
 * One lane of a store's queue: it takes the next delivery, works it off and comes again. A store has as many lanes as it
 * takes at once, each a queue of its own, so that no other store waits for it, and what a killed worker was at is found by
 * the lane that begins again.
 */
export const deliver = job({
  name: 'delivery.deliver',
  payload: Payload,
  attempts: 10,
  pool: 'stores',
  async run(call) {
    const { db, payload, now } = call;
    const connector = await findConnectorOf(db, payload.connectorId);
    if (!connector || connector.is_paused) return;
    const claimed = await claimDelivery(db, { connectorId: connector.id, lane: payload.lane }, now());
    if (!claimed) return;
    try {
      if (claimed.turns_open > CUT_OFF_MAX) throw new StoreError('workerDied');
      if (connector.is_on) await workOff(call, connector, claimed);
      else await passOn(db, claimed, now());
    } catch (error) {
      await takeTrouble(call, claimed, error);
    }
    await wakeLane(db, connector.id, payload.lane);
  },
});

async function workOff(call: JobCall<unknown>, connector: ConnectorRow, claimed: Claimed) {
  const packed = await packDelivery(call, connector, claimed);
  await sendPackage(call, connector, packed);
  await finishDelivery(call, connector, packed);
}

/** Asked for twice while it waits, it comes once; while it runs, it comes once more afterwards. */
export async function wakeLane(db: Executor, connectorId: string, lane: number) {
  const name = `deliver-${connectorId}-${lane}`;
  await enqueue(db, deliver, { connectorId, lane }, { key: name, queue: name });
}

async function takeTrouble({ db, now, signal }: JobCall<unknown>, claimed: Claimed, error: unknown) {
  // The process is told to end: the lane keeps what it has, and goes on with it elsewhere. That is nobody's death.
  if (signal.aborted) {
    await setInTurn(db, claimed, { turns_open: claimed.turns_open - 1 }).catch(() => {});
    throw error;
  }
  if (error instanceof TurnOver) return;
  await endBadly(db, claimed, error, now());
}
