import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteAccount, lockAccount } from './payment-account.queries.ts';
import { toAudit } from './present-account.ts';
import { discardProof } from './proof.ts';
import { mailOwner, refreshScreens } from './tell-screens.ts';

/** Gone, with its proof; what the trail tells of it stays. */
export async function removePaymentAccount(call: Call<{ id: AskedId<'payment_accounts'> }>) {
  const { db, actor, visible, input } = call;
  const account = await lockAccount(db, visible, input.id);
  if (!account) throw new AppError('notFound', {});
  await deleteAccount(db, account.id);
  await discardProof(call, account);
  await recordAudit(call, {
    action: 'paymentAccount.removed',
    personId: actor.id,
    subjectId: account.id,
    before: { status: account.status, ...toAudit(account) },
  });
  await mailOwner(call, account, 'removed');
  await refreshScreens(db, account);
  return { done: true } as const;
}
