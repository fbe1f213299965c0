import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { findMediaFile, type MediaFileRow, setFileDiscarded } from './media-file.queries.ts';
import { sweepMediaFiles } from './sweep-media-files.job.ts';

export async function removeMediaFile({ db, visible, input, now }: Call<{ id: AskedId<'media_files'> }>) {
  const row = await findMediaFile(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  await discardMediaFile(db, row, now);
  return {};
}

/** Gives a file up that no release has: it is removed soon after the transaction commits, and only then. */
export async function discardMediaFile(db: Executor, row: Pick<MediaFileRow, 'id' | 'claimed_at'>, now: Date) {
  if (row.claimed_at) throw new AppError('mediaFile.claimed', {});
  await setFileDiscarded(db, row.id, now);
  await enqueue(db, sweepMediaFiles, {});
}
