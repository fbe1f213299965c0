import { AppError } from '@toada/domain/errors.ts';
import type { Payment, Refusal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { beyondReach } from '../../../access/visible-rows.ts';
import type { Call } from '../../../http/serve.ts';
import { readCover, toldOwed } from '../cover.ts';
import { lockOthersWithdrawal } from '../lock-others-withdrawal.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { takeStep } from '../take-step.ts';
import type { WithdrawalRow } from '../withdrawal.queries.ts';
import { giveBack, payOut, takeIn } from '../withdrawal-lines.ts';
import { lockEndToEndIds, setResultsKnown } from './payout.queries.ts';

/** The bank's answer, entered by hand. */
export async function payWithdrawal(call: Call<Payment>) {
  const { db, visible, input } = call;
  const { withdrawal, purses } = await lockOthersWithdrawal(call);
  const [holder] = await lockEndToEndIds(beyondReach(db), [input.end_to_end_id]);
  if (holder && holder.id !== withdrawal.id)
    throw new AppError('input.invalid', { fields: { end_to_end_id: 'withdrawal.endToEndIdUsed' } });
  const { cover, owed } = await readCover(call, withdrawal.currency, purses);
  const told = toldOwed(cover, owed);
  // The bank's deed is a fact, and is entered as one; nobody enters it without having read that it makes a debt.
  if (cover !== 'covered' && !input.accepts_debt && withdrawal.status === 'sent')
    throw new AppError('withdrawal.paysDebt', { number: formatNumber(withdrawal.number), owed: told });
  await settlePaid(call, withdrawal, input.end_to_end_id, cover === 'covered' ? {} : { owed: told });
  await settleBatch(call, withdrawal);
  return presentWithdrawal(db, visible, withdrawal.id);
}

/** The bank did not take it, or gave it back later. */
export async function returnWithdrawal(call: Call<Refusal>) {
  const { db, visible, input } = call;
  const { withdrawal } = await lockOthersWithdrawal(call);
  await settleReturned(call, withdrawal, input.reason);
  await settleBatch(call, withdrawal);
  return presentWithdrawal(db, visible, withdrawal.id);
}

/** Gone, with the mark by which the bank knows it. */
export function settlePaid(call: Call<unknown>, withdrawal: WithdrawalRow, end_to_end_id: string, trail: object = {}) {
  const changes = { end_to_end_id };
  return takeStep(call, withdrawal, { event: 'pay', lines: payOut(withdrawal), changes, trail: { ...trail } });
}

/** Free again, wherever it was. */
export function settleReturned(call: Call<unknown>, withdrawal: WithdrawalRow, reason: string) {
  const lines = withdrawal.status === 'paid' ? takeIn(withdrawal) : giveBack(withdrawal);
  return takeStep(call, withdrawal, { event: 'return', lines, changes: { reason }, note: reason });
}

/** Counts one more result of a batch, unless it was known. */
async function settleBatch({ db }: Call<unknown>, { status, batch_id }: WithdrawalRow) {
  if (status === 'sent' && batch_id) await setResultsKnown(db, batch_id, 1);
}
