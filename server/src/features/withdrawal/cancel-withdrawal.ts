import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { lockWithMoney } from './lock-others-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { takeStep } from './take-step.ts';
import { giveBack } from './withdrawal-lines.ts';

/** As long as nobody has looked at it, whoever asked may think again. */
export async function cancelWithdrawal(call: Call<{ id: AskedId<'withdrawals'> }>) {
  const { db, visible } = call;
  const { withdrawal } = await lockWithMoney(call);
  await takeStep(call, withdrawal, { event: 'cancel', lines: giveBack(withdrawal) });
  return presentWithdrawal(db, visible, withdrawal.id);
}
