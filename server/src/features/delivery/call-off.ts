import { toSendStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { isUnsent } from '@toada/domain/delivery/store-message.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { listMessages } from '../release-status/store-messages.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { type Delivery, lockWork } from './work.queries.ts';

type Row = { id: string; status: string; may_be_there: boolean; lane: number | null };

/** Whether a message that brings the release to a store can be stopped: the store cannot have it, or nobody is at it. */
export function mayCallOff(row: Pick<Delivery, 'kind' | 'status' | 'may_be_there' | 'lane'>): boolean {
  return isUnsent(row) || (row.kind !== 'takedown' && toSendStatuses.includes(row.status) && row.lane === null);
}

/** Messages that are not needed any more. A lane that is at one finds it gone before its last file. Who calls has locked the release. */
export async function callOff(db: Executor, rows: readonly Row[], now: Date, actorId: string | null, detail?: string) {
  for (const { id, status, may_be_there, lane } of rows) {
    const row = await lockWork(db, id);
    if (!row) continue;
    const isAsBefore = row.status === status && row.may_be_there === may_be_there && row.lane === lane;
    // A lane has come further meanwhile: as long as it has handed nothing over, it is still in time.
    if (!isAsBefore && !mayCallOff(row)) continue;
    await moveDelivery(db, row, 'cancel', { ended_at: now, lane: null, next_attempt_at: null });
    await noteDelivery(db, id, { kind: 'cancelled', actorId, detail: detail ?? null }, now);
  }
}

/** A waiting message is not needed once its release may be edited: the next version goes to every chosen store. */
export async function callOffUnsent(db: Executor, releaseId: string, now: Date, reason: string) {
  const messages = await listMessages(db, releaseId);
  const waiting = messages.filter((row) => mayCallOff(row) && row.status !== 'failed');
  await callOff(db, waiting, now, null, reason);
}
