import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { ApprovalForm, RejectionForm } from '@toada/domain/verification/verification.contract.ts';
import { addDays } from '@toada/domain/verification/verification.rules.ts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { decision } from '../decision/decide-row.ts';
import { notify } from '../notification/notify.ts';
import { readVerification } from './read-verification.ts';
import { findVerification, lockVerification, moveSubmission } from './review.queries.ts';
import { tellPerson, tellReviewers } from './tell-screens.ts';
import { verificationLetter } from './verification.letter.ts';
import { lockProfile, setProfileVerification } from './verification.queries.ts';

type Submission = Selectable<Tables['document_verifications']>;

export const { approve: approveVerification, reject: rejectVerification } = decision({
  table: 'document_verifications',
  actions: { approved: 'verification.approved', rejected: 'verification.rejected' },
  lock,
  ownerOf: ({ user_id }) => user_id,
  move: moveSubmission,
  own: () => new AppError('verification.ownSubmission', {}),
  async decided({ db, visible }, { id, status, reviewed_at }) {
    assert(status !== 'pending_review' && reviewed_at, 'what cannot be decided was decided');
    const reviewer = (await findVerification(db, visible, id))?.reviewed_by_name ?? null;
    return new AppError('verification.alreadyDecided', { status, reviewer, reviewedAt: reviewed_at.toISOString() });
  },
  reasonOf: ({ rejection_reason }: RejectionForm) => rejection_reason,
  approve: {
    async columns({ db, actor, input, now }: Call<ApprovalForm>) {
      const expires_at = addDays(now, await readSetting(db, 'verification.validityDays'));
      return { admin_notes: input.admin_notes, expires_at, reviewed_by: actor.id, reviewed_at: now };
    },
    effect: verify,
    trail: ({ expires_at }) => ({ expires_at: expires_at?.toISOString() }),
  },
  reject: {
    columns: ({ actor, input: { rejection_reason, admin_notes }, now }: Call<RejectionForm>) => ({
      rejection_reason,
      admin_notes,
      reviewed_by: actor.id,
      reviewed_at: now,
    }),
    effect: unverify,
    trail: ({ rejection_reason }) => ({ rejection_reason }),
  },
  read: readVerification,
  mail: tellDecided,
  async refreshScreens(db, { user_id }) {
    await tellPerson(db, user_id);
    await tellReviewers(db);
  },
});

async function tellDecided({ db }: { db: Executor }, { row }: { row: Submission }) {
  const { id: verificationId, user_id, expires_at, rejection_reason } = row;
  const mail = { letter: verificationLetter, params: { verificationId } };
  if (expires_at)
    await notify(db, user_id, 'verification.approved', { expires_at: expires_at.toISOString() }, { mail });
  else await notify(db, user_id, 'verification.rejected', { reason: rejection_reason ?? '' }, { mail });
}

/** The person first: a change of team goes from them to all they own. */
async function lock({ db, visible, input }: Call<{ id: AskedId<'document_verifications'> }>) {
  const found = await findVerification(db, visible, input.id);
  if (!found) return undefined;
  await lockProfile(db, found.user_id);
  return lockVerification(db, visible, input.id);
}

/** The person counts as verified from now on, for as many days as the platform says; the number is theirs. */
async function verify({ db, now }: Call<unknown>, submission: Submission) {
  const { user_id, person_kind, document_number, person_name, expires_at } = submission;
  const changes = {
    is_verified: true,
    document_status: 'approved',
    rejection_reason: null,
    verification_expires_at: expires_at,
    verified_name: person_name,
    // One of the two: payments ask whose name an account must carry, and there is one answer.
    cpf: person_kind === 'cpf' ? document_number : null,
    company_document: person_kind === 'cnpj' ? document_number : null,
  } as const;
  await setProfileVerification(db, user_id, changes, now);
}

/** The person counts as verified no more: not even when this was to renew what still held. */
async function unverify({ db, now }: Call<unknown>, { user_id, rejection_reason }: Submission) {
  const changes = { is_verified: false, document_status: 'rejected', verification_expires_at: null } as const;
  await setProfileVerification(db, user_id, { ...changes, rejection_reason }, now);
}
