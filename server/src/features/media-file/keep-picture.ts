import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Stored } from '../../outside/storage.ts';
import { checkOf } from './check/check-media.job.ts';
import { insertMediaFile, setFileClaimed, setStored, setVerified } from './media-file.queries.ts';

type Picture = { id: string; userId: string; name: string; stored: Stored };

/** A JPEG that was made here and lies in the storage becomes somebody's thumbnail, taken and checked like one that was sent. */
export async function keepPicture(db: Executor, { id, userId, name, stored }: Picture, now: Date) {
  const { key: storage_key, bytes, sha256 } = stored;
  const moments = { created_at: now, received_at: now };
  await insertMediaFile(db, { id, user_id: userId, kind: 'thumbnail', name, bytes, ...moments });
  await setVerified(db, id, { sha256, format: 'jpg', storage_key });
  await setStored(db, id, now);
  await setFileClaimed(db, id, userId, now);
  await enqueue(db, checkOf('thumbnail'), { mediaFileId: id }, { key: `check:${id}` });
}
