import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { sendingComplaintsOf } from '@toada/domain/work/work.complaints.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { beginBy } from '../payment/begin-payment.ts';
import { askRefund, cancelPayment } from '../payment/cancel-payment.ts';
import { requestPayment } from '../payment/request-payment.ts';
import { moveWork } from '../work-status/move-work.ts';
import { draftOf, presentWork } from './present-work.ts';
import { listRecordings } from './recording.queries.ts';
import { lockEditable } from './save-work.ts';
import { lockWork, setWork, takeNumber, type WorkRow, wasApproved } from './work.queries.ts';
import { CENT, feeFactsOf } from './work-fee.ts';

type Named = { id: AskedId<'works'> };

const REFUND_REASON = 'Registro de obra cancelado antes da aprovação.';

type Submission = Named & { revision: number };

/** To the staff, or first to the cash desk where a fee is charged. Also what was rejected and is corrected. */
export function submitWork(call: Call<Submission>) {
  return sendWork(call, { asksWay: true });
}

/** `asksWay`: whoever pays has to say how, where there is a way; works of a sheet are paid one by one afterwards. */
export async function sendWork(call: Call<Submission>, { asksWay }: { asksWay: boolean }) {
  const { db, actor, input, now } = call;
  const work = await lockEditable(call, input.revision);
  const today = productDay(now);
  const draft = draftOf(work.draft, await listRecordings(db, work.id));
  const { fee_cents, fee_ways } = await feeFactsOf(call, work);
  const complaints = sendingComplaintsOf(draft, today, asksWay ? fee_ways : []);
  if (complaints.length > 0) throw new AppError('work.incomplete', { complaints });
  const number = work.number ?? (await takeNumber(db, today.slice(0, 4)));
  await setWork(db, work.id, { number, fee_cents: fee_cents ?? work.fee_cents, submitted_at: now, decided_at: null });
  if (fee_cents !== null) {
    const payment = await askFee(call, work, fee_cents);
    const way = fee_ways.find((one) => one === draft.payment_method);
    if (way) await beginBy(call, payment, way);
  }
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

async function askFee({ db, now }: Call<unknown>, work: WorkRow, feeCents: number) {
  const payment = await requestPayment(db, {
    ...{ purpose: 'work_registration', thingId: work.id, title: work.title, payerId: work.payer_id },
    ...{ amountMicros: BigInt(feeCents) * CENT, now },
  });
  if (payment.status !== 'pending') throw new AppError('payment.wrongState', { status: payment.status });
  return payment;
}

/** Its owner takes it back, also after the approval. A fee for which nothing was approved is given back. */
export async function withdrawWork(call: Call<Named>) {
  const { db, now } = call;
  const { work, moved } = await step(call, 'withdraw');
  const thing = { purpose: 'work_registration', thingId: work.id, now } as const;
  if (work.fee_paid_at && (await wasApproved(db, work.id, work.fee_paid_at))) await cancelPayment(db, thing);
  else {
    await askRefund(db, { ...thing, reason: REFUND_REASON });
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
