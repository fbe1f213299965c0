import { writeMicros } from '@toada/domain/money/money.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { checkLedger, listTotals, proofChecks } from './proof.queries.ts';

/** The ledger, added up anew: nothing of it is remembered. */
export async function readProof({ db, now }: Pick<Call<unknown>, 'db' | 'now'>) {
  const checks = [];
  // One after the other: each reads everything, and a page of finance must not take all connections.
  for (const id of proofChecks) {
    const { compared, faults } = await checkLedger(db, id);
    checks.push({ id, is_true: faults.length === 0, compared, faults });
  }
  const totals = (await listTotals(beyondReach(db))).map(({ micros, ...total }) => ({
    ...total,
    amount: writeMicros(BigInt(micros)),
  }));
  return { checked_at: now, checks, totals };
}
