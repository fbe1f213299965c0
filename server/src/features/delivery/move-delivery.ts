import { assert } from '@toada/domain/assert.ts';
import type { DeliveryEventKind } from '@toada/domain/delivery/delivery.contract.ts';
import type { DeliveryEvent, DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import type { Executor } from '../../db/connect.ts';
import { type DeliveryChanges, insertEvent, moveWork } from './work.queries.ts';

type Moved = { id: string; status: DeliveryStatus };

/** The one door of a delivery's life; a lane's own step is `keepTurn`. Who calls has locked it. */
export async function moveDelivery(db: Executor, row: Moved, event: DeliveryEvent, changes: DeliveryChanges = {}) {
  const moved = await moveWork(db, row.id, event, changes);
  assert(moved, `${event} may happen to a delivery that is ${row.status}`);
  return moved.status;
}

type Noted = { kind: DeliveryEventKind; detail?: string | null; actorId?: string | null };

/** That something happened, for the timeline of its release. */
export async function noteDelivery(db: Executor, deliveryId: string, { kind, detail, actorId }: Noted, now: Date) {
  const event = { delivery_id: deliveryId, kind, detail: detail ?? null, actor_id: actorId ?? null };
  await insertEvent(db, { ...event, created_at: now });
}
