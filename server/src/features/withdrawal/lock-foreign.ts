import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.queries.ts';

/** Of somebody else: whoever may decide on everybody's does not decide on their own. */
export async function lockForeign({ db, actor, visible, input }: Call<{ id: string }>): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  if (withdrawal.user_id === actor.id) throw new AppError('withdrawal.ownDecision', {});
  return withdrawal;
}
