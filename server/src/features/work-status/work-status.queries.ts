import type { WorkEventKind } from '@toada/domain/work/work.contract.ts';
import type { WorkEvent } from '@toada/domain/work/work.states.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

/** Undefined where the status has no such way. */
export function moveRow(db: Executor, id: string, event: WorkEvent, columns: Updateable<Tables['works']>) {
  return moveRows(db, 'works', event).set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function insertWorkEvent(
  db: Executor,
  event: { work_id: string; kind: WorkEventKind; actor_id: string | null; note?: string | null; created_at: Date },
) {
  await db.insertInto('work_events').values(event).execute();
}
