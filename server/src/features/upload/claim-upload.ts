import { AppError } from '@toada/domain/errors.ts';
import { CLAIM_WITHIN_MS, type UploadPurpose } from '@toada/domain/upload/upload.rules.ts';
import type { Sought } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { sweepUploads } from './sweep-uploads.job.ts';
import { deleteUpload, findClaimable, lockClaimable, setUploadClaimed, setUploadDiscarded } from './upload.queries.ts';

type Claim = { userId: string; id: Sought<'uploads'>; purpose: UploadPurpose };

/** Takes a sent file for good, once, inside the transaction of the form that names it. Somebody else's does not exist. */
export async function claimUpload(db: Executor, claim: Claim, now: Date) {
  const upload = await lockClaimable(db, { ...claim, sentAfter: oldestClaimable(now) });
  if (!upload) throw new AppError('upload.unknown', {});
  await setUploadClaimed(db, upload.id, now);
  return upload;
}

/** Takes a sent file away from its sender: it is another row's from now on, which keeps its key, and stays when the sender's account goes. */
export async function adoptUpload(db: Executor, claim: Claim, now: Date) {
  const upload = await claimUpload(db, claim, now);
  await deleteUpload(db, upload.id);
  return upload;
}

/** The file as it waits, for what is done with it before the transaction in which it is claimed. */
export async function findUpload(db: Executor, claim: Claim, now: Date) {
  const upload = await findClaimable(db, { ...claim, sentAfter: oldestClaimable(now) });
  if (!upload) throw new AppError('upload.unknown', {});
  return upload;
}

/** Gives a file up: it is removed soon after the transaction commits, and only then. */
export async function discardUpload(
  db: Executor,
  { userId, storageKey }: { userId: string; storageKey: string },
  now: Date,
) {
  await setUploadDiscarded(db, userId, storageKey, now);
  // A job of its own, not one under a shared key: that would make everybody's transactions wait for each other.
  await enqueue(db, sweepUploads, {});
}

function oldestClaimable(now: Date) {
  return new Date(now.getTime() - CLAIM_WITHIN_MS);
}
