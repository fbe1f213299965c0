import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { ApprovalForm, RejectionForm } from '@toada/domain/verification/verification.contract.ts';
import { addDays } from '@toada/domain/verification/verification.rules.ts';
import { submissionStates } from '@toada/domain/verification/verification.states.ts';
import type { Call } from '../../http/serve.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellPerson, tellReviewers } from './news.ts';
import { readVerification } from './read-verification.ts';
import { decideSubmission, findVerification, lockVerification } from './review.queries.ts';
import { verificationLetter } from './verification.letter.ts';
import { lockStanding, setProfileVerification } from './verification.queries.ts';

/** The person counts as verified from now on, for as many days as the platform says; the number is theirs. */
export async function approveVerification(call: Call<ApprovalForm>) {
  const { db, actor, input, now } = call;
  const submission = await takeUp(call, 'approve');
  const { user_id, person_kind, document_number, person_name } = submission;
  const expiresAt = addDays(now, await readSetting(db, 'verification.validityDays'));

  await decideSubmission(db, submission.id, 'approve', {
    admin_notes: input.admin_notes,
    expires_at: expiresAt,
    reviewed_by: actor.id,
    reviewed_at: now,
  });
  await setProfileVerification(
    db,
    user_id,
    {
      is_verified: true,
      document_status: 'approved',
      rejection_reason: null,
      verification_expires_at: expiresAt,
      verified_name: person_name,
      // One of the two: payments ask whose name an account must carry, and there is one answer.
      cpf: person_kind === 'cpf' ? document_number : null,
      company_document: person_kind === 'cnpj' ? document_number : null,
    },
    now,
  );
  await recordAudit(call, {
    action: 'verification.approved',
    personId: user_id,
    subjectId: submission.id,
    before: { status: submission.status },
    after: { status: 'approved', expires_at: expiresAt.toISOString() },
  });
  return tellAll(call, submission);
}

/** The person learns why, and counts as verified no more: not even when this was to renew what still held. */
export async function rejectVerification(call: Call<RejectionForm>) {
  const { db, actor, input, now } = call;
  const submission = await takeUp(call, 'reject');
  const { rejection_reason, admin_notes } = input;

  await decideSubmission(db, submission.id, 'reject', {
    rejection_reason,
    admin_notes,
    reviewed_by: actor.id,
    reviewed_at: now,
  });
  await setProfileVerification(
    db,
    submission.user_id,
    { is_verified: false, document_status: 'rejected', rejection_reason, verification_expires_at: null },
    now,
  );
  await recordAudit(call, {
    action: 'verification.rejected',
    personId: submission.user_id,
    subjectId: submission.id,
    before: { status: submission.status },
    after: { status: 'rejected', rejection_reason },
  });
  return tellAll(call, submission);
}

/** The submission, locked: of two who decide at once, the second finds what the first decided. Nobody is their own judge. */
async function takeUp(
  { db, actor, visible, input }: Call<{ id: AskedId<'document_verifications'> }>,
  event: 'approve' | 'reject',
) {
  const found = await findVerification(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  if (found.user_id === actor.id) throw new AppError('verification.ownSubmission', {});
  // The person first: a change of team goes from them to all they own.
  await lockStanding(db, found.user_id);
  const submission = await lockVerification(db, visible, input.id);
  if (!submission) throw new AppError('notFound', {});
  if (next(submissionStates, submission.status, event) === null) {
    const { status, reviewed_at } = submission;
    assert(status !== 'pending_review' && reviewed_at, 'what cannot be decided was decided');
    const reviewer = (await findVerification(db, visible, input.id))?.reviewed_by_name ?? null;
    throw new AppError('verification.alreadyDecided', { status, reviewer, reviewedAt: reviewed_at.toISOString() });
  }
  return submission;
}

type Submission = Awaited<ReturnType<typeof takeUp>>;

async function tellAll(call: Call<{ id: AskedId<'document_verifications'> }>, submission: Submission) {
  await mailLetter(call.db, verificationLetter, { verificationId: submission.id });
  await tellPerson(call.db, submission.user_id);
  await tellReviewers(call.db);
  return readVerification(call);
}
