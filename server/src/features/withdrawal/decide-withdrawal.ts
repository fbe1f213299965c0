import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { mayUndo } from '@toada/domain/withdrawal/undo.rules.ts';
import type { Refusal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { withdrawalStates } from '@toada/domain/withdrawal/withdrawal.states.ts';
import type { Call } from '../../http/serve.ts';
import { requireFreshCode } from '../auth/mfa/require-fresh-code.ts';
import { requireCover } from './cover.ts';
import { lockOthersWithdrawal } from './lock-others-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { takeStep } from './take-step.ts';
import { deleteApproval, findNewestStep, insertApproval, isAccountChanged } from './withdrawal.queries.ts';
import { giveBack } from './withdrawal-lines.ts';

type Of = Call<{ id: AskedId<'withdrawals'> }>;

/** Somebody looks closer: whose it is can no longer take it back. */
export async function examineWithdrawal(call: Of) {
  const { withdrawal } = await lockOthersWithdrawal(call);
  await takeStep(call, withdrawal, { event: 'examine' });
  return presentWithdrawal(call.db, call.visible, withdrawal.id);
}

/** Above a limit two people agree, each once, and never to their own. */
export async function approveWithdrawal(call: Of) {
  const { db, actor, visible, now } = call;
  const { withdrawal, purses } = await lockOthersWithdrawal(call);
  const { id, status } = withdrawal;
  // The decided status is told first: a changed account no longer matters then.
  if (next(withdrawalStates, status, 'approve') === null) throw new AppError('withdrawal.wrongState', { status });
  if (await isAccountChanged(db, withdrawal))
    throw new AppError('withdrawal.accountChanged', { number: formatNumber(withdrawal.number) });
  await requireCover(call, withdrawal, purses);
  if (withdrawal.approvals_needed > 1) await requireFreshCode(call);
  if (!(await insertApproval(db, id, actor.id, now))) throw new AppError('withdrawal.approvedBefore', {});

  const approvals = withdrawal.approvals + 1;
  const isHalf = approvals < withdrawal.approvals_needed;
  await takeStep(call, withdrawal, { event: 'approve', isHalf, changes: { approvals } });
  return presentWithdrawal(db, visible, id);
}

/** Taken back by whoever gave it, while no bank was told and its owner was not either. No money moves by an approval. */
export async function undoApproval(call: Of) {
  const { db, actor, visible, now } = call;
  const { withdrawal } = await lockOthersWithdrawal(call);
  const { id, status, approvals, undone } = withdrawal;
  if (!mayUndo(status, await findNewestStep(db, id), { id: actor.id, now }))
    throw new AppError('withdrawal.undoOver', {});
  await deleteApproval(db, id, actor.id);
  // The row counts it before its entry is written: the entry's key has the count.
  const changes = { approvals: approvals - 1, undone: undone + 1 };
  await takeStep(call, { ...withdrawal, undone: undone + 1 }, { event: 'undo', changes });
  return presentWithdrawal(db, visible, id);
}

/** The money is free again, and its owner reads why. */
export async function refuseWithdrawal(call: Call<Refusal>) {
  const { reason } = call.input;
  const { withdrawal } = await lockOthersWithdrawal(call);
  const step = { event: 'refuse', lines: giveBack(withdrawal), changes: { reason }, note: reason } as const;
  await takeStep(call, withdrawal, step);
  return presentWithdrawal(call.db, call.visible, withdrawal.id);
}
