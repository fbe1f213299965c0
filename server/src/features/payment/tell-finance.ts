import { writeMicros } from '@toada/domain/money/money.ts';
import { formatPaymentNumber, type LooseOutcome } from '@toada/domain/payment/payment.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { publishToAllowedAnd } from '../../live/publish.ts';
import { notify } from '../notification/notify.ts';
import { listFinance } from './finance.queries.ts';
import type { PaymentRow } from './payment.queries.ts';

const changed = { type: 'changed', subject: 'payments' } as const;

/** A refund waits for a person: finance has something to do, and the payer knows who acts. */
export async function tellRefundDue(db: Executor, payment: PaymentRow) {
  const { id, user_id, purpose, thing_id, title, refund_reason: reason } = payment;
  const facts = { payment_id: id, number: formatPaymentNumber(payment.number), sum: sumOf(payment) };
  await notify(db, user_id, 'payment.moved', { ...facts, event: 'askRefund', purpose, thing_id, title });
  for (const personId of await listFinance(db, null))
    await notify(db, personId, 'receivable.refund', { ...facts, reason }, { burst: 'refunds' });
  await publishToAllowedAnd(db, user_id, 'payment.manage', changed);
}

type Loose = { id: string; outcome: LooseOutcome; amountMicros: bigint };

/** Money that paid nothing waits for finance, not for the one of them who has just found it; the payer knows who acts. */
export async function tellLoose(db: Executor, payment: PaymentRow, receipt: Loose, finderId: string | null) {
  const { id, outcome, amountMicros } = receipt;
  const sum = sumOf({ currency: payment.currency, amount_micros: amountMicros });
  const facts = { receipt_id: id, number: formatPaymentNumber(payment.number), outcome, sum };
  const { user_id, purpose, thing_id, title } = payment;
  await notify(db, user_id, 'payment.astray', { ...facts, purpose, thing_id, title, asked: sumOf(payment) });
  for (const personId of await listFinance(db, finderId))
    await notify(db, personId, 'receivable.loose', facts, { burst: 'loose' });
  await publishToAllowedAnd(db, user_id, 'payment.manage', changed);
}

function sumOf({ currency, amount_micros }: Pick<PaymentRow, 'currency' | 'amount_micros'>) {
  return { currency, amount: writeMicros(amount_micros) };
}
