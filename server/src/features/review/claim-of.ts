import { CLAIM_MS } from '@toada/domain/review/review.kinds.ts';
import type { CaseRow } from './review.queries.ts';

/** The claim on a case at this moment. A claim without an act of its holder ends by itself. */
export function claimOf(
  row: Pick<CaseRow, 'claimed_by' | 'claimed_at' | 'claimer_name'>,
  now: Date,
): { user_id: string; name: string; ends_at: Date } | null {
  const { claimed_by, claimed_at, claimer_name } = row;
  if (!claimed_by || !claimed_at) return null;
  const endsAt = new Date(claimed_at.getTime() + CLAIM_MS);
  return endsAt > now ? { user_id: claimed_by, name: claimer_name ?? '', ends_at: endsAt } : null;
}
