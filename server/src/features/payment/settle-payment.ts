import { writeMicros } from '@toada/domain/money/money.ts';
import {
  formatPaymentNumber,
  type LooseOutcome,
  type PaymentMethod,
  type ReceiptOutcome,
} from '@toada/domain/payment/payment.rules.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import type { EntryLine } from '../ledger/post-entry.ts';
import { setAttempt } from './attempt.queries.ts';
import { lockOpenOf, lockPayment, type PaymentRow } from './payment.queries.ts';
import { fromOutside } from './payment-lines.ts';
import { insertReceipt, type ReceiptRow } from './receipt.queries.ts';
import { type By, takePaymentStep } from './take-payment-step.ts';
import { tellLoose } from './tell-finance.ts';

/** Money that came. Its mark tells it from all other money of its network. */
export type Money = {
  network: ReceiptRow['network'];
  mark: string;
  method: PaymentMethod;
  amountMicros: bigint;
  cameAt: Date;
  attemptId: string | null;
};

/**
 * Takes money in for a payment, once by its mark: told twice, late, out of order or by two at once, it counts one time. The amount that
 * was asked pays; anything else is written down for finance, and the ledger does not move.
 */
export async function settlePayment(
  by: By,
  paymentId: string,
  money: Money,
  lines?: readonly EntryLine[],
): Promise<ReceiptOutcome | 'already'> {
  const payment = await payable(by.db, await lockPayment(beyondReach(by.db), paymentId));
  const outcome = judge(payment, money.amountMicros);
  const receipt = await insertReceipt(by.db, {
    ...{ payment_id: payment.id, attempt_id: money.attemptId, network: money.network, mark: money.mark },
    ...{ amount_micros: money.amountMicros, outcome, came_at: money.cameAt },
    ...{ told_by: by.call?.actor.id ?? null, created_at: by.now },
  });
  if (!receipt) return 'already';
  if (outcome !== 'settled') {
    await leaveLoose(by, payment, { id: receipt.id, outcome }, money);
    return outcome;
  }
  if (money.attemptId) await setAttempt(by.db, money.attemptId, { is_closed: true });
  await takePaymentStep(by, payment, {
    event: 'pay',
    lines: lines ?? fromOutside(payment),
    changes: { paid_by: money.method, paid_mark: money.mark, paid_attempt: money.attemptId, paid_at: by.now },
    trail: money.network === 'pix' ? { end_to_end_id: money.mark } : {},
  });
  return outcome;
}

/** A payment that ran out or was called off, and was asked for anew, is paid as the new one, where it costs the same. */
export async function payable<Row extends PaymentRow>(db: Executor, payment: Row): Promise<Row | PaymentRow> {
  if (payment.status !== 'expired' && payment.status !== 'cancelled') return payment;
  const open = await lockOpenOf(db, { purpose: payment.purpose, thingId: payment.thing_id });
  return open ?? payment;
}

/** Fate of an amount for a payment as it stands. */
export function judge({ status, amount_micros }: PaymentRow, amount: bigint): ReceiptOutcome {
  if (status === 'cancelled') return 'late';
  if (status !== 'pending' && status !== 'expired') return 'surplus';
  return amount === amount_micros ? 'settled' : 'other_amount';
}

type LooseMoney = { id: string; outcome: LooseOutcome };

async function leaveLoose({ db, now, call }: By, payment: PaymentRow, receipt: LooseMoney, money: Money) {
  const after = {
    ...{ number: formatPaymentNumber(payment.number), amount: writeMicros(money.amountMicros) },
    currency: payment.currency,
  };
  const act = { action: 'payment.loose', personId: payment.user_id, subjectId: receipt.id, after } as const;
  await (call ? recordAudit(call, act) : recordSystemAudit(db, act, now));
  await tellLoose(db, payment, { ...receipt, amountMicros: money.amountMicros }, call?.actor.id ?? null);
}
