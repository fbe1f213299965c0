import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Purse } from '@toada/domain/withdrawal/debt.rules.ts';
import type { Call } from '../../http/serve.ts';
import { lockBalances } from './facts.queries.ts';
import { findOwner, lockWithdrawal, type WithdrawalRow } from './withdrawal.queries.ts';

type Of = Call<{ id: AskedId<'withdrawals'> }>;
/** Locked, with the free money of whoever asked for it. */
type Held = { withdrawal: WithdrawalRow; purses: Purse[] };

/**
 * The person's balances first, then the row, as everybody does who locks both: a reversal holds the balances when it comes for the
 * withdrawals.
 */
export async function lockWithMoney({ db, visible, input }: Of): Promise<Held> {
  const owner = await findOwner(db, visible, input.id);
  if (!owner) throw new AppError('notFound', {});
  const purses = await lockBalances(db, owner.user_id);
  const withdrawal = await lockWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  return { withdrawal, purses };
}

/** Locks another person's withdrawal: nobody decides on their own. */
export async function lockOthersWithdrawal(call: Of): Promise<Held> {
  const held = await lockWithMoney(call);
  if (held.withdrawal.user_id === call.actor.id) throw new AppError('withdrawal.ownDecision', {});
  return held;
}
