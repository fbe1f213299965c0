import { AppError } from '@toada/domain/errors.ts';
import { KEEP_MS, type MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockClaimableFile, setFileClaimed, setFileDiscarded } from './media-file.queries.ts';
import { sweepMediaFiles } from './sweep-media-files.job.ts';

/** `userId` has sent it; what names it is `ownerId`'s. */
type Claim = { userId: string; ownerId: string; id: string; kind: MediaKind };

/**
 * Takes a finished file for good, once, inside the transaction of what names it. Somebody else's does not exist. What a label
 * or a member of staff has sent for an artist is the artist's from here on, and of the artist's team.
 */
export async function claimMediaFile(db: Executor, { ownerId, ...sent }: Claim, now: Date) {
  const file = await lockClaimableFile(db, { ...sent, storedAfter: new Date(now.getTime() - KEEP_MS) });
  if (!file) throw new AppError('mediaFile.unknown', {});
  await setFileClaimed(db, file.id, ownerId, now);
  return { ...file, user_id: ownerId, claimed_at: now };
}

/** The row that had claimed it has another file now, or is gone: the file goes soon after the transaction commits. */
export async function releaseMediaFile(db: Executor, id: string, now: Date) {
  await setFileDiscarded(db, id, now);
  await enqueue(db, sweepMediaFiles, {});
}
