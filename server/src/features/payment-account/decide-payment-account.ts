import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { Approval, Rejection } from '@toada/domain/payment-account/payment-account.contract.ts';
import { paymentAccountStates } from '@toada/domain/payment-account/payment-account.states.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findForReview } from './approval.queries.ts';
import { tellOwner, tellReviewers } from './news.ts';
import { lockAccount, moveAccount, type PaymentAccountRow } from './payment-account.queries.ts';
import { toApproval } from './present-account.ts';

/** From now on the person can be paid there. */
export async function approvePaymentAccount(call: Call<Approval>) {
  const account = await takeUp(call, 'approve');
  return settle(call, account, 'approve', null);
}

/** The person learns why and may send it again. */
export async function rejectPaymentAccount(call: Call<Rejection>) {
  const account = await takeUp(call, 'reject');
  return settle(call, account, 'reject', call.input.rejection_reason);
}

/** The account, locked: of two who decide at once, the second finds what the first decided. */
async function takeUp({ db, actor, visible, input }: Call<Approval>, event: 'approve' | 'reject') {
  const account = await lockAccount(db, visible, input.id);
  if (!account) throw new AppError('notFound', {});
  if (account.user_id === actor.id) throw new AppError('paymentAccount.ownDecision', {});
  if (next(paymentAccountStates, account.status, event) === null) {
    assert(account.status !== 'pending', 'what cannot be decided was decided');
    const by = (await findForReview(db, visible, account.id))?.reviewed_by_name ?? null;
    throw new AppError('paymentAccount.decided', { status: account.status, by });
  }
  if (account.submitted_at.toISOString() !== new Date(input.submitted_at).toISOString())
    throw new AppError('paymentAccount.changed', {});
  return account;
}

async function settle(
  call: Call<Approval>,
  before: PaymentAccountRow,
  event: 'approve' | 'reject',
  rejection_reason: string | null,
) {
  const { db, actor, visible, input, now } = call;
  const account = await moveAccount(db, before.id, event, {
    rejection_reason,
    admin_notes: input.admin_notes,
    reviewed_by: actor.id,
    reviewed_at: now,
    updated_at: now,
  });
  const decided = await findForReview(db, visible, account.id);
  assert(decided, 'a decided account is there');
  const approval = toApproval(decided, now);
  const status = event === 'approve' ? 'approved' : 'rejected';
  await recordAudit(call, {
    action: `paymentAccount.${status}`,
    personId: account.user_id,
    subjectId: account.id,
    before: { status: before.status },
    after: { status, rejection_reason, flags: approval.flags },
  });
  await tellOwner(call, account, status);
  await tellReviewers(db);
  return approval;
}
