import type { QueueKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { listPlatformTotals } from './platform-totals.queries.ts';
import { countQueues } from './read-queues.ts';

const moneyQueues: readonly QueueKind[] = [
  'generalRequests',
  'withdrawals',
  'payouts',
  'receivables',
  'imports',
  'unmatchedLines',
  'holds',
  'disputedShares',
];

/** Work that waits for the finance staff, and the money the platform holds. A label's margin counts to what is available. */
export async function readFinanceQueues({ db, actor }: Call<unknown>) {
  const [counts, sums] = await Promise.all([countQueues(db, actor, moneyQueues), listPlatformTotals(beyondReach(db))]);
  const totals = sums.map(({ micros, ...total }) => ({ ...total, amount: writeMicros(BigInt(micros)) }));
  const unmatched = totals.filter(({ account }) => account === 'unmatched');
  const {
    imports = 0,
    unmatchedLines = 0,
    holds = 0,
    disputedShares = 0,
    withdrawals = 0,
    payouts = 0,
    receivables = 0,
  } = counts;
  return {
    ...{ imports, withdrawals, payouts, receivables, unmatched_lines: unmatchedLines },
    ...{ open_holds: holds, disputed_shares: disputedShares, general_requests: counts.generalRequests ?? null },
    unmatched: unmatched.map(({ currency, amount }) => ({ currency, amount })),
    totals,
  };
}
