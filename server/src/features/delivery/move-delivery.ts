import { assert } from '@toada/domain/assert.ts';
import type { DeliveryEventKind } from '@toada/domain/delivery/delivery.contract.ts';
import { type DeliveryEvent, type DeliveryStatus, deliveryStates } from '@toada/domain/delivery/delivery.states.ts';
import { next } from '@toada/domain/machine.ts';
import type { Executor } from '../../db/connect.ts';
import { type DeliveryChanges, insertEvent, setWork } from './work.queries.ts';

type Moved = { id: string; status: DeliveryStatus };

/** Where a delivery stands from now on, as the table of states has it. Who calls has locked it. */
export async function moveDelivery(db: Executor, row: Moved, event: DeliveryEvent, changes: DeliveryChanges = {}) {
  const status = next(deliveryStates, row.status, event);
  assert(status, `${event} may happen to a delivery that is ${row.status}`);
  await setWork(db, row.id, { ...changes, status });
  return status;
}

type Noted = { kind: DeliveryEventKind; detail?: string | null; actorId?: string | null };

/** That something happened, for the timeline of its release. */
export async function noteDelivery(db: Executor, deliveryId: string, { kind, detail, actorId }: Noted, now: Date) {
  const event = { delivery_id: deliveryId, kind, detail: detail ?? null, actor_id: actorId ?? null };
  await insertEvent(db, { ...event, created_at: now });
}
