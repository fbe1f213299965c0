import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { PaymentFilter } from '@toada/domain/payment/payment.contract.ts';
import { formatPaymentNumber, formatTxid, parsePaymentNumber } from '@toada/domain/payment/payment.rules.ts';
import type { Call } from '../../http/serve.ts';
import { publishToAllowed } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listPeople } from '../profile/list-people.ts';
import { toPaymentView } from './present-payment.ts';
import { clearReceipt, findLoose, type LooseRow, listLoose } from './receipt.queries.ts';
import { countWaiting, findReceived, listReceived, type NamedPayment } from './received.queries.ts';

/** More people than this share no name anybody would look for. */
const NAMESAKES_MAX = 100;
const PIX_MARK = /^E\d{8}\d{12}[A-Za-z0-9]{11}$/;

export async function readReceived(call: Call<PaymentFilter>) {
  const { search: text, ...asked } = call.input;
  const search = text ? await meaningOf(call, text) : undefined;
  const { rows, next } = await listReceived(call.db, call.visible, { ...asked, search });
  return { rows: rows.map(toReceived), next };
}

export function readWaiting({ db, visible }: Call<unknown>) {
  return countWaiting(db, visible);
}

/** A number ('P-000123', '123'), the mark of a Pix, or a part of a name. */
async function meaningOf({ db, visible, now }: Call<unknown>, text: string) {
  const number = parsePaymentNumber(/^\d{1,15}$/.test(text) ? `P${text}` : text);
  if (number !== null) return { number };
  if (PIX_MARK.test(text)) return { mark: text };
  const { rows } = await listPeople(db, visible, { search: text, limit: NAMESAKES_MAX, now });
  return { peopleIds: rows.map(({ id }) => id) };
}

export async function presentReceived({ db, visible }: Call<unknown>, id: string) {
  return toReceived(await findReceived(db, visible, id));
}

function toReceived(payment: NamedPayment) {
  const { user_id, user_name, method, number, paid_mark, refund_mark, refund_reason, awaits_refund } = payment;
  return {
    ...toPaymentView(payment),
    ...{ user_id, user_name, method, mark: paid_mark, refund_mark, refund_reason, awaits_refund },
    txid: method === 'pix' ? formatTxid(number) : null,
  };
}

export async function readLoose({ db, visible, input }: Call<PageInput>) {
  const { rows, next } = await listLoose(db, visible, input);
  return { rows: rows.map(toLoose), next };
}

/** Somebody of finance has seen to it: given back, or made good otherwise, as the note says. */
export async function clearLoose(call: Call<{ id: string; note: string }>) {
  const { db, visible, actor, input, now } = call;
  const receipt = await findLoose(db, visible, input.id);
  if (!receipt) throw new AppError('notFound', {});
  const { note } = input;
  if (!(await clearReceipt(db, receipt.id, { actorId: actor.id, note, now })))
    throw new AppError('payment.looseCleared', {});
  const after = { amount: writeMicros(receipt.amount_micros), currency: 'BRL', reason: note };
  await recordAudit(call, { action: 'payment.looseCleared', subjectId: receipt.id, after });
  await publishToAllowed(db, 'payment.manage', { type: 'changed', subject: 'payments' });
  return toLoose(receipt);
}

function toLoose({ id, outcome, amount_micros, mark, came_at, created_at, payment_id, ...payment }: LooseRow) {
  return {
    ...{ id, outcome, amount: writeMicros(amount_micros), mark, came_at, created_at, payment_id },
    payment_number: formatPaymentNumber(payment.number),
    payment_amount: writeMicros(payment.asked_micros),
    user_name: payment.user_name,
  };
}
