import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { takeStep } from './take-step.ts';
import { lockWithdrawal } from './withdrawal.queries.ts';
import { giveBack } from './withdrawal-lines.ts';

/** As long as nobody has looked at it, whoever asked may think again. */
export async function cancelWithdrawal(call: Call<{ id: string }>) {
  const { db, visible, input } = call;
  const withdrawal = await lockWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  await takeStep(call, withdrawal, { event: 'cancel', lines: giveBack(withdrawal) });
  return presentWithdrawal(db, visible, withdrawal.id);
}
