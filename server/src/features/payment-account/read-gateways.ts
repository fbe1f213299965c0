import { accountTypes } from '@toada/domain/payment-account/payment-account.kinds.ts';
import type { PaymentAccountStatus } from '@toada/domain/payment-account/payment-account.states.ts';
import type { Executor } from '../../db/connect.ts';
import { listLastUses, listStatuses } from './payment-account.queries.ts';

const gatewayStatus = { approved: 'active', pending: 'pending', rejected: 'rejected' } as const;
const best: readonly PaymentAccountStatus[] = ['approved', 'pending', 'rejected'];

/** The ways somebody can be paid out by, each as its best account stands, and when one last brought money. */
export async function readGateways(db: Executor, userId: string) {
  const [accounts, uses] = await Promise.all([listStatuses(db, userId), listLastUses(db, userId)]);
  return accountTypes.map((id) => {
    const found = best.find((status) => accounts.some((one) => one.account_type === id && one.status === status));
    const last_used_at = uses.find(({ account_type }) => account_type === id)?.used_at ?? null;
    return { id, status: found ? gatewayStatus[found] : ('none' as const), last_used_at };
  });
}
