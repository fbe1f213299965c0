import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Stored } from '../../outside/storage.ts';
import { checkOf } from './check/check-media.job.ts';
import { insertMediaFile, setFileClaimed, setStored, setVerified } from './media-file.queries.ts';

type Picture = { id: string; userId: string; name: string; stored: Stored };

/** A JPEG that was made here and lies in the storage becomes somebody's thumbnail, taken and checked like one that was sent. */
export async function keepPicture(db: Executor, picture: Picture, now: Date) {
  await insertPicture(db, { ...picture, kind: 'thumbnail' }, now);
  await setFileClaimed(db, picture.id, picture.userId, now);
}

/** The same, still to be taken by what names it. */
export async function insertPicture(
  db: Executor,
  { id, userId, name, stored, kind }: Picture & { kind: 'cover' | 'thumbnail' },
  now: Date,
) {
  const { key: storage_key, bytes, sha256 } = stored;
  await insertMediaFile(db, { id, user_id: userId, kind, name, bytes, created_at: now, received_at: now });
  await setVerified(db, id, { sha256, format: 'jpg', storage_key });
  await setStored(db, id, now);
  await enqueue(db, checkOf(kind), { mediaFileId: id }, { key: `check:${id}` });
}
