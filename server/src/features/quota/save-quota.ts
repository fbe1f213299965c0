import { AppError } from '@toada/domain/errors.ts';
import type { QuotaForm } from '@toada/domain/quota/quota.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockQuota, setQuota } from './quota.queries.ts';

/** New terms. Whoever began from others than those that hold now has not seen a colleague's change, and is shown it first. */
export async function saveQuota(call: Call<QuotaForm & { id: AskedId<'profiles'> }>) {
  const { db, visible, input, now } = call;
  const { max_artists, plan, seen } = input;
  const before = await lockQuota(db, visible, input.id);
  if (!before) throw new AppError('notFound', {});
  if (before.max_artists !== seen.max_artists || before.plan !== seen.plan)
    throw new AppError('quota.changed', { max: before.max_artists, plan: before.plan });
  // A roster that was larger than its maximum from the start keeps both until somebody changes the maximum.
  if (max_artists < before.artist_count && max_artists !== before.max_artists)
    throw new AppError('quota.belowCount', { count: before.artist_count });
  if (before.max_artists === max_artists && before.plan === plan) return before;

  const after = await setQuota(db, visible, before.id, { max_artists, plan }, now);
  const changed = (['max_artists', 'plan'] as const).filter((field) => before[field] !== after[field]);
  const pick = (row: typeof before) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  await recordAudit(call, { action: 'quota.changed', personId: before.id, before: pick(before), after: pick(after) });
  return after;
}
