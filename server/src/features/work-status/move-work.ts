import type { WorkEventKind } from '@toada/domain/work/work.contract.ts';
import type { WorkEvent } from '@toada/domain/work/work.states.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { tellScreens } from './tell-screens.ts';
import { insertWorkEvent, moveRow } from './work-status.queries.ts';

type Moving = {
  db: Executor;
  now: Date;
  /** Null for the product itself. */
  actorId: string | null;
  note?: string | null;
  changes?: Updateable<Tables['works']>;
};

const kinds: Record<WorkEvent, WorkEventKind> = {
  submit: 'submitted',
  owe: 'submitted',
  pay: 'paid',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  reopen: 'reopened',
  correct: 'reopened',
};

/** The one door of a work's life: its status, its history and open screens. Undefined where the machine has no such way. */
export async function moveWork(id: string, event: WorkEvent, { db, now, actorId, note = null, changes = {} }: Moving) {
  const moved = await moveRow(db, id, event, changes);
  if (!moved) return;
  await insertWorkEvent(db, { work_id: id, kind: kinds[event], actor_id: actorId, note, created_at: now });
  await tellScreens(db, moved);
  return moved;
}

/** The beginning of its history. */
export async function recordCreated(db: Executor, id: string, actorId: string, now: Date) {
  await insertWorkEvent(db, { work_id: id, kind: 'created', actor_id: actorId, created_at: now });
}

/** The fee is paid: the staff can look at the work. A work that does not wait for one any more stays as it is. */
export async function settleFee(db: Executor, id: string, now: Date) {
  await moveWork(id, 'pay', { db, now, actorId: null, changes: { fee_paid_at: now } });
}
