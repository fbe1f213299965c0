import type { SheetForm } from '@toada/domain/review/review.contract.ts';
import type { Call } from '../../http/serve.ts';
import { renewClaim, requireCase } from './claim-review.ts';
import { readReview } from './read-review.ts';
import { setSheet } from './review.queries.ts';

/** Saves the checks and the reviewers' notes, so that the next reviewer goes on from there. */
export async function saveSheet(call: Call<SheetForm>) {
  const { db, input } = call;
  const found = await requireCase(call);
  await renewClaim(call, found);
  await setSheet(db, found.id, { checklist: [...new Set(input.checklist)], notes: input.notes });
  return readReview(call);
}
