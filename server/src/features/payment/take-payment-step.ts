import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { formatPaymentNumber, type PaymentPurpose } from '@toada/domain/payment/payment.rules.ts';
import type { PaymentEvent } from '@toada/domain/payment/payment.states.ts';
import { paymentPurposeLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { publishToAllowedAnd } from '../../live/publish.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import { type EntryLine, postEntry } from '../ledger/post-entry.ts';
import { notify } from '../notification/notify.ts';
import { settleFee } from '../work-status/move-work.ts';
import { movePayment, type PaymentRow } from './payment.queries.ts';

/** The doer: a person by their call, or the product. */
export type By = { db: Executor; now: Date; call?: Call<unknown> | undefined };

type Step = {
  event: PaymentEvent;
  changes?: Updateable<Tables['payments']>;
  lines?: readonly EntryLine[];
  /** For the trail, beside what every step says there. */
  trail?: { end_to_end_id?: string; reason?: string };
};

const audits: Record<PaymentEvent, AuditAction> = {
  pay: 'payment.paid',
  expire: 'payment.expired',
  cancel: 'payment.cancelled',
  askRefund: 'payment.refundAsked',
  refund: 'payment.refunded',
};
/** The thing that was paid for goes on, in the transaction of its payment. */
const goesOn: Record<PaymentPurpose, (db: Executor, thingId: string, now: Date) => Promise<unknown>> = {
  work_registration: settleFee,
  // Paid with its submission, whose verb goes on by itself.
  campaign_budget: async () => undefined,
};
const entries = { pay: 'payment', refund: 'refund' } as const;

/**
 * Every step of a payment: the table of states allows it, one entry of the ledger by one key carries its money, the trail has it, the
 * payer hears of it, and the thing that was paid for goes on. The row is locked by the caller.
 */
export async function takePaymentStep(by: By, payment: PaymentRow, step: Step): Promise<PaymentRow> {
  const { db, now, call } = by;
  const { event, changes = {}, lines = [], trail = {} } = step;
  const { id, user_id: personId, status } = payment;
  const after = await movePayment(db, id, event, { ...changes, updated_at: now });
  if (!after) throw new AppError('payment.wrongState', { status });
  if (event === 'pay' || event === 'refund') {
    const entry = { key: `payment:${id}:${event}`, kind: entries[event], createdBy: call?.actor.id ?? null, at: now };
    await postEntry(db, { ...entry, note: saying(after), lines });
  }
  const told = { number: formatPaymentNumber(payment.number), amount: writeMicros(payment.amount_micros) };
  const act = {
    ...{ action: audits[event], personId, subjectId: id },
    ...{ before: { status }, after: { status: after.status, ...told, currency: payment.currency, ...trail } },
  };
  await (call ? recordAudit(call, act) : recordSystemAudit(db, act, now));
  if (event === 'pay') await goesOn[payment.purpose](db, payment.thing_id, now);
  await tell(db, after, event);
  return after;
}

/** 'P-000123 · Registro de obra: Asa de Pipa', as the movement says it. */
function saying({ number, purpose, title }: PaymentRow): string {
  return `${formatPaymentNumber(number)} · ${paymentPurposeLabels[purpose]}: ${title}`;
}

async function tell(db: Executor, payment: PaymentRow, event: PaymentEvent) {
  const { id, number, user_id, purpose, thing_id, title, currency, amount_micros } = payment;
  if (event === 'pay' || event === 'refund' || event === 'expire')
    await notify(db, user_id, 'payment.moved', {
      ...{ payment_id: id, number: formatPaymentNumber(number), event, purpose, thing_id, title },
      sum: { amount: writeMicros(amount_micros), currency },
    });
  await publishToAllowedAnd(db, user_id, 'payment.manage', { type: 'changed', subject: 'payments' });
}
