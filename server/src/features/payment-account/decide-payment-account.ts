import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Approval, Rejection } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { Call } from '../../http/serve.ts';
import { decision } from '../decision/decide-row.ts';
import { findForReview } from './approval.queries.ts';
import { lockAccount, moveAccount, type PaymentAccountRow } from './payment-account.queries.ts';
import { toApproval } from './present-account.ts';
import { mailOwner, refreshScreens } from './tell-screens.ts';

/** After an approval the person can be paid there; after a rejection they know why and may send it again. */
export const { approve: approvePaymentAccount, reject: rejectPaymentAccount } = decision({
  table: 'payment_accounts',
  actions: { approved: 'paymentAccount.approved', rejected: 'paymentAccount.rejected' },
  lock: ({ db, visible, input }) => lockAccount(db, visible, input.id),
  ownerOf: ({ user_id }) => user_id,
  move: moveAccount,
  own: () => new AppError('paymentAccount.ownDecision', {}),
  async decided({ db, visible }, { id, status }) {
    assert(status !== 'pending', 'what cannot be decided was decided');
    return new AppError('paymentAccount.decided', {
      status,
      by: (await findForReview(db, visible, id))?.reviewed_by_name ?? null,
    });
  },
  refuseChanged({ submitted_at }: Approval, account) {
    if (account.submitted_at.toISOString() !== new Date(submitted_at).toISOString())
      throw new AppError('paymentAccount.changed', {});
  },
  reasonOf: ({ rejection_reason }: Rejection) => rejection_reason,
  approve: { columns: (call: Call<Approval>) => ({ ...reviewOf(call), rejection_reason: null }), trail: trailOf },
  reject: {
    columns: (call: Call<Rejection>) => ({ ...reviewOf(call), rejection_reason: call.input.rejection_reason }),
    trail: trailOf,
  },
  async read({ db, visible, now }, { id }) {
    const decided = await findForReview(db, visible, id);
    assert(decided, 'a decided account is there');
    return toApproval(decided, now);
  },
  mail: (call, { row, status }) => mailOwner(call, row, status),
  refreshScreens,
});

function reviewOf({ actor, input, now }: Call<Approval>) {
  return { admin_notes: input.admin_notes, reviewed_by: actor.id, reviewed_at: now, updated_at: now };
}

function trailOf({ rejection_reason }: PaymentAccountRow, { flags }: ReturnType<typeof toApproval>) {
  return { rejection_reason, flags };
}
