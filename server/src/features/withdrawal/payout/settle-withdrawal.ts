import { AppError } from '@toada/domain/errors.ts';
import type { Payment, Refusal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { Call } from '../../../http/serve.ts';
import { lockForeign } from '../lock-foreign.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { takeStep } from '../take-step.ts';
import type { WithdrawalRow } from '../withdrawal.queries.ts';
import { giveBack, payOut, takeIn } from '../withdrawal-lines.ts';
import { lockMarks, setResultsKnown } from './payout.queries.ts';

/** What the bank told, entered by hand. */
export async function payWithdrawal(call: Call<Payment>) {
  const { db, visible, input } = call;
  const withdrawal = await lockForeign(call);
  const [holder] = await lockMarks(db, [input.end_to_end_id]);
  if (holder && holder.id !== withdrawal.id)
    throw new AppError('input.invalid', { fields: { end_to_end_id: 'withdrawal.endToEndIdUsed' } });
  await settlePaid(call, withdrawal, input.end_to_end_id);
  await settleBatch(call, withdrawal);
  return presentWithdrawal(db, visible, withdrawal.id);
}

/** The bank did not take it, or gave it back later. */
export async function returnWithdrawal(call: Call<Refusal>) {
  const { db, visible, input } = call;
  const withdrawal = await lockForeign(call);
  await settleReturned(call, withdrawal, input.reason);
  await settleBatch(call, withdrawal);
  return presentWithdrawal(db, visible, withdrawal.id);
}

/** Gone, with the mark by which the bank knows it. */
export function settlePaid(call: Call<unknown>, withdrawal: WithdrawalRow, end_to_end_id: string) {
  return takeStep(call, withdrawal, { event: 'pay', lines: payOut(withdrawal), changes: { end_to_end_id } });
}

/** Free again, wherever it was. */
export function settleReturned(call: Call<unknown>, withdrawal: WithdrawalRow, reason: string) {
  const lines = withdrawal.status === 'paid' ? takeIn(withdrawal) : giveBack(withdrawal);
  return takeStep(call, withdrawal, { event: 'return', lines, changes: { reason }, note: reason });
}

/** Of a batch one more has its result, unless it had one before. */
async function settleBatch({ db }: Call<unknown>, { status, batch_id }: WithdrawalRow) {
  if (status === 'sent' && batch_id) await setResultsKnown(db, batch_id, 1);
}
