import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { duplicatesOf } from '@toada/domain/work/duplicate.rules.ts';
import type { WorkCase, WorkQueue } from '@toada/domain/work/work.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { moveWork } from '../work-status/move-work.ts';
import { presentFound } from './present-work.ts';
import { findWork, listByIds, listKin, lockWork } from './work.queries.ts';
import { listQueueIds } from './work-queue.queries.ts';

type Named = { id: AskedId<'works'> };

export async function readWorkQueue({ db, visible, input }: Call<PageInput & { queue: WorkQueue }>) {
  const { ids, next } = await listQueueIds(db, visible, input);
  const rows = new Map((await listByIds(db, visible, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), next };
}

/** With works that may be the same one. */
export async function readWorkCase(call: Call<Named>): Promise<z.input<typeof WorkCase>> {
  const { db, visible, input } = call;
  const work = await findWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  return {
    ...(await presentFound(call, work)),
    reviewer_name: work.reviewer_name,
    duplicates: duplicatesOf(work, await listKin(db, visible, work)),
  };
}

export function approveWork(call: Call<Named>) {
  return decide(call, 'approve', 'work.approved', null);
}

export function rejectWork(call: Call<Named & { note: string }>) {
  return decide(call, 'reject', 'work.rejected', call.input.note);
}

/** Nobody decides on a work of their own. */
async function decide(call: Call<Named>, event: 'approve' | 'reject', action: AuditAction, note: string | null) {
  const { db, visible, actor, input, now } = call;
  const work = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  if (work.user_id === actor.id) throw new AppError('access.forbidden', {});
  const changes = { note, reviewer_id: actor.id, decided_at: now };
  const moved = await moveWork(work.id, event, { db, now, actorId: actor.id, note, changes });
  if (!moved) throw new AppError('work.moved', { status: work.status });
  await recordAudit(call, {
    action,
    personId: work.user_id,
    subjectId: work.id,
    before: { status: work.status },
    after: { status: moved.status, title: work.title, ...(note ? { refusal: note } : {}) },
  });
  const answer = await readWorkCase(call);
  const facts = { work_id: work.id, title: work.title, is_approved: event === 'approve', reason: note };
  await notify(db, work.user_id, 'work.decided', { ...facts, owner: null });
  if (work.payer_id !== work.user_id)
    await notify(db, work.payer_id, 'work.decided', { ...facts, owner: answer.owner_name });
  return answer;
}
