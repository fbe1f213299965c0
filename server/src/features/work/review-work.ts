import { assert } from '@toada/domain/assert.ts';
import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { duplicatesOf } from '@toada/domain/work/duplicate.rules.ts';
import type { SeenWork, WorkCase, WorkQueue } from '@toada/domain/work/work.contract.ts';
import { workStates } from '@toada/domain/work/work.states.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { issueCertificate } from '../certificate/issue-certificate.ts';
import { notify } from '../notification/notify.ts';
import { askRefund } from '../payment/cancel-payment.ts';
import { moveWork } from '../work-status/move-work.ts';
import { draftOf, presentFound } from './present-work.ts';
import { findWork, listByIds, listKin, lockWork, setWork, type WorkRow, wasApproved } from './work.queries.ts';
import { listQueueIds } from './work-queue.queries.ts';

const REFUND_REASON = 'Registro de obra recusado.';

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

export function approveWork(call: Call<SeenWork>) {
  return decide(call, 'approve', 'work.approved', null);
}

export async function rejectWork(call: Call<SeenWork & { note: string }>) {
  const answer = await decide(call, 'reject', 'work.rejected', call.input.note);
  await giveFeeBack(call);
  return answer;
}

/** By the policy of the platform: back the way it was paid, and the correction is paid for anew; else the fee holds for it. */
async function giveFeeBack({ db, visible, input, now }: Call<Named>) {
  if (!(await readSetting(db, 'payment.refundsRejected'))) return;
  const work = await lockWork(db, visible, input.id);
  // A fee that has bought an approval is spent, whatever became of the work since.
  if (!work?.fee_paid_at || (await wasApproved(db, work.id, work.fee_paid_at))) return;
  const thingId = work.id;
  const thing = { purpose: 'work_registration', thingId, reason: REFUND_REASON, now } as const;
  if (await askRefund(db, thing)) await setWork(db, thingId, { fee_paid_at: null });
}

/** Nobody decides on a work of their own, nor on a version that they have not seen. */
async function decide(call: Call<SeenWork>, event: 'approve' | 'reject', action: AuditAction, note: string | null) {
  const { db, visible, actor, input, now } = call;
  const work = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  if (work.user_id === actor.id) throw new AppError('access.forbidden', {});
  if (next(workStates, work.status, event) === null) throw new AppError('work.moved', { status: work.status });
  if (!isSeen(work, input)) throw new AppError('work.resent', {});
  const changes = { note, reviewer_id: actor.id, decided_at: now };
  const moved = await moveWork(work.id, event, { db, now, actorId: actor.id, note, changes });
  assert(moved, 'the machine has this way');
  await recordAudit(call, {
    action,
    personId: work.user_id,
    subjectId: work.id,
    before: { status: work.status },
    after: { status: moved.status, title: work.title, ...(note ? { refusal: note } : {}) },
  });
  const answer = await readWorkCase(call);
  if (event === 'approve' && work.number && work.submitted_at)
    await issueCertificate(db, {
      ...{ work: { ...work, number: work.number, submitted_at: work.submitted_at }, now },
      draft: draftOf(work.draft, []),
      ...{ owner: answer.owner_name, files: answer.files, recordings: answer.recordings },
    });
  const facts = { work_id: work.id, title: work.title, is_approved: event === 'approve', reason: note };
  await notify(db, work.user_id, 'work.decided', { ...facts, owner: null });
  if (work.payer_id !== work.user_id)
    await notify(db, work.payer_id, 'work.decided', { ...facts, owner: answer.owner_name });
  return answer;
}

function isSeen({ revision, submitted_at }: WorkRow, seen: SeenWork): boolean {
  return revision === seen.revision && submitted_at?.getTime() === Date.parse(seen.submitted_at);
}
