import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isExpired, isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import { requiredDocuments } from '@toada/domain/verification/required-documents.ts';
import type { ProfilesFilter } from '@toada/domain/verification/verification.contract.ts';
import { maySubmit, verificationStatusOf } from '@toada/domain/verification/verification.rules.ts';
import type { Call } from '../../http/serve.ts';
import { findVerification, listVerificationProfiles } from './review.queries.ts';
import { findNewestOwn, findOwnProfile, listDocuments } from './verification.queries.ts';

type Submission = NonNullable<Awaited<ReturnType<typeof findNewestOwn>>>;

/** A person's own verification, whatever the role. */
export async function readOwnVerification({ db, visible, now }: Pick<Call<unknown>, 'db' | 'visible' | 'now'>) {
  const profile = await findOwnProfile(db, visible);
  if (!profile) throw new AppError('notFound', {});
  const submission = await findNewestOwn(db, visible);

  const { is_verified: isVerified, verification_expires_at: expiresAt } = profile;
  const held = { isVerified, expiresAt, newest: submission?.status ?? null };
  return {
    status: verificationStatusOf(held, now),
    is_verified: isVerificationHeld(isVerified, expiresAt, now),
    is_expired: isExpired(expiresAt, now),
    expires_at: expiresAt,
    may_submit: maySubmit(held, now),
    submission: submission ? { ...submission, documents: await documentsOf(db, submission) } : null,
  };
}

export async function readVerification({
  db,
  visible,
  input,
}: Pick<Call<{ id: AskedId<'document_verifications'> }>, 'db' | 'visible' | 'input'>) {
  const submission = await findVerification(db, visible, input.id);
  if (!submission) throw new AppError('notFound', {});
  return { ...submission, documents: await documentsOf(db, submission) };
}

export async function readVerificationProfiles({ db, visible, input, now }: Call<PageInput & ProfilesFilter>) {
  const { rows, next } = await listVerificationProfiles(db, visible, { ...input, now });
  return {
    rows: rows.map(({ is_verified: isVerified, verification_expires_at: expiresAt, newest, ...row }) => ({
      ...row,
      user_id: row.id,
      expires_at: expiresAt,
      status: verificationStatusOf({ isVerified, expiresAt, newest }, now),
    })),
    next,
  };
}

/** In the order in which they are asked for. */
async function documentsOf(db: Call<unknown>['db'], { id, person_kind }: Pick<Submission, 'id' | 'person_kind'>) {
  const names = requiredDocuments[person_kind];
  const documents = await listDocuments(db, id);
  return documents.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}
