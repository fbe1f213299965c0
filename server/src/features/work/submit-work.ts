import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { workComplaintsOf } from '@toada/domain/work/work.complaints.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { askRefund, cancelPayment } from '../payment/cancel-payment.ts';
import { requestPayment } from '../payment/request-payment.ts';
import { moveWork } from '../work-status/move-work.ts';
import { draftOf, feeOf, presentWork } from './present-work.ts';
import { listRecordings } from './recording.queries.ts';
import { lockEditable } from './save-work.ts';
import { lockWork, setWork, takeNumber, type WorkRow } from './work.queries.ts';

type Named = { id: AskedId<'works'> };

const CENT = 10_000n;
const REFUND_REASON = 'Registro de obra cancelado antes da aprovação.';

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
  if (fee_cents !== null) await askFee(call, work, fee_cents);
  const event = fee_cents === null ? 'submit' : 'owe';
  const moved = await moveWork(work.id, event, { db, now, actorId: actor.id, changes: { note: null } });
  if (!moved) throw new AppError('work.moved', { status: work.status });
  await recordAudit(call, {
    action: 'work.submitted',
    personId: work.user_id,
    subjectId: work.id,
    before: { status: work.status },
    after: { status: moved.status, title: work.title },
  });
  return presentWork(call, work.id);
}

/** Money that is still on its way back cannot pay a second time: the owner waits for it. */
async function askFee({ db, now }: Call<unknown>, work: WorkRow, feeCents: number) {
  const { status } = await requestPayment(db, {
    ...{ purpose: 'work_registration', thingId: work.id, title: work.title, payerId: work.payer_id },
    ...{ amountMicros: BigInt(feeCents) * CENT, now },
  });
  if (status !== 'pending') throw new AppError('payment.wrongState', { status });
}

/** Its owner takes it back, also after the approval. The fee of a work that nobody approved is given back. */
export async function withdrawWork(call: Call<Named>) {
  const { db, now } = call;
  const { work, moved } = await step(call, 'withdraw');
  if (work.status !== 'approved') {
    await askRefund(db, { purpose: 'work_registration', thingId: work.id, reason: REFUND_REASON, now });
    await setWork(db, work.id, { fee_paid_at: null });
  }
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
  const { db, now } = call;
  const { work } = await step(call, 'reopen');
  await cancelPayment(db, { purpose: 'work_registration', thingId: work.id, now });
  return presentWork(call, work.id);
}

async function step({ db, visible, actor, input, now }: Call<Named>, event: 'withdraw' | 'reopen') {
  const work: WorkRow | undefined = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  const moved = await moveWork(work.id, event, { db, now, actorId: actor.id });
  if (!moved) throw new AppError('work.moved', { status: work.status });
  return { work, moved };
}
