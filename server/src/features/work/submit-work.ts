import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { workComplaintsOf } from '@toada/domain/work/work.complaints.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { draftOf, feeOf, presentWork } from './present-work.ts';
import { listRecordings } from './recording.queries.ts';
import { lockEditable } from './save-work.ts';
import { tellScreens } from './tell-screens.ts';
import { insertWorkEvent, lockWork, moveWork, setWork, takeNumber, type WorkRow } from './work.queries.ts';

type Named = { id: AskedId<'works'> };

/** To the staff, or first to the cash desk where a fee is charged. Also what was rejected and is corrected. */
export async function submitWork(call: Call<Named & { revision: number }>) {
  const { db, actor, input, now } = call;
  const work = await lockEditable(call, input.revision);
  const today = productDay(now);
  const complaints = workComplaintsOf(draftOf(work.draft, await listRecordings(db, work.id)), today);
  if (complaints.length > 0) throw new AppError('work.incomplete', { complaints });
  const fee_cents = await feeOf(db, work);
  const number = work.number ?? (await takeNumber(db, today.slice(0, 4)));
  await setWork(db, work.id, { number, fee_cents: fee_cents ?? work.fee_cents, submitted_at: now, decided_at: null });
  const moved = await moveWork(db, work.id, fee_cents === null ? 'submit' : 'owe', { note: null });
  if (!moved) throw new AppError('work.moved', { status: work.status });
  await insertWorkEvent(db, { work_id: work.id, kind: 'submitted', actor_id: actor.id, created_at: now });
  await recordAudit(call, {
    action: 'work.submitted',
    personId: work.user_id,
    subjectId: work.id,
    before: { status: work.status },
    after: { status: moved.status, title: work.title },
  });
  await tellScreens(db, moved);
  return presentWork(call, work.id);
}

/** Its owner takes it back, also after the approval. */
export async function withdrawWork(call: Call<Named>) {
  const { db, actor, now } = call;
  const { work, moved } = await step(call, 'withdraw');
  await insertWorkEvent(db, { work_id: work.id, kind: 'withdrawn', actor_id: actor.id, created_at: now });
  await recordAudit(call, {
    action: 'work.withdrawn',
    personId: work.user_id,
    subjectId: work.id,
    before: { status: work.status },
    after: { status: moved.status, title: work.title },
  });
  return presentWork(call, work.id);
}

/** A work that was taken back, or waits for its fee, becomes a draft again. */
export async function reopenWork(call: Call<Named>) {
  const { db, actor, now } = call;
  const { work } = await step(call, 'reopen');
  await insertWorkEvent(db, { work_id: work.id, kind: 'reopened', actor_id: actor.id, created_at: now });
  return presentWork(call, work.id);
}

/** The fee is paid: the staff can look at the work. False where it does not wait for one any more. */
export async function settleFee(db: Executor, workId: string, now: Date): Promise<boolean> {
  const moved = await moveWork(db, workId, 'pay', { fee_paid_at: now });
  if (!moved) return false;
  await insertWorkEvent(db, { work_id: workId, kind: 'paid', actor_id: null, created_at: now });
  await tellScreens(db, moved);
  return true;
}

async function step({ db, visible, input }: Call<Named>, event: 'withdraw' | 'reopen') {
  const work: WorkRow | undefined = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  const moved = await moveWork(db, work.id, event);
  if (!moved) throw new AppError('work.moved', { status: work.status });
  await tellScreens(db, moved);
  return { work, moved };
}
