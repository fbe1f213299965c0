import { isUnsent } from '@toada/domain/delivery/standing.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { listStandings, lockWork } from './work.queries.ts';

type Row = { id: string; status: string; may_be_there: boolean };

/** Messages that are not needed any more. A lane that is at one finds it gone before its last file. Who calls has locked the release. */
export async function callOff(db: Executor, rows: readonly Row[], now: Date, actorId: string | null, detail?: string) {
  for (const { id, status, may_be_there } of rows) {
    const row = await lockWork(db, id);
    if (!row) continue;
    const isAsBefore = row.status === status && row.may_be_there === may_be_there;
    // Its lane has come further meanwhile: as long as nothing was handed over, it is still in time.
    if (!isAsBefore && !isUnsent(row)) continue;
    await moveDelivery(db, row, 'cancel', { ended_at: now, lane: null, next_attempt_at: null });
    await noteDelivery(db, id, { kind: 'cancelled', actorId, detail: detail ?? null }, now);
  }
}

/** A waiting message is not needed once its release may be edited: the next version goes to every chosen store. */
export async function callOffUnsent(db: Executor, releaseId: string, now: Date, reason: string) {
  const standings = await listStandings(db, releaseId);
  const waiting = standings.filter((row) => isUnsent(row) && row.status !== 'failed');
  await callOff(db, waiting, now, null, reason);
}
