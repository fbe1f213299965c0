import { reopenableStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ClaimForm } from '@toada/domain/review/review.contract.ts';
import { type AskedId, names } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { keepSubmission } from '../release/keep-submission.ts';
import { readDocument } from '../release/read-document.ts';
import { tellReviewers } from '../release-status/tell-screens.ts';
import { claimOf } from './claim-of.ts';
import { readReview } from './read-review.ts';
import { type CaseRow, lockCase, setSheet } from './review.queries.ts';
import { findChangeRequest } from './submissions.queries.ts';

/** One reviewer at a time. Whoever knows that another has it may take it over from them. */
export async function claimReview(call: Call<ClaimForm>) {
  const { db, actor, input, now } = call;
  const found = await requireCase(call);
  if (actor.id === found.user_id || actor.id === found.team_id) throw new AppError('review.ownRelease', {});
  await refuseDecided(call, found);
  const claim = claimOf(found, now);
  if (claim && claim.user_id !== actor.id && !names(input.take_over_from, claim.user_id))
    throw new AppError('review.claimed', { by: claim.name, userId: claim.user_id });
  await ensureSubmission(call, found);
  await setSheet(db, found.id, { claimed_by: actor.id, claimed_at: now });
  await tellReviewers(db, found.id);
  return readReview(call);
}

/** A former holder gives nothing back, and is told nothing about it. */
export async function unclaimReview(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, actor } = call;
  const found = await requireCase(call);
  if (found.claimed_by === actor.id) {
    await setSheet(db, found.id, { claimed_by: null, claimed_at: null });
    await tellReviewers(db, found.id);
  }
  return readReview(call);
}

/** The case, locked. */
export async function requireCase({
  db,
  visible,
  input,
}: Pick<Call<{ id: AskedId<'releases'> }>, 'db' | 'visible' | 'input'>) {
  const found = await lockCase(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  return found;
}

/** Only the holder writes and decides; each act renews the claim. */
export async function renewClaim({ db, actor, now }: Pick<Call<unknown>, 'db' | 'actor' | 'now'>, found: CaseRow) {
  if (claimOf(found, now)?.user_id !== actor.id) throw new AppError('review.notClaimed', {});
  await setSheet(db, found.id, { claimed_at: now });
}

async function refuseDecided({ db }: Call<ClaimForm>, { id, status }: CaseRow) {
  if (status === 'pending' || status === 'approved') return;
  const isAsked = reopenableStatuses.includes(status) && (await findChangeRequest(db, id))?.status === 'open';
  if (!isAsked) throw new AppError('review.decided', { status });
}

/** Rounds are counted from the first submission that was kept; one sent before they were is kept now. */
async function ensureSubmission(call: Call<ClaimForm>, { id, round, submitted_at }: CaseRow) {
  if (round !== null) return;
  await keepSubmission(call.db, id, await readDocument(call), submitted_at ?? call.now);
}
