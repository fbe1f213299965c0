import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type EntryLine, postEntry } from '../ledger/post-entry.ts';
import { publish } from '../live/publish.ts';
import {
  type AdvanceRow,
  findAdvance,
  findBorrower,
  findReleaseOf,
  insertAdvance,
  lockAvailable,
} from './advance.queries.ts';

type AdvanceForm = z.infer<typeof splitApi.giveAdvance.input>;

/** Money ahead of income, the platform's or, by a label, the label's own: it is earned back before anything is divided. */
export async function giveAdvance(call: Call<AdvanceForm>) {
  const { db, actor, visible, input, now } = call;
  const { user_id, release_id, currency, note } = input;
  if (!(await findBorrower(db, visible, user_id))) throw new AppError('notFound', {});
  if (release_id && !(await findReleaseOf(db, user_id, release_id))) throw new AppError('notFound', {});
  const amount_micros = parseMicros(input.amount);
  assert(amount_micros, 'the contract has read the amount');
  const lenderId = visible.reach === 'any' ? null : actor.id;
  if (lenderId && !input.is_paid) await requireFunds(call, lenderId, amount_micros);

  const id = randomUUID();
  const facts = { id, user_id, release_id, lender_id: lenderId, currency, amount_micros, note };
  await insertAdvance(db, { ...facts, created_by: actor.id, created_at: now });
  const lines = linesOf({
    id,
    userId: user_id,
    lenderId,
    currency,
    amountMicros: amount_micros,
    isPaid: input.is_paid,
  });
  await postEntry(db, { key: `advance:${id}`, kind: 'advance', note, createdBy: actor.id, at: now, lines });
  await recordAudit(call, {
    action: 'advance.given',
    personId: user_id,
    subjectId: id,
    after: { currency, amount: input.amount, is_paid: input.is_paid, ...(release_id ? { release_id } : {}) },
  });
  await publish(db, user_id, { type: 'changed', subject: 'finance' });
  return toView(await findAdvance(db, id));
}

async function requireFunds({ db, input: { currency } }: Call<AdvanceForm>, lenderId: string, amountMicros: bigint) {
  const available = await lockAvailable(db, lenderId, currency);
  if (available < amountMicros) throw new AppError('advance.balance', { currency, amount: writeMicros(available) });
}

type Loan = {
  id: string;
  userId: string;
  lenderId: string | null;
  currency: string;
  amountMicros: bigint;
  isPaid: boolean;
};

/**
 * The advance's own account stands at what is left to be earned back, with a minus. Against it: the artist who is paid now, else the
 * account of what was lent; a label's is passed on to the label as it is earned back (pass-recouped.ts).
 */
function linesOf({ id, userId, lenderId, currency, amountMicros, isPaid }: Loan): EntryLine[] {
  const kind = 'advance' as const;
  const owed: EntryLine = { account: { kind, currency, advanceId: id }, amountMicros: -amountMicros, kind };
  const paid: EntryLine = { account: { kind: 'available', currency, userId }, amountMicros, kind };
  const ours: EntryLine = { account: { kind: 'lent', currency }, amountMicros, kind };
  if (!lenderId) return [owed, isPaid ? ours : paid];
  const lent: EntryLine = {
    account: { kind: 'available', currency, userId: lenderId },
    amountMicros: -amountMicros,
    kind,
  };
  return isPaid ? [owed, ours] : [owed, ours, lent, paid];
}

export function toView({ amount_micros, recouped_micros, user_name, ...row }: AdvanceRow) {
  return {
    ...row,
    user_name: user_name ?? '',
    amount: writeMicros(amount_micros),
    recouped: writeMicros(recouped_micros),
  };
}
