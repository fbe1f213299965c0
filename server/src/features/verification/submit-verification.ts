import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import { requiredDocuments } from '@toada/domain/verification/required-documents.ts';
import type { VerificationForm } from '@toada/domain/verification/verification.contract.ts';
import {
  type Held,
  maySubmit,
  renewableFrom,
  verificationStatusOf,
} from '@toada/domain/verification/verification.rules.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimUpload } from '../upload/claim-upload.ts';
import { drawDocuments } from './pages/draw-documents.job.ts';
import { readOwnVerification } from './read-verification.ts';
import { tellReviewers } from './tell-screens.ts';
import {
  findNewestOwn,
  insertDocuments,
  insertVerification,
  lockOwnProfile,
  setProfileVerification,
} from './verification.queries.ts';

/** Sends documents for review: the first, another try, or the next before the last one is over. */
export async function submitVerification(call: Call<VerificationForm>) {
  const { db, actor, visible, input, now } = call;
  const profile = await lockOwnProfile(db, visible);
  if (!profile) throw new AppError('notFound', {});
  const before = await findNewestOwn(db, visible);
  const { is_verified: isVerified, verification_expires_at: expiresAt } = profile;
  refuseUntimely({ isVerified, expiresAt, newest: before?.status ?? null }, now);

  const { person_kind, document_number } = input;
  const submission = await insertVerification(db, {
    user_id: actor.id,
    person_kind,
    document_number,
    // Name on the documents. A name taken during the review is not verified by them.
    person_name: person_kind === 'cnpj' ? (profile.company_name ?? profile.full_name) : profile.full_name,
    attempt: (before?.attempt ?? 0) + 1,
    submitted_at: now,
    created_at: now,
  });
  await insertDocuments(db, await claimDocuments(call, submission.id));
  // A refused verification is under review again; a valid one stays valid.
  if (profile.document_status === 'rejected')
    await setProfileVerification(db, actor.id, { document_status: 'pending', rejection_reason: null }, now);

  await recordAudit(call, {
    action: 'verification.submitted',
    personId: actor.id,
    subjectId: submission.id,
    after: { person_kind, document_number: maskDocument(document_number), attempt: submission.attempt },
  });
  await enqueue(db, drawDocuments, { verificationId: submission.id });
  await tellReviewers(db);
  return readOwnVerification(call);
}

function refuseUntimely(held: Held, now: Date) {
  if (maySubmit(held, now)) return;
  if (verificationStatusOf(held, now) === 'pending_review') throw new AppError('verification.alreadySent', {});
  const from = renewableFrom(held.expiresAt);
  assert(from, 'only a verification with an expiry is too early to renew');
  throw new AppError('verification.tooEarly', { from: from.toISOString() });
}

/** A file of somebody else, an old one or a used one ends the whole submission. */
async function claimDocuments({ db, actor, input, now }: Call<VerificationForm>, verificationId: string) {
  const rows = [];
  for (const name of requiredDocuments[input.person_kind]) {
    const id = input.documents[name];
    assert(id, 'the form asks for every document');
    const upload = await claimUpload(db, { userId: actor.id, id, purpose: 'document' }, now);
    rows.push({
      verification_id: verificationId,
      name,
      upload_id: upload.id,
      storage_key: upload.storage_key,
      file_name: upload.name,
      content_type: upload.content_type,
      bytes: upload.bytes,
    });
  }
  return rows;
}
