import { assert } from '@toada/domain/assert.ts';
import { type DistributionEvent, distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { ApproveForm, CorrectionForm, RejectForm } from '@toada/domain/review/review.contract.ts';
import { checkItems, type RejectionReason, type ReviewDecision } from '@toada/domain/review/review.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { correctionText, rejectionText } from '@toada/domain/texts/review.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { startApproved } from '../distribution/start-distribution.ts';
import { readDocument } from '../release/read-document.ts';
import { moveRelease } from '../release-status/move-release.ts';
import { inviteShares } from '../split/invite-shares.ts';
import { claimOf } from './claim-of.ts';
import { requireCase } from './claim-review.ts';
import { mailOwner } from './mail-owner.ts';
import { readReview } from './read-review.ts';
import { type CaseRow, setSheet } from './review.queries.ts';
import { listComments, setDecision } from './submissions.queries.ts';

type Seen = { id: AskedId<'releases'>; round: number };

/** Every check was made: the release may go to the stores. */
export async function approveReview(call: Call<ApproveForm>) {
  const found = await takeUp(call, 'approve');
  const left = checkItems.filter((item) => !call.input.checklist.includes(item));
  if (left.length > 0) throw new AppError('review.checklistOpen', { count: left.length });
  await setSheet(call.db, found.id, { checklist: [...checkItems] });
  return settle(call, found, { event: 'approve', decision: 'approved', note: '', said: '' });
}

/** Back to its owner, who corrects it and sends it again; without a word they would not know what. */
export async function askCorrection(call: Call<CorrectionForm>) {
  const { db, input } = call;
  const found = await takeUp(call, 'askCorrection');
  const comments = (await listComments(db, found.id)).filter(({ round }) => round === found.round);
  if (input.note === '' && comments.length === 0) throw new AppError('review.nothingAsked', {});
  const document = await readDocument(call);
  const said = correctionText(input.note, comments, document.kind === 'music' ? document.draft.tracks : null);
  const { note } = input;
  return settle(call, found, { event: 'askCorrection', decision: 'correction', note, said });
}

/** For good, by a reason of the catalogue. */
export async function rejectReview(call: Call<RejectForm>) {
  const { reason, note } = call.input;
  const found = await takeUp(call, 'reject');
  const said = rejectionText(reason, note);
  return settle(call, found, { event: 'reject', decision: 'rejected', note, said, reason });
}

/** The case, locked: of two who decide at once, the second finds what the first decided. */
async function takeUp(call: Call<Seen>, event: DistributionEvent) {
  const { actor, input, now } = call;
  const found = await requireCase(call);
  const { status, round } = found;
  if (next(distributionStates, status, event) === null) throw new AppError('review.decided', { status });
  if (round !== null && round !== input.round) throw new AppError('review.changed', {});
  if (claimOf(found, now)?.user_id !== actor.id) throw new AppError('review.notClaimed', {});
  return found;
}

type Settled = {
  event: 'approve' | 'askCorrection' | 'reject';
  decision: ReviewDecision;
  note: string;
  /** Text for the owner. */
  said: string;
  reason?: RejectionReason;
};

async function settle(call: Call<Seen>, found: CaseRow, { event, decision, note, said, reason }: Settled) {
  const { db, actor, input, now } = call;
  const decided = { decision, note: note || null, decided_by: actor.id, decided_at: now };
  await setDecision(db, found.id, input.round, { ...decided, ...(reason ? { reason } : {}) });
  await setSheet(db, found.id, { claimed_by: null, claimed_at: null });
  const trail = { round: input.round, ...(reason ? { reason } : {}) };
  const eventId = await moveRelease(call, found, event, { note: said || null, trail });
  assert(eventId, 'the case was taken up for this event');
  if (decision === 'approved') {
    await startApproved(call);
    await inviteShares(db, found.id, now);
  }
  await mailOwner(db, found, eventId);
  return readReview(call);
}
