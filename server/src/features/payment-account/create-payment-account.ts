import { AppError } from '@toada/domain/errors.ts';
import { ACCOUNTS_MAX } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { PaymentAccountForm } from '@toada/domain/payment-account/payment-account.form.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { columnsOf, lockOwnAccounts, refuseTwin } from './account-data.ts';
import { insertAccount } from './payment-account.queries.ts';
import { toAudit, toView } from './present-account.ts';
import { claimProof } from './proof.ts';
import { mailOwner, refreshScreens } from './tell-screens.ts';

/** Sends a new account for review. */
export async function createPaymentAccount(call: Call<PaymentAccountForm>) {
  const { db, actor, input, now } = call;
  // The owner before the file, as every form that claims one.
  const others = await lockOwnAccounts(call);
  const proof = await claimProof(call);
  if (!proof) throw new AppError('input.invalid', { fields: { proof_upload_id: 'upload.missing' } });
  if (others.length >= ACCOUNTS_MAX) throw new AppError('paymentAccount.limit', { limit: ACCOUNTS_MAX });
  refuseTwin(others, input);

  const account = await insertAccount(db, {
    user_id: actor.id,
    ...columnsOf(input),
    ...proof,
    submitted_at: now,
    created_at: now,
    updated_at: now,
  });
  await recordAudit(call, {
    action: 'paymentAccount.created',
    personId: actor.id,
    subjectId: account.id,
    after: toAudit(account),
  });
  await mailOwner(call, account, 'created');
  await refreshScreens(db, account);
  return toView(account);
}
